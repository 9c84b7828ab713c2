/** Matches in the order of their starts, and how often a start was moved. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match add column start_moves int not null default 0, add column start_moved_at timestamptz`.execute(
    db,
  );
  // A match without a time of day stands at noon of its day. Queries repeat this expression (`views/starts.ts`).
  await sql`create index match_start on match ((coalesce(start_time, (start_date + time '12:00') at time zone 'UTC')), id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index match_start`.execute(db);
  await sql`alter table match drop column start_moves, drop column start_moved_at`.execute(db);
}

/** The list of all series sums every listed match: with this index it reads no row of a match. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index match_listed on match (series_id) include (start_date, phase, world) where summary is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index match_listed`.execute(db);
}

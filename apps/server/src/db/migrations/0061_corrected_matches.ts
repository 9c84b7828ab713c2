/** When a match was last corrected, for the public log of corrections over all matches. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match add corrected_at timestamptz`.execute(db);
  await sql`create index match_corrected on match (corrected_at desc) where corrected_at is not null`.execute(db);
  // Packed logs of earlier corrections are not read for this: their matches list them still.
  await sql`update match set corrected_at = f.at
    from (select match_id, max(recorded_at) as at from fact where corrects is not null group by match_id) f
    where match.id = f.match_id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match drop column corrected_at`.execute(db);
}

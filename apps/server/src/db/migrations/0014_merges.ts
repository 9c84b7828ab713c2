/**
 * Merged registry rows. Each points at the kept row, never at another merged one; `registry_merge` records every merge
 * and its reversal.
 */
import { type Kysely, sql } from 'kysely';

const NOUNS = ['person', 'team', 'venue', 'series'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const noun of NOUNS) {
    await sql`alter table ${sql.table(noun)} add column merged_into int references ${sql.table(noun)} check (merged_into <> id)`.execute(
      db,
    );
    await sql`create index ${sql.id(`${noun}_merged`)} on ${sql.table(noun)} (merged_into) where merged_into is not null`.execute(
      db,
    );
  }
  await sql`create table registry_merge (
    id int generated always as identity primary key,
    noun text not null check (noun in ('person', 'team', 'venue', 'series')),
    merged_id int not null, into_id int not null check (into_id <> merged_id),
    merged_at timestamptz not null default clock_timestamp(), merged_by int references staff,
    undone_at timestamptz, undone_by int references staff
  )`.execute(db);
  await sql`create unique index registry_merge_standing on registry_merge (noun, merged_id) where undone_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table registry_merge`.execute(db);
  for (const noun of NOUNS) await sql`alter table ${sql.table(noun)} drop column merged_into`.execute(db);
}

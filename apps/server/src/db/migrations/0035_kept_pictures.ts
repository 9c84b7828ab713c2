/** Pictures that editors give to people and series. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_picture (
    file text collate "C" primary key,
    bytes int not null,
    made_at timestamptz not null default clock_timestamp(),
    made_by int references staff
  )`.execute(db);
  for (const noun of ['person', 'series'])
    await sql`alter table ${sql.table(noun)}
      add picture text collate "C" references kept_picture, add picture_alt text`.execute(db);
  for (const noun of ['person', 'series'])
    await sql`create index ${sql.id(`${noun}_picture`)} on ${sql.table(noun)} (picture) where picture is not null`.execute(
      db,
    );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const noun of ['person', 'series'])
    await sql`alter table ${sql.table(noun)} drop picture, drop picture_alt`.execute(db);
  await sql`drop table kept_picture`.execute(db);
}

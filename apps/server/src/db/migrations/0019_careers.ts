/** Batting by phase of the innings, and the names by which people were named. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table batting_phase_figure (
    match_id text collate "C" not null references match on delete cascade, innings smallint not null,
    person_id int not null, phase smallint not null,
    runs smallint not null, balls smallint not null, dots smallint not null, fours smallint not null, sixes smallint not null,
    out boolean not null,
    primary key (match_id, innings, person_id, phase)
  )`.execute(db);
  await sql`create index batting_phase_figure_person on batting_phase_figure (person_id)`.execute(db);
  // Filled by the next build of the figures, which this version of the projector makes due.
  await sql`alter table appearance_figure add column name text not null default ''`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table appearance_figure drop column name`.execute(db);
  await sql`drop table batting_phase_figure`.execute(db);
}

/** The players named in each match, and an index for matches at a ground. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table appearance_figure (
    match_id text collate "C" not null references match on delete cascade,
    person_id int not null, team_id int not null,
    captain boolean not null, keeper boolean not null, reserve boolean not null,
    primary key (match_id, person_id)
  )`.execute(db);
  await sql`create index appearance_figure_person on appearance_figure (person_id)`.execute(db);
  await sql`create index match_venue on match (venue_id, start_date desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index match_venue`.execute(db);
  await sql`drop table appearance_figure`.execute(db);
}

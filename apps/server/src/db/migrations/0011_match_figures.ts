/**
 * Figures of matches and fielders, the version of the projector that computed them, and indexes for matches by team and
 * day.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table match_figure (
    match_id text collate "C" primary key references match on delete cascade,
    projector_version int not null, epoch int not null, head int not null,
    world text not null, type text not null, gender text not null, source_type text not null, start_date date not null, end_date date not null,
    over boolean not null,
    team1_id int not null, team2_id int not null, venue_id int, series_id int, stage text not null, knock_out boolean not null,
    toss_winner_id int, toss_decision text,
    result text, winner_id int, margin_runs int, margin_wickets smallint, margin_innings smallint,
    method text, decided_by text, decided_for_id int
  )`.execute(db);
  await sql`create index match_figure_team1 on match_figure (team1_id, start_date)`.execute(db);
  await sql`create index match_figure_team2 on match_figure (team2_id, start_date)`.execute(db);
  await sql`create index match_figure_venue on match_figure (venue_id, start_date)`.execute(db);
  await sql`create index match_figure_series on match_figure (series_id, start_date)`.execute(db);
  await sql`create index match_figure_date on match_figure (start_date)`.execute(db);
  await sql`create table fielding_figure (
    match_id text collate "C" not null references match on delete cascade, innings smallint not null,
    person_id int not null, team_id int not null, catches smallint not null, stumpings smallint not null, run_outs smallint not null,
    primary key (match_id, innings, person_id)
  )`.execute(db);
  await sql`create index fielding_figure_person on fielding_figure (person_id)`.execute(db);
  await sql`create index innings_figure_opponent on innings_figure (opponent_id, type)`.execute(db);
  await sql`create index innings_figure_date on innings_figure (start_date)`.execute(db);
  await sql`create index match_team1 on match (team1_id, start_date desc)`.execute(db);
  await sql`create index match_team2 on match (team2_id, start_date desc)`.execute(db);
  await sql`create index match_date on match (start_date desc, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index match_date, match_team2, match_team1, innings_figure_date, innings_figure_opponent`.execute(db);
  await sql`drop table fielding_figure, match_figure`.execute(db);
}

/** Figures of innings, batters, bowlers and pairs. */
import { type Kysely, sql } from 'kysely';

const match = sql.raw(
  `match_id text collate "C" not null references match on delete cascade, innings smallint not null`,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table innings_figure (
    ${match},
    world text not null, type text not null, gender text not null, source_type text not null, start_date date not null,
    side smallint not null, team_id int not null, opponent_id int not null, super_over boolean not null,
    runs int not null, wickets smallint not null, legal_balls int not null, overs smallint not null, balls_in_over smallint not null,
    balls_per_over smallint not null,
    byes smallint not null, leg_byes smallint not null, wides smallint not null, no_balls smallint not null, penalty smallint not null,
    fours smallint not null, sixes smallint not null,
    ended text, follow_on boolean not null, target int,
    primary key (match_id, innings)
  )`.execute(db);
  await sql`create index innings_figure_team on innings_figure (team_id, type)`.execute(db);
  await sql`create table batting_figure (
    ${match},
    person_id int not null, team_id int not null, position smallint not null,
    runs smallint not null, balls smallint not null, fours smallint not null, sixes smallint not null, dots smallint not null,
    out boolean not null, kind text, bowler_id int,
    primary key (match_id, innings, person_id)
  )`.execute(db);
  await sql`create index batting_figure_person on batting_figure (person_id)`.execute(db);
  await sql`create table bowling_figure (
    ${match},
    person_id int not null, team_id int not null,
    balls smallint not null, runs smallint not null, wickets smallint not null, maidens smallint not null, dots smallint not null,
    fours smallint not null, sixes smallint not null, wides smallint not null, no_balls smallint not null,
    wide_balls smallint not null, no_ball_balls smallint not null,
    primary key (match_id, innings, person_id)
  )`.execute(db);
  await sql`create index bowling_figure_person on bowling_figure (person_id)`.execute(db);
  await sql`create table partnership_figure (
    ${match},
    pair smallint not null, wicket smallint not null, team_id int not null, batter1_id int not null, batter2_id int,
    runs smallint not null, balls smallint not null, extras smallint not null,
    batter1_runs smallint not null, batter1_balls smallint not null, batter2_runs smallint not null, batter2_balls smallint not null,
    unbroken boolean not null,
    primary key (match_id, innings, pair)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table partnership_figure, bowling_figure, batting_figure, innings_figure`.execute(db);
}

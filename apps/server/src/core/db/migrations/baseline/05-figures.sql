-- Figures, derived from the logs and deleted with the match: the source of all statistics. Ids of people, teams and
-- venues are those of the log; a query maps duplicates to the kept row.

-- One row per match. The version of the projector and the log position apply to the figures in all tables.
create table match_figure (
  match_id text collate "C" primary key references match on delete cascade,
  projector_version int not null,
  epoch int not null,
  head int not null,
  world text not null,
  type text not null,
  gender text not null,
  -- The source's term: Test, ODI, T20, IT20, ODM, MDM.
  source_type text not null,
  -- First and last day of play, at the ground.
  start_date date not null,
  end_date date not null,
  -- False in play: the result may still change.
  over boolean not null,
  team1_id int not null,
  team2_id int not null,
  venue_id int,
  series_id int,
  -- "Final", "Match 33", "2nd Test".
  stage text not null,
  knock_out boolean not null,
  toss_winner_id int,
  toss_decision text,
  result text,
  winner_id int,
  margin_runs int,
  margin_wickets smallint,
  margin_innings smallint,
  method text,
  -- How and for whom a tie was decided; it stays a tie (R8.12, R9).
  decided_by text,
  decided_for_id int
);
create index match_figure_team1 on match_figure (team1_id, start_date);
create index match_figure_team2 on match_figure (team2_id, start_date);
create index match_figure_venue on match_figure (venue_id, start_date);
create index match_figure_series on match_figure (series_id, start_date);
create index match_figure_date on match_figure (start_date);
-- An ODI is always of the type ODI: without these statistics the planner expects few of them.
create statistics match_figure_kinds (mcv) on type, source_type, gender from match_figure;

-- World, type, gender and date are repeated here, so that sums need no join.
create table innings_figure (
  match_id text collate "C" not null references match on delete cascade,
  innings smallint not null,
  world text not null,
  type text not null,
  gender text not null,
  source_type text not null,
  start_date date not null,
  -- Which side bats: 0 or 1.
  side smallint not null,
  team_id int not null,
  opponent_id int not null,
  super_over boolean not null,
  runs int not null,
  wickets smallint not null,
  legal_balls int not null,
  -- Completed overs, and the balls of the last one: not legal_balls / 6 (R3.6).
  overs smallint not null,
  balls_in_over smallint not null,
  balls_per_over smallint not null,
  byes smallint not null,
  leg_byes smallint not null,
  wides smallint not null,
  no_balls smallint not null,
  penalty smallint not null,
  fours smallint not null,
  sixes smallint not null,
  ended text,
  follow_on boolean not null,
  target int,
  -- Legal balls that the side may face after any revision, for net run rate; null: no limit.
  allotted int,
  primary key (match_id, innings)
);
create index innings_figure_team on innings_figure (team_id, type);
create index innings_figure_team_runs on innings_figure (team_id, runs);
create index innings_figure_opponent on innings_figure (opponent_id, type);
create index innings_figure_date on innings_figure (start_date);
-- Few rows: sums of batters and bowlers look here to exclude super overs.
create index innings_figure_super_over on innings_figure (match_id, innings) where super_over;

-- The indexes by team begin with the best, so that records read a few of thousands of rows, and cover the sums.

create table batting_figure (
  match_id text collate "C" not null references match on delete cascade,
  innings smallint not null,
  person_id int not null,
  team_id int not null,
  position smallint not null,
  runs smallint not null,
  balls smallint not null,
  fours smallint not null,
  sixes smallint not null,
  dots smallint not null,
  -- False for not out, retired hurt and retired not out (R6.1).
  out boolean not null,
  kind text,
  bowler_id int,
  primary key (match_id, innings, person_id)
);
create index batting_figure_person on batting_figure (person_id);
create index batting_figure_team on batting_figure (team_id, runs desc)
  include (match_id, innings, person_id, balls, fours, sixes, out);

-- A batter in one phase of an innings (`PHASES` of the cricket package); none in a Test.
create table batting_phase_figure (
  match_id text collate "C" not null references match on delete cascade,
  innings smallint not null,
  person_id int not null,
  phase smallint not null,
  runs smallint not null,
  balls smallint not null,
  dots smallint not null,
  fours smallint not null,
  sixes smallint not null,
  out boolean not null,
  primary key (match_id, innings, person_id, phase)
);
create index batting_phase_figure_person on batting_phase_figure (person_id);

-- Shots of a batter into one area of the field (`ZONE_NAMES` of the cricket package); runs are off the bat.
create table zone_figure (
  match_id text collate "C" not null references match on delete cascade,
  innings smallint not null,
  person_id int not null,
  team_id int not null,
  zone smallint not null,
  runs smallint not null,
  balls smallint not null,
  fours smallint not null,
  sixes smallint not null,
  primary key (match_id, innings, person_id, zone)
);
create index zone_figure_person on zone_figure (person_id);

create table bowling_figure (
  match_id text collate "C" not null references match on delete cascade,
  innings smallint not null,
  person_id int not null,
  team_id int not null,
  -- Legal balls.
  balls smallint not null,
  runs smallint not null,
  wickets smallint not null,
  maidens smallint not null,
  dots smallint not null,
  fours smallint not null,
  sixes smallint not null,
  -- Runs, then deliveries.
  wides smallint not null,
  no_balls smallint not null,
  wide_balls smallint not null,
  no_ball_balls smallint not null,
  primary key (match_id, innings, person_id)
);
create index bowling_figure_person on bowling_figure (person_id);
create index bowling_figure_team on bowling_figure (team_id, wickets desc, runs)
  include (match_id, innings, person_id, balls, maidens);

create table partnership_figure (
  match_id text collate "C" not null references match on delete cascade,
  innings smallint not null,
  -- From 1 in order of play; a retirement starts a new pair within a wicket (R13.2).
  pair smallint not null,
  wicket smallint not null,
  team_id int not null,
  batter1_id int not null,
  batter2_id int,
  runs smallint not null,
  balls smallint not null,
  extras smallint not null,
  batter1_runs smallint not null,
  batter1_balls smallint not null,
  batter2_runs smallint not null,
  batter2_balls smallint not null,
  unbroken boolean not null,
  primary key (match_id, innings, pair)
);
create index partnership_figure_team on partnership_figure (team_id, runs desc) include (match_id, innings, pair);

create table fielding_figure (
  match_id text collate "C" not null references match on delete cascade,
  innings smallint not null,
  person_id int not null,
  team_id int not null,
  catches smallint not null,
  stumpings smallint not null,
  -- Every fielder who took part is counted (R5.18).
  run_outs smallint not null,
  primary key (match_id, innings, person_id)
);
create index fielding_figure_person on fielding_figure (person_id);
create index fielding_figure_team on fielding_figure (team_id)
  include (match_id, innings, person_id, catches, stumpings, run_outs);

-- Every player named by a side, including those who neither batted nor bowled: one row per match.
create table appearance_figure (
  match_id text collate "C" not null references match on delete cascade,
  person_id int not null,
  team_id int not null,
  captain boolean not null,
  keeper boolean not null,
  -- Named outside the eleven, and did not come in: not a match of this player (R12.15).
  reserve boolean not null,
  -- As the source spells it in this match.
  name text not null default '',
  primary key (match_id, person_id)
);
create index appearance_figure_person on appearance_figure (person_id);

-- Ball data: Parquet files written from the logs (`ball-data/`).

create sequence ball_revision;

-- A match that has, or had, rows in the files. A part holds matches of one kind.
create table ball_match (
  match_id text collate "C" primary key,
  number int not null unique generated always as identity,
  part int not null,
  -- As `placeMatches` assigns it.
  kind text not null,
  -- Log position of the rows in the files.
  epoch int,
  head int,
  projector_version int,
  -- Of the tables.
  version text,
  -- `xmin` of the figures when the rows were made; null when there are no rows.
  figures text
);
create index ball_match_part on ball_match (part);

-- The current files of a part, one per table: `<stem>-<table>.parquet`.
create table ball_part (
  part int primary key,
  -- From `ball_revision`: rises with each part that is written.
  revision bigint not null,
  version text not null,
  stem text not null,
  bytes bigint not null,
  deliveries bigint not null,
  matches int not null,
  made_at timestamptz not null default clock_timestamp()
);

-- Replaced files, which other servers may still be reading.
create table ball_files_replaced (
  stem text primary key,
  replaced_at timestamptz not null default clock_timestamp()
);

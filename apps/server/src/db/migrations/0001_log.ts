/** The match log: matches, their facts (plain or packed) and the first reply to every command. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table match (
    id text collate "C" primary key check (id ~ '^[a-z0-9_]{1,24}$'),
    world text not null check (world in ('real', 'demo')),
    source text not null check (source in ('cricsheet', 'feed')),
    epoch int not null check (epoch >= 1),
    head int not null check (head >= 0),
    type text not null check (type in ('TEST', 'ODI', 'T20', 'HUN')),
    gender text not null check (gender in ('male', 'female')),
    series_id int, venue_id int, team1_id int, team2_id int,
    start_date date not null,
    start_time timestamptz, end_time timestamptz,
    phase text not null,
    commentary_mode text not null check (commentary_mode in ('pull', 'push')),
    summary jsonb,
    source_hash text,
    people_added boolean not null default false,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  // The lists of the home page and the watcher's query for moved logs must not scan 20,000 finished matches.
  await sql`create index match_unfinished on match (start_date) where phase not in ('complete', 'recent')`.execute(db);
  await sql`create index match_finished on match (start_date desc, id) where phase in ('complete', 'recent')`.execute(
    db,
  );
  await sql`create index match_updated on match (updated_at)`.execute(db);
  await sql`create index match_series on match (series_id, start_date)`.execute(db);
  // Our own ids: those of files stay below ten digits.
  await sql`create sequence match_number start 1000000001`.execute(db);

  await sql`create table fact (
    match_id text collate "C" not null references match on delete cascade,
    epoch int not null,
    number int not null check (number >= 1),
    kind text not null,
    version smallint not null,
    happened_at timestamptz,
    recorded_at timestamptz not null default clock_timestamp(),
    author text not null,
    command_id text,
    corrects int,
    breaks text[],
    body jsonb not null,
    primary key (match_id, epoch, number)
  )`.execute(db);

  await sql`create table packed_innings (
    match_id text collate "C" not null references match on delete cascade,
    epoch int not null,
    first_number int not null,
    last_number int not null check (last_number >= first_number),
    innings int,
    format smallint not null,
    facts int not null,
    recorded_at timestamptz not null,
    author text not null,
    data bytea not null,
    primary key (match_id, epoch, first_number)
  )`.execute(db);
  // Already compressed: a second attempt by the server would cost time and save nothing.
  await sql`alter table packed_innings alter column data set storage external`.execute(db);

  await sql`create table command (
    match_id text collate "C" not null,
    key_id text not null,
    command_id text not null,
    digest bytea not null,
    status smallint not null,
    answer jsonb not null,
    recorded_at timestamptz not null default clock_timestamp(),
    primary key (match_id, key_id, command_id)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table command, packed_innings, fact, match`.execute(db);
  await sql`drop sequence match_number`.execute(db);
}

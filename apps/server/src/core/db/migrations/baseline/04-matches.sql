-- The log: matches, their facts (plain or packed), and who may add to it.

-- Ids of our own matches; ids of imported files have fewer digits.
create sequence match_number start 1000000001;

-- One row per match: its position in the log, and what lists need without a fold. Everything from `type` on is derived
-- from the log.
create table match (
  id text collate "C" primary key check (id ~ '^[a-z0-9_]{1,24}$'),
  -- The imported matches, or the demonstration's. Figures never mix them.
  world text not null check (world in ('real', 'demo')),
  source text not null check (source in ('cricsheet', 'feed')),
  epoch int not null check (epoch >= 1),
  -- Number of the last fact of this epoch.
  head int not null check (head >= 0),
  type text not null check (type in ('TEST', 'ODI', 'T20', 'HUN')),
  gender text not null check (gender in ('male', 'female')),
  series_id int,
  venue_id int,
  team1_id int,
  team2_id int,
  -- At the ground.
  start_date date not null,
  start_time timestamptz,
  -- The stated or expected end; after the result, the time of the result.
  end_time timestamptz,
  -- How often the start was moved, and when last: SEQUENCE and LAST-MODIFIED in calendars.
  start_moves int not null default 0,
  start_moved_at timestamptz,
  phase text not null,
  commentary_mode text not null check (commentary_mode in ('pull', 'push')),
  -- `summarise` of the state at `head`.
  summary jsonb,
  source_hash text,
  -- People have added facts since the import: a changed source no longer replaces the log.
  people_added boolean not null default false,
  -- When a ball or wicket was last corrected, wording aside; null: never.
  corrected_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
-- The home page and the watcher of moved logs must not scan 20,000 finished matches.
create index match_unfinished on match (start_date) where phase not in ('complete', 'recent');
create index match_finished on match (start_date desc, id) where phase in ('complete', 'recent');
create index match_updated on match (updated_at);
create index match_series on match (series_id, start_date);
create index match_team1 on match (team1_id, start_date desc);
create index match_team2 on match (team2_id, start_date desc);
create index match_venue on match (venue_id, start_date desc);
create index match_date on match (start_date desc, id);
-- A match without a time of day starts at noon UTC. Queries repeat this expression (`views/starts.ts`).
create index match_start on match ((coalesce(start_time, (start_date + time '12:00') at time zone 'UTC')), id);
-- Covers the list of all series, which sums every listed match.
create index match_listed on match (series_id) include (start_date, phase, world) where summary is not null;
create index match_corrected on match (corrected_at desc) where corrected_at is not null;
-- Each list and page of figures asks whether a world has any match.
create index match_world on match (world);

-- Facts of a match in play. Numbers are given under the lock of the match row.
create table fact (
  match_id text collate "C" not null references match on delete cascade,
  epoch int not null,
  number int not null check (number >= 1),
  kind text not null,
  -- Format of `body`.
  version smallint not null,
  happened_at timestamptz,
  recorded_at timestamptz not null default clock_timestamp(),
  author text not null,
  command_id text,
  corrects int,
  breaks text[],
  body jsonb not null,
  primary key (match_id, epoch, number)
);

-- A range of facts in one compressed column. Readers of the log see no difference.
create table packed_innings (
  match_id text collate "C" not null references match on delete cascade,
  epoch int not null,
  first_number int not null,
  last_number int not null check (last_number >= first_number),
  innings int,
  -- Format of `data`, see `log/packing`.
  format smallint not null,
  facts int not null,
  recorded_at timestamptz not null,
  author text not null,
  data bytea not null,
  primary key (match_id, epoch, first_number)
);
-- The data is compressed already: a second attempt by the server costs time and saves nothing.
alter table packed_innings alter column data set storage external;

-- The first reply to a command, sent again when the command is repeated. An empty `match_id`: a command that creates a
-- match without giving its id.
create table command (
  match_id text collate "C" not null,
  key_id text not null,
  command_id text not null,
  digest bytea not null,
  status smallint not null,
  answer jsonb not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (match_id, key_id, command_id)
);

-- Keys of scorers and data providers. The key itself is not stored.
create table feed_key (
  -- The visible part: identifies the key in lists, logs and facts.
  prefix text collate "C" primary key check (prefix ~ '^[a-z0-9]{8}$'),
  -- The holder's name.
  name text not null,
  -- SHA-256 of the whole key.
  hash bytea not null check (octet_length(hash) = 32),
  -- `all`, `match:<id>`, `series:<id>`.
  scope text[] not null check (cardinality(scope) >= 1),
  rights text[] not null check (cardinality(rights) >= 1 and rights <@ array['comment', 'score', 'manage']),
  ends_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Matches that only assigned staff may score, and the assignments.
create table match_limit (
  match_id text collate "C" not null references match on delete cascade primary key
);
create table match_staff (
  match_id text collate "C" not null references match on delete cascade,
  staff_id int not null references staff on delete cascade,
  primary key (match_id, staff_id)
);

-- Who has a match open at the desk. Lost when the server crashes; pages report themselves again within ten seconds.
create unlogged table desk_presence (
  match_id text collate "C" not null,
  staff_id int not null,
  -- A browser page, by an id of its own.
  tab text collate "C" not null,
  doing text not null,
  at_number int,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (match_id, staff_id, tab)
);

-- Matches deleted at the desk, with their rows by table, so that a deletion can be undone.
create table deleted_match (
  id text collate "C" primary key,
  title text not null,
  start_date date not null,
  rows jsonb not null,
  staff_id int references staff,
  deleted_at timestamptz not null
);

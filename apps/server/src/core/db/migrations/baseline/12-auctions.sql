-- Auctions of players: the log, the list and the sides of each.

create table auction (
  id int generated always as identity (start with 1001) primary key,
  world text not null check (world in ('real', 'demo')),
  -- As in addresses: `ipl`.
  tournament text collate "C" not null check (tournament ~ '^[a-z0-9-]{2,24}$'),
  year int not null,
  title text not null,
  -- Units of another currency per unit of the auction's, fixed for the season (AUCT-S02).
  rates jsonb not null default '{}',
  -- Sanitised HTML (AUCT-S04).
  faq text,
  -- Number of the last fact.
  head int not null default 0,
  phase text not null default 'before' check (phase in ('before', 'open', 'paused', 'closed')),
  unique (tournament, year)
);

-- The players on the list; role and base price are in the log.
create table auction_player (
  id int generated always as identity (start with 1001) primary key,
  auction_id int not null references auction on delete cascade,
  name text not null,
  country text,
  age int,
  -- "Right-hand bat, left-arm spin".
  style text,
  person_id int references person,
  unique (auction_id, name)
);
create index auction_player_person on auction_player (person_id) where person_id is not null;

create table auction_side (
  auction_id int not null references auction on delete cascade,
  team_id int not null references team,
  primary key (auction_id, team_id)
);

create table auction_fact (
  auction_id int not null references auction on delete cascade,
  number int not null,
  recorded_at timestamptz not null,
  author text collate "C" not null,
  -- Chosen by the caller; a repeat gets the first reply again.
  command_id text collate "C",
  body jsonb not null,
  primary key (auction_id, number),
  unique (auction_id, author, command_id)
);

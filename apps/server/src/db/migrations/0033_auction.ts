/** Auctions of players: one log each, and who stands on its list. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table auction (
    id int generated always as identity (start with 1001) primary key,
    world text not null check (world in ('real', 'demo')),
    tournament text collate "C" not null check (tournament ~ '^[a-z0-9-]{2,24}$'),
    year int not null,
    title text not null,
    rates jsonb not null default '{}',
    faq text,
    head int not null default 0,
    phase text not null default 'before' check (phase in ('before', 'open', 'paused', 'closed')),
    unique (tournament, year)
  )`.execute(db);
  await sql`create table auction_player (
    id int generated always as identity (start with 1001) primary key,
    auction_id int not null references auction on delete cascade,
    name text not null,
    country text,
    age int,
    style text,
    person_id int references person,
    unique (auction_id, name)
  )`.execute(db);
  await sql`create index auction_player_person on auction_player (person_id) where person_id is not null`.execute(db);
  await sql`create table auction_side (
    auction_id int not null references auction on delete cascade,
    team_id int not null references team,
    primary key (auction_id, team_id)
  )`.execute(db);
  await sql`create table auction_fact (
    auction_id int not null references auction on delete cascade,
    number int not null,
    recorded_at timestamptz not null,
    author text collate "C" not null,
    command_id text collate "C",
    body jsonb not null,
    primary key (auction_id, number),
    unique (auction_id, author, command_id)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table auction_fact, auction_side, auction_player, auction`.execute(db);
}

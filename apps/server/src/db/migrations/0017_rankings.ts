/** Rankings of ours, made from figures, and official lists as imported. Both are replaced or undone as a whole. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rating_list (
    id int generated always as identity primary key,
    world text not null, level text not null check (level in ('nations', 'clubs')), format text not null, gender text not null,
    rank_type text not null check (rank_type in ('batting', 'bowling', 'all-rounder', 'teams')),
    as_of date not null, matches int not null, made_at timestamptz not null default clock_timestamp(),
    version int not null, fingerprint text not null, score jsonb not null,
    unique (world, level, format, gender, rank_type)
  )`.execute(db);
  await sql`create table rating_row (
    list_id int not null references rating_list on delete cascade,
    subject_id int not null, team_id int,
    place int not null, rating int not null, give_or_take int not null, counted int not null,
    week_ago int, ratings int[] not null, places int[] not null,
    primary key (list_id, subject_id)
  )`.execute(db);
  await sql`create index rating_row_place on rating_row (list_id, place, subject_id)`.execute(db);
  await sql`create table official_import (
    id int generated always as identity primary key,
    source text not null, file_name text not null, sha256 text not null,
    imported_at timestamptz not null default clock_timestamp(), undone_at timestamptz
  )`.execute(db);
  await sql`create table official_list (
    id int generated always as identity primary key,
    import_id int not null references official_import on delete cascade,
    rank_type text not null, format text not null, gender text not null, day date not null,
    unique (import_id, rank_type, format, gender, day)
  )`.execute(db);
  await sql`create index official_list_day on official_list (rank_type, format, gender, day desc, id desc)`.execute(db);
  await sql`create table official_row (
    list_id int not null references official_list on delete cascade, line int not null,
    place int not null, moved int, rating int not null, name text not null, side text, subject_id int,
    matches int, points int, best text,
    primary key (list_id, line)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table official_row, official_list, official_import, rating_row, rating_list`.execute(db);
}

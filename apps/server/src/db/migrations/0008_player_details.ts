/** A person's batting hand, bowling style and role (MATCH-062): null while unknown. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person
    add column batting_hand text check (batting_hand in ('right', 'left')),
    add column bowling_style text,
    add column role text check (role in ('batter', 'keeper', 'all-rounder', 'bowler'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person drop column batting_hand, drop column bowling_style, drop column role`.execute(db);
}

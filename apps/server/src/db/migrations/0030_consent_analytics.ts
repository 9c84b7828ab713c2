/** What visitors agreed to, and what pages told, counted by the day: neither holds anything about a person. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table consent_record (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null default clock_timestamp(),
    version int not null, counting boolean not null, ads boolean not null, country text not null
  )`.execute(db);
  await sql`create index consent_record_at on consent_record (at)`.execute(db);
  await sql`create table analytics_count (
    day date not null, event text not null, page text not null, detail text not null, count int not null,
    primary key (day, event, page, detail)
  )`.execute(db);
  await sql`create table site_error (
    place text primary key check (octet_length(place) <= 400),
    message text not null, page text not null, count int not null,
    first_at timestamptz not null, last_at timestamptz not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table site_error, analytics_count, consent_record`.execute(db);
}

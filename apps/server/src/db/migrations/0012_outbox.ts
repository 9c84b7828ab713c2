/** Mail kept by a site without a mail server, readable on its own machine. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table outbox_letter (
    id uuid primary key,
    number bigint generated always as identity unique,
    recipient text not null,
    subject text not null,
    text text not null,
    html text,
    sent_at timestamptz not null default clock_timestamp()
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table outbox_letter`.execute(db);
}

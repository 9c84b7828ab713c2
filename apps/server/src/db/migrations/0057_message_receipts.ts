/** What the SMS provider told of a message, by the id of its job; of no person, and swept. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table message_receipt (
    message uuid primary key,
    status text not null,
    step smallint not null,
    error text,
    at timestamptz not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table message_receipt`.execute(db);
}

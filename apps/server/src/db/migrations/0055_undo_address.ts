/** Keys in letters to former mail addresses, with which the account is given its address back. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_undo (
    token bytea primary key,
    account_id text collate "C" not null references account on delete cascade,
    address text collate "C" not null,
    since timestamptz not null,
    ends_at timestamptz not null
  )`.execute(db);
  await sql`create index account_undo_account on account_undo (account_id)`.execute(db);
  await sql`comment on column account_undo.address is 'Personal: the mail address that the account had.'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table account_undo`.execute(db);
}

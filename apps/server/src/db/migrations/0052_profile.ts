/** What owners are called in chat and comments, and were called before. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_chat_name (
    folded text collate "C" primary key,
    name text not null,
    account_id text collate "C" not null references account on delete cascade,
    since timestamptz not null,
    held_until timestamptz
  )`.execute(db);
  await sql`create unique index account_chat_name_current on account_chat_name (account_id) where held_until is null`.execute(
    db,
  );
  await sql`create index account_chat_name_held on account_chat_name (account_id)`.execute(db);
  await sql`create unique index account_image on account (image_id) where image_id is not null`.execute(db);
  await sql`comment on column account_chat_name.name is 'Personal: what the owner is or was called in chat and comments.'`.execute(
    db,
  );
  await sql`comment on column account_chat_name.folded is 'Personal: the same, as names are compared.'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index account_image`.execute(db);
  await sql`drop table account_chat_name`.execute(db);
}

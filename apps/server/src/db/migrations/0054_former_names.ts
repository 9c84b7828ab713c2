/** Addresses and numbers that accounts had before, since what came under them is their owner's as well. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_former_name (
    account_id text collate "C" not null references account on delete cascade,
    name text collate "C" not null,
    until timestamptz not null,
    primary key (account_id, name)
  )`.execute(db);
  await sql`comment on column account_former_name.name is 'Personal: a mail address or number that the account had.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table account_former_name`.execute(db);
}

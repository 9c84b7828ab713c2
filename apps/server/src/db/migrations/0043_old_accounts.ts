/** Users of an earlier system: their names and passwords there, and when they moved. */
import { type Kysely, sql } from 'kysely';

const PERSONAL: Record<string, string> = {
  username: 'Personal: the name at the earlier system.',
  name: 'Personal: the name that was shown there.',
  hash: 'Personal: password of the earlier system, hashed; erased at the first sign-in by code.',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table old_account (
    username text collate "C" primary key check (username = lower(username)),
    account_id text collate "C" not null unique references account on delete cascade,
    name text,
    hash text,
    scheme text not null check (scheme in ('argon2', 'bcrypt', 'sha1')),
    salt text check (salt is null or scheme = 'sha1'),
    salt_first boolean not null default true,
    imported_at timestamptz not null,
    migrated_at timestamptz,
    consent text,
    check ((migrated_at is null) = (consent is null))
  )`.execute(db);
  for (const [column, words] of Object.entries(PERSONAL))
    await sql`comment on column ${sql.ref(`old_account.${column}`)} is ${sql.lit(words)}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table old_account`.execute(db);
}

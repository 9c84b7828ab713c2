/** Passkeys of accounts, and the challenges that were given out. */
import { type Kysely, sql } from 'kysely';

const PERSONAL: Record<string, string> = {
  'account_passkey.credential_id': 'Personal: names the key that the owner made for this site.',
  'account_passkey.public_key': 'Personal: the public half of that key.',
  'account_passkey.name': 'Personal: what the owner calls it.',
  'passkey_challenge.bound_to': 'Personal: SHA-256 of the cookie or session of a browser; swept within an hour or so.',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_passkey (
    id text collate "C" primary key,
    account_id text collate "C" not null references account on delete cascade,
    credential_id text collate "C" not null unique,
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    transports text[] not null,
    synced boolean not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`.execute(db);
  await sql`create index account_passkey_account on account_passkey (account_id)`.execute(db);
  await sql`create table passkey_challenge (
    hash bytea primary key,
    purpose text not null check (purpose in ('add', 'sign-in')),
    bound_to bytea not null,
    ends_at timestamptz not null
  )`.execute(db);
  await sql`create index passkey_challenge_ends on passkey_challenge (ends_at)`.execute(db);
  for (const [column, words] of Object.entries(PERSONAL)) {
    const [table = '', name = ''] = column.split('.');
    await sql`comment on column ${sql.ref(`${table}.${name}`)} is ${sql.lit(words)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table passkey_challenge, account_passkey`.execute(db);
}

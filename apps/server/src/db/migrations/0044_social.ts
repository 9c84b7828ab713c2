/** Accounts at providers by which accounts are entered, and sign-ins there that are under way. */
import { type Kysely, sql } from 'kysely';

const PERSONAL: Record<string, string> = {
  'account_social.subject': 'Personal: names the owner at the provider.',
  'account_social.email': 'Personal: mail address as the provider tells it.',
  'account_social.name': 'Personal: name as the provider tells it.',
  'social_attempt.hash': 'Personal: SHA-256 of the cookie of a browser; swept within an hour or so.',
  'social_attempt.person':
    'Personal: who signed in at a provider, of somebody who may have no account; swept within an hour or so.',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_social (
    provider text collate "C" not null,
    subject text collate "C" not null check (subject <> ''),
    account_id text collate "C" not null references account on delete cascade,
    email text,
    name text,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (provider, subject),
    unique (account_id, provider)
  )`.execute(db);
  await sql`create table social_attempt (
    hash bytea primary key,
    provider text collate "C" not null,
    purpose text not null check (purpose in ('sign-in', 'join')),
    session_id text collate "C",
    secrets bytea,
    person jsonb,
    ends_at timestamptz not null
  )`.execute(db);
  await sql`create index social_attempt_ends on social_attempt (ends_at)`.execute(db);
  for (const [column, words] of Object.entries(PERSONAL)) {
    const [table = '', name = ''] = column.split('.');
    await sql`comment on column ${sql.ref(`${table}.${name}`)} is ${sql.lit(words)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table social_attempt, account_social`.execute(db);
}

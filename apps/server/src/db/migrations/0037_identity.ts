/**
 * Accounts of readers, apart from staff: who they are, what they may use, where they are signed in, and the codes and
 * keys by which they sign in. Columns that hold personal data say so in their comments.
 */
import { type Kysely, sql } from 'kysely';

const PERSONAL: Record<string, string> = {
  'account.name': 'Personal: a name that the owner chose.',
  'account.image_id': 'Personal: the picture that the owner chose.',
  'account.email': 'Personal: mail address, lower case.',
  'account.phone': 'Personal: phone number, E.164.',
  'account_session.browser': 'Personal: the browser as it names itself.',
  'account_session.country': 'Personal: country of the address at sign-in; the address itself is not stored.',
  'account_device.hash': 'Personal: SHA-256 of the cookie of a browser of the owner.',
  'account_code.username':
    'Personal: mail address or phone number of somebody who may have no account; swept within a day.',
  'account_allowance.key':
    'Keyed hashes of mail addresses, phone numbers and addresses; swept when they mean nothing any more.',
  'account_act.words': 'Personal: what the owner did, for the audit.',
  'account_grant.platform': 'Personal: where the owner bought.',
  'account_grant.country': 'Personal: where the owner bought.',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account (
    id text collate "C" primary key,
    name text,
    image_id text,
    email text collate "C" unique check (email = lower(email)),
    email_verified_at timestamptz,
    phone text collate "C" unique check (phone ~ '^\\+[1-9][0-9]{6,14}$'),
    phone_verified_at timestamptz,
    role text not null default 'user' check (role in ('user', 'tve_user', 'non_migrated_user')),
    created_at timestamptz not null,
    last_sign_in_at timestamptz,
    check (email is not null or phone is not null)
  )`.execute(db);
  await sql`create table account_grant (
    id int generated always as identity primary key,
    account_id text collate "C" not null references account on delete cascade,
    kind text not null check (kind in ('FREE', 'ACTIVE')),
    standing text not null default 'good' check (standing in ('good', 'cancelled', 'error')),
    plan_id int not null, term_id int not null, billing_cycle text not null, is_renewable boolean not null,
    platform text not null, country text not null,
    starts_at timestamptz not null, ends_at timestamptz, check (ends_at > starts_at)
  )`.execute(db);
  await sql`create index account_grant_account on account_grant (account_id)`.execute(db);
  await sql`create table account_device (
    account_id text collate "C" not null references account on delete cascade,
    hash bytea not null,
    last_at timestamptz not null,
    primary key (account_id, hash)
  )`.execute(db);
  await sql`create index account_device_hash on account_device (hash)`.execute(db);
  await sql`create table account_session (
    id text collate "C" primary key,
    account_id text collate "C" not null references account on delete cascade,
    device bytea not null,
    way text not null,
    browser text not null,
    country text,
    since timestamptz not null,
    authenticated_at timestamptz not null,
    last_used_at timestamptz not null,
    ended_at timestamptz,
    ended_by text
  )`.execute(db);
  await sql`create index account_session_account on account_session (account_id)`.execute(db);
  await sql`create index account_session_device on account_session (device) where ended_at is null`.execute(db);
  await sql`create table refresh_token (
    hash bytea primary key,
    session_id text collate "C" not null references account_session on delete cascade,
    made_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);
  await sql`create index refresh_token_session on refresh_token (session_id)`.execute(db);
  await sql`create table ended_session (
    session_id text collate "C" primary key,
    ended_at timestamptz not null default clock_timestamp(),
    until timestamptz not null
  )`.execute(db);
  await sql`create index ended_session_ended on ended_session (ended_at)`.execute(db);
  await sql`create table account_code (
    session bytea primary key,
    username text collate "C" not null,
    purpose text not null check (purpose in ('sign-in')),
    code bytea not null,
    device bytea not null,
    tries_left smallint not null check (tries_left >= 0),
    made_at timestamptz not null,
    ends_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);
  await sql`create index account_code_device on account_code (device, username)`.execute(db);
  await sql`create index account_code_ends on account_code (ends_at)`.execute(db);
  await sql`create table account_allowance (
    key bytea primary key,
    spent_until timestamptz not null
  )`.execute(db);
  await sql`create index account_allowance_spent on account_allowance (spent_until)`.execute(db);
  await sql`create table signing_key (
    id text collate "C" primary key,
    public_key jsonb not null,
    private_key bytea not null,
    made_at timestamptz not null,
    signs_from timestamptz not null,
    verifies_until timestamptz not null
  )`.execute(db);
  // Without a reference: it tells of deletions too.
  await sql`create table account_act (
    number bigint generated always as identity primary key,
    account_id text collate "C" not null,
    session_id text collate "C",
    at timestamptz not null,
    action text not null,
    words text not null
  )`.execute(db);
  await sql`create index account_act_account on account_act (account_id, number)`.execute(db);
  for (const [column, words] of Object.entries(PERSONAL)) {
    const [table = '', name = ''] = column.split('.');
    await sql`comment on column ${sql.ref(`${table}.${name}`)} is ${sql.lit(words)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table account_act, signing_key, account_allowance, account_code, ended_session, refresh_token,
    account_session, account_device, account_grant, account`.execute(db);
}

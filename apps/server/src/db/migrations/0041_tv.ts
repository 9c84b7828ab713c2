/** Browsers that sign in through a TV provider, their codes and their sessions. */
import { type Kysely, sql } from 'kysely';

const PERSONAL: Record<string, string> = {
  'tv_client.device': 'Personal: SHA-256 of the cookie of a browser; swept thirty days after its last use.',
  'tv_session.viewer': 'Personal: keyed hash of the name of a viewer at their TV provider.',
  'tv_code.viewer': 'Personal: keyed hash of the name of a viewer at their TV provider; swept within a day.',
  'demonstration_tv_code.viewer': 'What somebody called themselves who tried the built-in provider; swept in two days.',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tv_client (
    id text collate "C" primary key,
    device bytea not null,
    secret bytea not null,
    made_at timestamptz not null,
    last_at timestamptz not null
  )`.execute(db);
  await sql`create index tv_client_device on tv_client (device)`.execute(db);
  await sql`create index tv_client_last on tv_client (last_at)`.execute(db);
  await sql`create table tv_token (
    hash bytea primary key,
    client_id text collate "C" not null references tv_client on delete cascade,
    ends_at timestamptz not null
  )`.execute(db);
  await sql`create index tv_token_client on tv_token (client_id)`.execute(db);
  await sql`create index tv_token_ends on tv_token (ends_at)`.execute(db);
  await sql`create table tv_code (
    code bytea primary key,
    client_id text collate "C" not null references tv_client on delete cascade,
    mvpd text not null,
    url text not null,
    made_at timestamptz not null,
    ends_at timestamptz not null,
    asked_at timestamptz,
    viewer bytea,
    vouched_until timestamptz,
    used_at timestamptz,
    check ((viewer is null) = (vouched_until is null))
  )`.execute(db);
  await sql`create index tv_code_client on tv_code (client_id)`.execute(db);
  await sql`create index tv_code_ends on tv_code (ends_at)`.execute(db);
  await sql`create table tv_session (
    client_id text collate "C" primary key references tv_client on delete cascade,
    mvpd text not null,
    viewer bytea not null,
    since timestamptz not null,
    verified_at timestamptz not null,
    vouched_until timestamptz not null
  )`.execute(db);
  await sql`create table demonstration_tv_code (
    code text collate "C" primary key,
    mvpd text not null,
    device text collate "C" not null,
    ends_at timestamptz not null,
    viewer text,
    allowed_at timestamptz
  )`.execute(db);
  await sql`create index demonstration_tv_code_device on demonstration_tv_code (device)`.execute(db);
  for (const [column, words] of Object.entries(PERSONAL)) {
    const [table = '', name = ''] = column.split('.');
    await sql`comment on column ${sql.ref(`${table}.${name}`)} is ${sql.lit(words)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table demonstration_tv_code, tv_session, tv_code, tv_token, tv_client`.execute(db);
}

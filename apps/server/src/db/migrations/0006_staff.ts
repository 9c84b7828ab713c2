/** Staff: accounts, sessions, second factors, failed sign-ins, the audit trail; and assignments to matches. */
import { type Kysely, sql } from 'kysely';

const hash = (name: string) => sql.raw(`${name} bytea not null check (octet_length(${name}) = 32)`);
const staff = sql.raw(`staff_id int not null references staff on delete cascade`);
const match = sql.raw(`match_id text collate "C" not null references match on delete cascade`);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table staff (
    id int generated always as identity primary key,
    email text not null unique check (email = lower(email)),
    name text not null,
    role text not null check (role in ('admin', 'scorer', 'commentator')),
    password text,
    authenticator text,
    authenticator_wanted text,
    last_code_step bigint,
    disabled_at timestamptz,
    created_at timestamptz not null,
    last_sign_in_at timestamptz
  )`.execute(db);
  await sql`create table staff_recovery_code (${staff}, ${hash('hash')}, used_at timestamptz, primary key (staff_id, hash))`.execute(
    db,
  );
  await sql`create table staff_set_up (${hash('hash')} primary key, ${staff}, ends_at timestamptz not null)`.execute(
    db,
  );
  await sql`create table staff_ticket (${hash('hash')} primary key, ${staff}, ends_at timestamptz not null)`.execute(
    db,
  );
  await sql`create table staff_session (
    id text collate "C" primary key, ${hash('hash')} unique, ${staff},
    since timestamptz not null, last_seen_at timestamptz not null, browser text not null
  )`.execute(db);
  await sql`create index staff_session_staff on staff_session (staff_id)`.execute(db);
  await sql`create table sign_in_guess (
    ${hash('hash')} primary key, guesses int not null, last_at timestamptz not null, blocked_until timestamptz
  )`.execute(db);
  await sql`create table staff_act (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    action text not null,
    staff_id int references staff,
    match_id text collate "C",
    target text,
    before_number int,
    after_number int,
    words text not null
  )`.execute(db);
  await sql`create index staff_act_match on staff_act (match_id, id)`.execute(db);
  await sql`create index staff_act_staff on staff_act (staff_id, id)`.execute(db);
  await sql`create table match_limit (${match} primary key)`.execute(db);
  await sql`create table match_staff (${match}, ${staff}, primary key (match_id, staff_id))`.execute(db);
  // Lost in a database crash; pages report themselves again within ten seconds.
  await sql`create unlogged table desk_presence (
    match_id text collate "C" not null, staff_id int not null, tab text collate "C" not null,
    doing text not null, at_number int, since timestamptz not null, seen_at timestamptz not null,
    primary key (match_id, staff_id, tab)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table desk_presence, match_staff, match_limit, staff_act, sign_in_guess, staff_session, staff_ticket, staff_set_up, staff_recovery_code, staff`.execute(
    db,
  );
}

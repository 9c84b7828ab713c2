-- Staff: accounts and second factors; the rate limits and the audit log of the whole site. Hashes are SHA-256.

create table staff (
  id int generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (
    role in ('admin', 'editor', 'scorer', 'commentator', 'moderator', 'advertiser', 'support', 'finance')
  ),
  -- Argon2id, encoded; null until the owner chooses a password.
  password text,
  -- Secret of the authenticator app, base 32. Plain text, because verifying a code needs it.
  authenticator text,
  -- A secret during set-up, not yet confirmed by a code.
  authenticator_wanted text,
  -- Time step (30 s) of the last accepted code: a code is accepted once.
  last_code_step bigint,
  disabled_at timestamptz,
  created_at timestamptz not null,
  last_sign_in_at timestamptz
);

create table staff_recovery_code (
  staff_id int not null references staff on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  used_at timestamptz,
  primary key (staff_id, hash)
);

-- Addresses from which an account has signed in.
create table staff_address (
  staff_id int not null references staff on delete cascade,
  -- Of account and address.
  hash bytea not null check (octet_length(hash) = 32),
  last_at timestamptz not null,
  primary key (staff_id, hash)
);

-- Rate limits of the whole site, counted for all processes: see `rate-limits/policies.ts`.
create table rate_limit (
  -- Of the limit and its subject. Keyed for limits of readers, so that names and addresses cannot be tried out.
  key bytea check (octet_length(key) = 32) primary key,
  attempts int not null,
  -- Points are used up to this time, or attempts are refused until then.
  used_until timestamptz not null,
  -- The row is deleted after this.
  expires_at timestamptz not null
);

-- Audit log, append-only: what staff did, and what happened to the account of a reader.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  -- Null: a reader, the command line, or a failed sign-in.
  staff_id int references staff,
  -- The reader's account. No reference: it includes deletions.
  account_id text collate "C",
  session_id text collate "C",
  match_id text collate "C",
  target text,
  before_number int,
  after_number int,
  words text not null
);
create index audit_event_match on audit_event (match_id, id) where match_id is not null;
create index audit_event_staff on audit_event (staff_id, id) where staff_id is not null;
create index audit_event_account on audit_event (account_id, id) where account_id is not null;
-- For the log of the desk, which shows no reader's own events.
create index audit_event_desk on audit_event (id) where account_id is null;
comment on column audit_event.words is 'Personal: in events of an account, what its owner did.';

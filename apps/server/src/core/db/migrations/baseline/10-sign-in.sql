-- Sign-in: methods besides codes (passkeys, social providers, TV providers, mobile operators, legacy accounts), then
-- sessions and known browsers of readers, staff and TV viewers.

create table account_passkey (
  -- In lists; grants nothing.
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete cascade,
  -- WebAuthn's, base64url.
  credential_id text collate "C" not null unique,
  -- COSE.
  public_key bytea not null,
  -- At most 2^32 - 1; always 0 for synced keys.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index account_passkey_account on account_passkey (account_id);
comment on column account_passkey.credential_id is 'Personal: names the key that the owner made for this site.';
comment on column account_passkey.public_key is 'Personal: the public half of that key.';
comment on column account_passkey.name is 'Personal: what the owner calls it.';

-- Valid once: links with which staff choose a password, sign-ins of staff between the password and the code, challenges
-- of passkeys.
create table one_time_token (
  hash bytea primary key check (octet_length(hash) = 32),
  purpose text not null check (purpose in ('set-up', 'ticket', 'passkey.add', 'passkey.sign-in')),
  bound_to text not null,
  ends_at timestamptz not null
);
create index one_time_token_bound on one_time_token (bound_to);
create index one_time_token_ends on one_time_token (ends_at);
comment on column one_time_token.bound_to is
  'Personal: id of a member of staff or of a session, or SHA-256 of the cookie of a browser; swept within a day or so.';

create table account_social (
  provider text collate "C" not null,
  -- Permanent at that provider.
  subject text collate "C" not null check (subject <> ''),
  account_id text collate "C" not null references account on delete cascade,
  -- As the provider reports it; proves nothing.
  email text,
  name text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (provider, subject),
  unique (account_id, provider)
);
comment on column account_social.subject is 'Personal: names the owner at the provider.';
comment on column account_social.email is 'Personal: mail address as the provider tells it.';
comment on column account_social.name is 'Personal: name as the provider tells it.';

-- Sign-ins in progress at a provider, one per browser.
create table social_attempt (
  hash bytea primary key,
  provider text collate "C" not null,
  purpose text not null check (purpose in ('sign-in', 'join')),
  -- Of `join`.
  session_id text collate "C",
  -- State, nonce and verifier, encrypted with a key that is not in the database; null after use.
  secrets bytea,
  -- Set while the person has yet to prove that an account is theirs.
  person jsonb,
  -- Versions of the terms to record with the sign-in.
  accepted jsonb,
  ends_at timestamptz not null
);
create index social_attempt_ends on social_attempt (ends_at);
comment on column social_attempt.hash is 'Personal: SHA-256 of the cookie of a browser; swept within an hour or so.';
comment on column social_attempt.person is
  'Personal: who signed in at a provider, of somebody who may have no account; swept within an hour or so.';
comment on column social_attempt.accepted is
  'Versions of the terms, of somebody who may have no account; swept within an hour or so.';

-- Browsers for sign-in by a TV provider. They have no account and never act as one. Each registers itself.
create table tv_client (
  -- `clientId` and `identifier`: the browser's name at the TV service.
  id text collate "C" primary key,
  -- The secret is valid only with this cookie.
  device bytea not null,
  -- SHA-256 of `clientSecret`.
  secret bytea not null,
  made_at timestamptz not null,
  last_at timestamptz not null
);
create index tv_client_device on tv_client (device);
create index tv_client_last on tv_client (last_at);
comment on column tv_client.device is
  'Personal: SHA-256 of the cookie of a browser; swept thirty days after its last use.';

create table tv_token (
  -- SHA-256.
  hash bytea primary key,
  client_id text collate "C" not null references tv_client on delete cascade,
  ends_at timestamptz not null
);
create index tv_token_client on tv_token (client_id);
create index tv_token_ends on tv_token (ends_at);

create table tv_code (
  -- A keyed hash.
  code bytea primary key,
  client_id text collate "C" not null references tv_client on delete cascade,
  mvpd text not null,
  -- Where the viewer enters the code.
  url text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the provider was last asked whether the code was entered.
  asked_at timestamptz,
  -- Null until the provider authorises a viewer.
  viewer bytea,
  vouched_until timestamptz,
  used_at timestamptz,
  check ((viewer is null) = (vouched_until is null))
);
create index tv_code_client on tv_code (client_id);
create index tv_code_ends on tv_code (ends_at);
comment on column tv_code.viewer is
  'Personal: keyed hash of the name of a viewer at their TV provider; swept within a day.';

-- Of the built-in providers, which authorise anybody who enters a code.
create table demonstration_tv_code (
  code text collate "C" primary key,
  mvpd text not null,
  device text collate "C" not null,
  ends_at timestamptz not null,
  viewer text,
  allowed_at timestamptz
);
create index demonstration_tv_code_device on demonstration_tv_code (device);
comment on column demonstration_tv_code.viewer is
  'What somebody called themselves who tried the built-in provider; swept in two days.';

-- Coupons for customers of mobile operators: one per number and product, for ever. The billing system redeems them.
create table operator_coupon (
  -- Capitals and digits.
  code text collate "C" primary key,
  operator text not null,
  product_id text not null,
  number text collate "C" not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  issued_at timestamptz not null,
  unique (number, operator, product_id)
);
comment on column operator_coupon.number is 'Personal: number of a customer of an operator, who may have no account.';

-- That a coupon was issued. Outlives the erasure of the person.
create table operator_coupon_mark (mark bytea primary key);
comment on column operator_coupon_mark.mark is
  'Of number, operator and product, with a key that is not in the database; of no person and no time.';

-- Users of the earlier system, as imported.
create table old_account (
  username text collate "C" primary key check (username = lower(username)),
  account_id text collate "C" not null unique references account on delete cascade,
  name text,
  -- Null after the owner has signed in by code.
  hash text,
  scheme text not null check (scheme in ('argon2', 'bcrypt', 'sha1')),
  salt text check (salt is null or scheme = 'sha1'),
  salt_first boolean not null default true,
  imported_at timestamptz not null,
  migrated_at timestamptz,
  -- What the owner agreed to at the migration.
  consent text,
  check ((migrated_at is null) = (consent is null))
);
comment on column old_account.username is 'Personal: the name at the earlier system.';
comment on column old_account.name is 'Personal: the name that was shown there.';
comment on column old_account.hash is
  'Personal: password of the earlier system, hashed; erased at the first sign-in by code.';

-- That a legacy account was imported. Outlives the erasure of the person.
create table old_account_mark (mark bytea primary key);
comment on column old_account_mark.mark is
  'Of a user name or a mail address, with a key that is not in the database; of no person and no time.';

-- Sessions of readers (`account_id`), staff and TV viewers (`client_id`).
create table session (
  -- In access tokens and lists; grants nothing.
  id text collate "C" primary key,
  account_id text collate "C" references account on delete cascade,
  staff_id int references staff on delete cascade,
  client_id text collate "C" references tv_client on delete cascade,
  -- Hash of the session cookie.
  cookie bytea unique,
  -- Hash of the device cookie, which refreshing a token requires.
  device bytea not null,
  -- Hash of the device cookie that this sign-in replaced, or null: two sign-ins at once in a browser leave one session.
  replaced_device bytea,
  -- Former addresses and numbers of a reader that the browser still sends.
  former_names text[] not null default '{}',
  -- The sign-in method: `email`, `mobile`, `password`, the name of a provider.
  way text not null,
  browser text not null,
  country text,
  since timestamptz not null,
  -- The last authentication by the person; a refresh is none.
  authenticated_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  check (num_nonnulls(account_id, staff_id, client_id) = 1)
);
create index session_account on session (account_id) where account_id is not null;
create index session_staff on session (staff_id) where staff_id is not null;
create unique index session_client on session (client_id) where client_id is not null and ended_at is null;
create index session_device on session (device) where ended_at is null;
create index session_replaced_device on session (replaced_device) where ended_at is null;
comment on column session.browser is 'Personal: the browser as it names itself.';
comment on column session.country is 'Personal: country of the address at sign-in; the address itself is not stored.';
comment on column session.former_names is 'Personal: addresses and numbers that the account had before.';

-- What a TV provider says of the session of a viewer.
create table tv_session (
  session_id text collate "C" primary key references session on delete cascade,
  mvpd text not null,
  viewer bytea not null,
  -- When the provider last confirmed the authorisation.
  verified_at timestamptz not null,
  vouched_until timestamptz not null
);
comment on column tv_session.viewer is 'Personal: keyed hash of the name of a viewer at their TV provider.';

create table refresh_token (
  hash bytea primary key,
  session_id text collate "C" not null references session on delete cascade,
  made_at timestamptz not null,
  -- When it was exchanged for the next token.
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- Ended sessions whose access tokens have not expired yet.
create table ended_session (
  session_id text collate "C" primary key,
  ended_at timestamptz not null default clock_timestamp(),
  until timestamptz not null
);
create index ended_session_ended on ended_session (ended_at);

-- Browsers that have signed in to an account of a reader or of staff: their attempts are counted separately.
create table known_browser (
  account_id text collate "C" references account on delete cascade,
  staff_id int references staff on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  -- A sign-in replaces the cookie; attempts are counted under the browser's first one.
  counted_as bytea not null,
  last_at timestamptz not null,
  check (num_nonnulls(account_id, staff_id) = 1),
  unique nulls not distinct (hash, account_id, staff_id)
);
create index known_browser_account on known_browser (account_id) where account_id is not null;
create index known_browser_staff on known_browser (staff_id) where staff_id is not null;
comment on column known_browser.hash is 'Personal: SHA-256 of the cookie of a browser of the owner.';
comment on column known_browser.counted_as is 'Personal: SHA-256 of the first cookie of that browser.';

-- Accounts of readers, apart from staff: who they are, what they may use. Column comments
-- mark personal data. Hashes are SHA-256 unless another kind is stated.

create table account (
  -- Random.
  id text collate "C" primary key,
  name text,
  image_id text,
  email text collate "C" unique check (email = lower(email)),
  email_verified_at timestamptz,
  phone text collate "C" unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  role text not null default 'user' check (role in ('user', 'tve_user', 'non_migrated_user')),
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  check (email is not null or phone is not null)
);
create unique index account_image on account (image_id) where image_id is not null;
comment on column account.name is 'Personal: a name that the owner chose.';
comment on column account.image_id is 'Personal: the picture that the owner chose.';
comment on column account.email is 'Personal: mail address, lower case.';
comment on column account.phone is 'Personal: phone number, E.164.';

-- What an account may use, and until when; its state follows from these rows (`stateOf`). Written by the billing system.
create table account_grant (
  id int generated always as identity primary key,
  account_id text collate "C" not null references account on delete cascade,
  kind text not null check (kind in ('FREE', 'ACTIVE')),
  standing text not null default 'good' check (standing in ('good', 'cancelled', 'error')),
  plan_id int not null,
  term_id int not null,
  billing_cycle text not null,
  is_renewable boolean not null,
  platform text not null,
  country text not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- Only of a grant that staff gave or ended.
  reason text
);
create index account_grant_account on account_grant (account_id);
comment on column account_grant.platform is 'Personal: where the owner bought.';
comment on column account_grant.country is 'Personal: where the owner bought.';
comment on column account_grant.reason is 'Personal: why staff gave or ended it.';

-- Codes that were sent, and the attempts left.
create table account_code (
  -- Hash of the Session of the reply; for `phone` and `email`, of the session that is signed in.
  session bytea primary key,
  username text collate "C" not null,
  -- `phone`, `email`: confirms a number or address for an account that is signed in. `plan`: sent by a mobile operator to
  -- its customer; the name is a keyed hash of browser, number, operator and product.
  purpose text not null check (purpose in ('sign-in', 'phone', 'email', 'plan')),
  -- Hash of Session and code, with a key that is not in the database.
  code bytea not null,
  -- Hash of the cookie of the browser that requested the code.
  device bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  -- Versions of the terms to record once the code is confirmed.
  accepted jsonb
);
create index account_code_device on account_code (device, username);
create index account_code_ends on account_code (ends_at);
comment on column account_code.username is
  'Personal: mail address or phone number of somebody who may have no account; swept within a day.';
comment on column account_code.accepted is
  'Versions of the terms, of somebody who may have no account; swept within a day.';

-- Which versions of the terms the owner agreed to.
create table account_terms (
  account_id text collate "C" not null references account on delete cascade,
  which text not null check (which in ('terms', 'privacy')),
  version int not null check (version > 0),
  at timestamptz not null,
  primary key (account_id, which, version)
);
comment on column account_terms.at is 'Personal: when the owner showed that they had agreed.';

-- Mail addresses and numbers that were changed or removed: data under them is the owner's, too.
create table account_former_name (
  account_id text collate "C" not null references account on delete cascade,
  name text collate "C" not null,
  until timestamptz not null,
  primary key (account_id, name)
);
comment on column account_former_name.name is 'Personal: a mail address or number that the account had.';

-- Keys mailed to a former address, which restore that address.
create table account_undo (
  -- Hash of the key.
  token bytea primary key,
  account_id text collate "C" not null references account on delete cascade,
  address text collate "C" not null,
  -- Whatever was changed or added after this is undone with it.
  since timestamptz not null,
  ends_at timestamptz not null
);
create index account_undo_account on account_undo (account_id);
comment on column account_undo.address is 'Personal: the mail address that the account had.';

-- Names in chat and comments, current and former.
create table account_chat_name (
  -- The same for all names that readers may confuse.
  folded text collate "C" primary key,
  name text not null,
  account_id text collate "C" not null references account on delete cascade,
  since timestamptz not null,
  -- A former name, reserved until then; null: the current one.
  held_until timestamptz
);
create unique index account_chat_name_current on account_chat_name (account_id) where held_until is null;
create index account_chat_name_held on account_chat_name (account_id);
comment on column account_chat_name.name is 'Personal: what the owner is or was called in chat and comments.';
comment on column account_chat_name.folded is 'Personal: the same, as names are compared.';

-- Pending deletions. Signing in before `erased_after` cancels them.
create table account_leaving (
  account_id text collate "C" primary key references account on delete cascade,
  asked_at timestamptz not null,
  erased_after timestamptz not null,
  token bytea not null unique
);
create index account_leaving_erased on account_leaving (erased_after);
comment on column account_leaving.token is 'SHA-256 of the key in the letter that brings the account back.';

-- Bills, kept as long as tax law demands. No reference: they outlive the account.
create table tax_record (
  id bigint generated always as identity primary key,
  account_id text collate "C" not null,
  number text not null unique,
  issued_at timestamptz not null,
  kept_until timestamptz not null check (kept_until > issued_at),
  document jsonb not null
);
create index tax_record_account on tax_record (account_id);
create index tax_record_kept on tax_record (kept_until);
comment on column tax_record.document is
  'Personal: a bill as tax law wants it, with the name and address that it was made out to; kept beyond the account, for finance alone, until `kept_until`.';
comment on column tax_record.account_id is 'Personal: of the account, which may be no more.';

-- Keys that sign access tokens.
create table signing_key (
  -- The `kid` of tokens.
  id text collate "C" primary key,
  public_key jsonb not null,
  -- Encrypted with a key that is not in the database.
  private_key bytea not null,
  made_at timestamptz not null,
  -- After `made_at`, so that all servers know the key first.
  signs_from timestamptz not null,
  verifies_until timestamptz not null
);

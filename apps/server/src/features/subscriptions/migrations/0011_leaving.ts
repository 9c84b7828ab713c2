/** Withdrawals, disputes, days that support adds, and which e-mails a subscription has sent. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check
  check (account in ('provider', 'sales', 'tax', 'owed-to-buyers', 'disputed'));

-- No dispute begins twice, and none is decided twice.
create unique index subscription_fact_dispute on subscription_fact
  ((body ->> 'dispute'), (body ->> 'outcome' is null)) where body ->> 'kind' = 'disputed';

-- Declarations from the footer that name an account. Each is confirmed by the link that its owner gets.
create table withdrawal (
  number text collate "C" primary key,
  kind text not null check (kind in ('withdraw', 'cancel')),
  -- Null once the account is erased.
  account_id text collate "C" references account on delete set null,
  -- Keyed hash of the e-mail address: one full refund in twelve months, also if the account was deleted in between.
  person bytea,
  -- The subscription that ran; null for none.
  subscription text collate "C" references subscription,
  received_at timestamptz not null,
  -- Hash of the key in the link; null without a subscription.
  token bytea unique,
  confirmed_at timestamptz,
  -- What the confirmation did; null before it.
  effect text check (effect in ('ends', 'cancels')),
  refunded bigint,
  currency text,
  is_full_refund boolean not null default false,
  check ((confirmed_at is null) = (effect is null))
);
create index withdrawal_account on withdrawal (account_id, received_at);
create index withdrawal_person on withdrawal (person) where is_full_refund;
comment on column withdrawal.account_id is 'Personal: who declared it.';
comment on column withdrawal.person is 'Personal: hash of the address; deleted twelve months after a full refund.';

-- Answers of staff to disputes. A job sends them to the provider.
create table dispute_answer (
  dispute text collate "C" primary key,
  subscription text collate "C" not null references subscription,
  -- Whether we contest it; else we accept it.
  contests boolean not null,
  reason text not null,
  -- As collected when the answer was given.
  evidence text not null,
  requested_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'refused'))
);
create index dispute_answer_waiting on dispute_answer (dispute) where status = 'waiting';
comment on column dispute_answer.evidence is 'Personal: purchases, e-mails and use of the account.';

-- Days that staff add. A job appends the fact and sends the e-mail.
create table subscription_extension (
  id int generated always as identity primary key,
  subscription text collate "C" not null references subscription,
  days int not null check (days between 1 and 92),
  reason text not null check (reason in ('outage', 'goodwill', 'correction')),
  note text not null,
  requested_at timestamptz not null,
  -- 'refused': the paid time had ended meanwhile.
  status text not null default 'waiting' check (status in ('waiting', 'done', 'refused'))
);
create index subscription_extension_waiting on subscription_extension (id) where status = 'waiting';

-- E-mails that follow from facts, as evidence in a dispute; the outbox keeps them for two days.
create table subscription_email (
  subscription text collate "C" not null references subscription,
  fact int not null,
  template text not null,
  sent_at timestamptz not null,
  primary key (subscription, fact, template)
);`,
    )
    .execute(db);
}

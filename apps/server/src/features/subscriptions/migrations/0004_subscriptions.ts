/** Subscriptions: their log of facts, the ledger, numbers of documents, and what the payment provider reported. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table subscription (
  -- Random; also the order number and the idempotency key of its checkout.
  id text collate "C" primary key,
  -- Null once the account is erased. The books stay.
  account_id text collate "C" references account on delete set null,
  provider text not null,
  -- Folded from the facts, for queries.
  status text not null check (status in ('pending', 'active', 'cancelled', 'ended')),
  head int not null,
  ends_at timestamptz,
  ordered_at timestamptz not null,
  -- Null until the provider has opened the payment page.
  checkout text unique,
  checkout_url text,
  -- Null while the payment page may still be used.
  checkout_closed_at timestamptz,
  -- When the buyer came back from the page, while the payment is being confirmed.
  returned_at timestamptz,
  -- When the provider was last asked about the checkout.
  asked_at timestamptz
);
-- Two tabs, or two plans, never have two open orders.
create unique index subscription_open_order on subscription (account_id) where status = 'pending';
create index subscription_account on subscription (account_id);
create index subscription_ends on subscription (ends_at) where status in ('active', 'cancelled');
create index subscription_checkout_open on subscription (asked_at) where checkout_closed_at is null;
comment on column subscription.account_id is 'Personal: the buyer.';

create table subscription_fact (
  subscription text collate "C" not null references subscription,
  number int not null check (number >= 1),
  version smallint not null,
  recorded_at timestamptz not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- Number of the invoice or credit note that it issued.
  document text unique,
  primary key (subscription, number)
);
-- No payment and no refund counts twice, in whichever subscription.
create unique index subscription_fact_payment on subscription_fact ((body ->> 'payment')) where body ->> 'kind' = 'paid';
create unique index subscription_fact_refund on subscription_fact ((body ->> 'refund')) where body ->> 'kind' = 'refunded';
create index subscription_fact_recorded on subscription_fact (recorded_at);

create table ledger_line (
  subscription text collate "C" not null,
  fact int not null,
  account text not null check (account in ('provider', 'sales', 'tax', 'owed-to-buyers')),
  -- Minor units; a debit is positive, a credit negative.
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  primary key (subscription, fact, account, currency),
  foreign key (subscription, fact) references subscription_fact
);
create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  line record;
begin
  if tg_op <> 'DELETE' then line := new; else line := old; end if;
  if exists (select from ledger_line l where l.subscription = line.subscription and l.fact = line.fact
              group by l.currency having sum(l.amount) <> 0) then
    raise exception 'The ledger lines of fact % of % do not balance.', line.fact, line.subscription
      using errcode = 'check_violation', constraint = 'ledger_balance';
  end if;
  return null;
end $$;
-- At the commit, when all lines of the fact are there.
create constraint trigger ledger_balance after insert or update or delete on ledger_line
  deferrable initially deferred for each row execute function check_ledger_balance();

-- The row stays locked until the transaction of the document commits, so a series has no gaps.
create table document_series (
  name text collate "C" primary key,
  count int not null check (count >= 1)
);

create table subscription_cancellation (
  subscription text collate "C" not null,
  fact int not null,
  cancelled_at timestamptz not null,
  -- An id of the list, or 'other'; null for none.
  reason text,
  words text,
  primary key (subscription, fact),
  foreign key (subscription, fact) references subscription_fact
);
comment on column subscription_cancellation.words is 'Personal: the reason in the words of the reader.';

create table payment_customer (
  account_id text collate "C" not null references account on delete cascade,
  provider text not null,
  customer text not null,
  card_brand text,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  card_expiry_month smallint check (card_expiry_month between 1 and 12),
  card_expiry_year smallint,
  primary key (account_id, provider)
);
comment on column payment_customer.customer is 'Personal: the buyer at the payment provider.';
comment on column payment_customer.card_last_four is 'Personal: of the card that is saved there.';

-- Refunds that staff requested. A job makes them at the provider, and the fact follows from its report.
create table payment_refund (
  id int generated always as identity primary key,
  subscription text collate "C" not null references subscription,
  payment text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  keeps_access boolean not null,
  reason text not null,
  requested_at timestamptz not null,
  -- 'refused': the provider does not make it.
  status text not null default 'waiting' check (status in ('waiting', 'done', 'refused'))
);
create index payment_refund_waiting on payment_refund (id) where status = 'waiting';

-- Each event of a provider once, however often it is delivered.
create table payment_event (
  provider text not null,
  id text collate "C" not null,
  type text not null,
  checkout text,
  payment text,
  received_at timestamptz not null,
  primary key (provider, id)
);
create index payment_event_received on payment_event (received_at);

-- Access that was bought changes by facts of its subscription.
alter table account_grant add column subscription text collate "C" references subscription;
create unique index account_grant_subscription on account_grant (subscription, starts_at);`,
    )
    .execute(db);
}

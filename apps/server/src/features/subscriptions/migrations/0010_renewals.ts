/** Renewals: when a subscription needs something next, its charges of the saved card, and pages for another card. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `-- When the job looks at the subscription again; every fact sets it to its own time.
alter table subscription add column next_at timestamptz not null default now();
create index subscription_next on subscription (next_at) where status in ('active', 'cancelled');

-- Written before the provider is called, so that a charge is known whatever happens to the server that makes it.
create table renewal_charge (
  subscription text collate "C" not null references subscription,
  -- Which period it pays, counted from 0, and the day after the paid end that it is made for.
  period int not null,
  attempt smallint not null,
  customer text not null,
  card text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  begun_at timestamptz not null,
  -- Another server takes it over a minute later.
  asked_at timestamptz not null,
  -- The buyer cancelled meanwhile: it is stopped instead of made.
  is_stopped boolean not null default false,
  settled_at timestamptz,
  primary key (subscription, period, attempt)
);
create unique index renewal_charge_open on renewal_charge (subscription) where settled_at is null;
comment on column renewal_charge.customer is 'Personal: the buyer at the payment provider.';

-- Pages of the provider that take another card.
create table card_page (
  checkout text collate "C" primary key,
  subscription text collate "C" not null references subscription,
  url text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index card_page_open on card_page (subscription) where closed_at is null;

create table renewal_secret (
  single boolean primary key default true check (single),
  secret text not null
);

-- The provider's id of the saved card.
alter table payment_customer add column card text;
comment on column payment_customer.card is 'Personal: the saved card at the payment provider.';`,
    )
    .execute(db);
}

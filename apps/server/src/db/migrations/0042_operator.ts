/** Coupons that customers of mobile operators get, and the codes by which they show whose number it is. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table operator_code (
    key bytea primary key,
    code bytea not null,
    tries_left smallint not null check (tries_left >= 0),
    ends_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);
  await sql`create index operator_code_ends on operator_code (ends_at)`.execute(db);
  await sql`create table operator_coupon (
    code text collate "C" primary key,
    operator text not null,
    product_id text not null,
    number text collate "C" not null check (number ~ '^\\+[1-9][0-9]{6,14}$'),
    issued_at timestamptz not null,
    unique (number, operator, product_id)
  )`.execute(db);
  await sql`comment on column operator_coupon.number is 'Personal: number of a customer of an operator, who may have no account.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table operator_coupon, operator_code`.execute(db);
}

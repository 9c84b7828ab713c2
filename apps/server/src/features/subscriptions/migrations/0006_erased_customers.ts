/** Buyers of erased accounts, until they are deleted at the payment provider. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table erased_customer (
  provider text not null,
  -- The buyer at the provider. The row goes once they are deleted there.
  customer text collate "C" not null,
  primary key (provider, customer)
);`,
    )
    .execute(db);
}

/** Which numbers a coupon was issued to, without the numbers: these stay when a person is erased. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table operator_coupon_mark (mark bytea primary key)`.execute(db);
  await sql`comment on column operator_coupon_mark.mark is 'Of number, operator and product, with a key that is not in the database; of no person and no time.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table operator_coupon_mark`.execute(db);
}

/** Which users of the earlier system were taken, without their names: these stay when a person is erased. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table old_account_mark (mark bytea primary key)`.execute(db);
  await sql`comment on column old_account_mark.mark is 'Of a user name or a mail address, with a key that is not in the database; of no person and no time.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table old_account_mark`.execute(db);
}

/** Under what a browser is counted that an account knows: its cookie is a new one at each sign-in. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_device add column counted_as bytea`.execute(db);
  await sql`update account_device set counted_as = hash`.execute(db);
  await sql`alter table account_device alter column counted_as set not null`.execute(db);
  await sql`comment on column account_device.counted_as is 'Personal: SHA-256 of the first cookie of that browser.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_device drop column counted_as`.execute(db);
}

/** The device cookie that a sign-in replaced: two sign-ins at once in one browser leave one session. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_session add replaced_device bytea`.execute(db);
  await sql`create index account_session_replaced_device on account_session (replaced_device) where ended_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_session drop column replaced_device`.execute(db);
}

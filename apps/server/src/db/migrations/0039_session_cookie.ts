/** The cookie of a session (AUTH-Q36): pages and calls that have no token know by it who is signed in. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_session add column cookie bytea unique`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_session drop column cookie`.execute(db);
}

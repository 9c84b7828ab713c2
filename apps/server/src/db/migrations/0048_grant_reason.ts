/** Why staff gave or ended what a reader may use. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_grant add column reason text`.execute(db);
  await sql`comment on column account_grant.reason is 'Personal: why staff gave or ended it.'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_grant drop column reason`.execute(db);
}

/** Sessions by television have an id, by which all servers hear that one ended. Those that stand are signed in anew. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from tv_session`.execute(db);
  await sql`alter table tv_session add column id text collate "C" not null unique`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tv_session drop column id`.execute(db);
}

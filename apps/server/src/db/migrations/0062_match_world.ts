/** Whether there is a match of a world at all, which lists and pages of figures ask for each reply. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index match_world on match (world)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index match_world`.execute(db);
}

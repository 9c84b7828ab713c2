/** Errors of pages that somebody has seen to. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_error add state text not null default 'open' check (state in ('open', 'mended'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_error drop column state`.execute(db);
}

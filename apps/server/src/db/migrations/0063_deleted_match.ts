/** Matches deleted at the desk, with all their rows, so that a deletion can be undone. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table deleted_match (
    id text collate "C" primary key,
    title text not null,
    start_date date not null,
    rows jsonb not null,
    staff_id int references staff,
    deleted_at timestamptz not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table deleted_match`.execute(db);
}

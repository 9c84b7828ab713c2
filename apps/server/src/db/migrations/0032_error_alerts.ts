/**
 * When the operators were last told of an error of pages, and how often it happened on its last day; and a stale feed
 * is counted under a name like all others.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_error
    add column on_day date, add column on_day_count int not null default 0, add column alerted_on date`.execute(db);
  // Its name as that of all other events.
  await sql`update analytics_count set event = 'stale_feed' where event = 'stale-feed'`.execute(db);
  // What is known already is not new.
  await sql`update site_error set alerted_on = first_at::date`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update analytics_count set event = 'stale-feed' where event = 'stale_feed'`.execute(db);
  await sql`alter table site_error drop column on_day, drop column on_day_count, drop column alerted_on`.execute(db);
}

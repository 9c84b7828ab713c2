/** Prices that apply to running subscriptions as well, from a renewal that announces them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table plan_price add column for_subscribers boolean not null default false').execute(db);
}

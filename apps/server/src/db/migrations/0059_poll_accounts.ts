/** One vote a poll of somebody who is signed in, from whichever browser (POLL-Q02). */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table poll_vote add account_id text collate "C"`.execute(db);
  await sql`create unique index poll_vote_account on poll_vote (account_id, poll_id) where account_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index poll_vote_account`.execute(db);
  await sql`alter table poll_vote drop account_id`.execute(db);
}

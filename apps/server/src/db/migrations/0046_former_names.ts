/** Names that an account had when a browser signed in, which that browser still sends. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_session add column former_names text[] not null default '{}'`.execute(db);
  await sql`comment on column account_session.former_names is 'Personal: addresses and numbers that the account had before.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_session drop column former_names`.execute(db);
}

/** Keys of scorers and data providers. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table feed_key (
    prefix text collate "C" primary key check (prefix ~ '^[a-z0-9]{8}$'),
    name text not null,
    hash bytea not null check (octet_length(hash) = 32),
    scope text[] not null check (cardinality(scope) >= 1),
    rights text[] not null check (cardinality(rights) >= 1 and rights <@ array['comment', 'score', 'manage']),
    ends_at timestamptz not null,
    created_at timestamptz not null default clock_timestamp(),
    last_used_at timestamptz,
    revoked_at timestamptz
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table feed_key`.execute(db);
}

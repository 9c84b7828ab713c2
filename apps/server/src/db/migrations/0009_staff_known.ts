/** Where an account has signed in before: browsers by a token of their own, and addresses. Only hashes are kept. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table staff_known (
    staff_id int not null references staff on delete cascade,
    hash bytea not null check (octet_length(hash) = 32),
    kind text not null check (kind in ('device', 'address')),
    last_at timestamptz not null,
    primary key (staff_id, hash)
  )`.execute(db);
  await sql`create index staff_known_hash on staff_known (hash)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table staff_known`.execute(db);
}

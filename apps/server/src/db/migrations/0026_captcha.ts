/** Used solutions of captchas, and the secret that signs challenges. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table captcha_spent (mark bytea primary key, until timestamptz not null)`.execute(db);
  await sql`create index captcha_spent_until on captcha_spent (until)`.execute(db);
  await sql`create table captcha_secret (
    single boolean primary key default true check (single),
    secret text not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table captcha_spent, captcha_secret`.execute(db);
}

/** Codes that show that a number belongs to an account which is signed in. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_code drop constraint account_code_purpose_check,
    add constraint account_code_purpose_check check (purpose in ('sign-in', 'phone'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from account_code where purpose = 'phone'`.execute(db);
  await sql`alter table account_code drop constraint account_code_purpose_check,
    add constraint account_code_purpose_check check (purpose in ('sign-in'))`.execute(db);
}

/** Codes that show that a mail address belongs to an account which is signed in. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_code drop constraint account_code_purpose_check,
    add constraint account_code_purpose_check check (purpose in ('sign-in', 'phone', 'email'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from account_code where purpose = 'email'`.execute(db);
  await sql`alter table account_code drop constraint account_code_purpose_check,
    add constraint account_code_purpose_check check (purpose in ('sign-in', 'phone'))`.execute(db);
}

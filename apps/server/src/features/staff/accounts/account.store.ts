/** Staff accounts in the database. */
import type { Kysely, Selectable } from 'kysely';
import type { StaffAccount } from '@sightscreen/contracts/staff/account';
import type { Database } from '../../../core/db/database.ts';
import type { StaffRole } from '../../../core/db/column-types.ts';
import type { Staff } from '../../../core/db/schema.generated.ts';

export type Account = Selectable<Staff>;

export function toStaffAccount(account: Account): StaffAccount {
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    role: account.role,
    state: account.disabled_at ? 'disabled' : account.password === null ? 'waiting' : 'active',
    authenticator: account.authenticator !== null,
    createdAt: account.created_at.getTime(),
    lastSignInAt: account.last_sign_in_at?.getTime() ?? null,
  };
}

export const findByEmail = (db: Kysely<Database>, email: string): Promise<Account | undefined> =>
  db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
export const findById = (db: Kysely<Database>, id: number): Promise<Account | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
export const listAccounts = (db: Kysely<Database>): Promise<Account[]> =>
  db.selectFrom('staff').selectAll().orderBy('id').execute();

/** Null if the address is taken. */
export async function addAccount(
  db: Kysely<Database>,
  account: { email: string; name: string; role: StaffRole },
  now: number,
): Promise<Account | null> {
  return (
    (await db
      .insertInto('staff')
      .values({
        ...account,
        created_at: new Date(now),
        password: null,
        authenticator: null,
        authenticator_wanted: null,
        last_code_step: null,
        disabled_at: null,
        last_sign_in_at: null,
      })
      .onConflict((on) => on.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()) ?? null
  );
}
export async function setPassword(db: Kysely<Database>, id: number, password: string): Promise<void> {
  await db.updateTable('staff').set({ password }).where('id', '=', id).execute();
}
/** Whether another admin could sign in if this one could not. */
export async function hasOtherAdmin(db: Kysely<Database>, id: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .where('password', 'is not', null)
      .where('id', '<>', id)
      .executeTakeFirst()) !== undefined
  );
}
export async function namesOfStaff(db: Kysely<Database>, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** A staff account as stored and as shown. */
import type { Selectable } from 'kysely';
import type { StaffAccount } from '@sightscreen/contracts/staff/account';
import type { Staff } from '../../../db/schema.generated.ts';

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

/** The user object of `verify-token` (AUTH-103 to 107, AUTH-211, AUTH-212). */
import type { SignedInUser, UserNotice } from '@sightscreen/contracts/calls/identity';
import { currentGrant, type Grant, stateOf } from '@sightscreen/identity';
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { Account } from './account.store.ts';

interface HeldGrant extends Grant {
  plan: { planId: number; termId: number; billingCycle: string; isRenewable: boolean };
  payment: { platform: string; country: string };
}

export async function listGrants(db: Kysely<Database>, accountId: string): Promise<HeldGrant[]> {
  const rows = await db
    .selectFrom('account_grant')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    standing: row.standing,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    plan: { planId: row.plan_id, termId: row.term_id, billingCycle: row.billing_cycle, isRenewable: row.is_renewable },
    payment: { platform: row.platform, country: row.country },
  }));
}

export function toSignedInUser(
  account: Account,
  grants: readonly HeldGrant[],
  now: number,
): { user: SignedInUser; notice: UserNotice | null } {
  const current = currentGrant(grants, now);
  const state = stateOf(grants, now);
  return {
    user: {
      id: account.id,
      name: account.name,
      image_id: account.image_id,
      email: account.email,
      phone_number: account.phone,
      phone_number_verified: account.phone_verified_at !== null,
      email_verified: account.email_verified_at !== null,
      role: account.role,
      state,
      created_on: account.created_at.getTime(),
      payment_info: current?.payment ?? null,
      plan: current && { ...current.plan, start_time: current.startsAt, expiry_time: current.endsAt },
    },
    notice: state === 'CANCELLED' ? { message: 'Your plan has ended.' } : null,
  };
}

/** Who has paid, or is vouched for by a TV provider: they see no ads (ADS-003, ADS-Q09, AUTH-Q34). */
import { planStateOf, stateOf } from '@sightscreen/identity';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { grantsOf } from './accounts/shown-user.ts';
import { memberByCookie } from './sessions/session-cookie.ts';
import { tvDeviceOf } from './tv/client.ts';
import { isVouchedFor } from './tv/session.ts';

/** By cookies alone, as the database has them now: a plan that ends, or a sign-out, counts at once. No query for guests. */
export async function isSubscriber(
  { database: { db }, clock }: Pick<Context, 'database' | 'clock'>,
  { headers: { cookie } }: Pick<FastifyRequest, 'headers'>,
): Promise<boolean> {
  const now = clock();
  const owner = await memberByCookie(db, cookie, now);
  if (owner !== null) {
    const state = stateOf(await grantsOf(db, owner.account.id), now);
    if (planStateOf({ verified: true, state }) === 'ACTIVE') return true;
  }
  return isVouchedFor(db, tvDeviceOf(cookie), now);
}

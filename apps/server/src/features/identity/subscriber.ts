/** Subscribers, by a paid plan or a TV provider, see no ads (ADS-003, ADS-Q09, AUTH-Q34). */
import { planStateOf, stateOf } from '@sightscreen/identity';
import type { FastifyRequest } from 'fastify';
import type { Needs } from '../services.ts';
import { listGrants } from './accounts/signed-in-user.ts';
import { memberByCookie } from './sessions/reader-sessions.ts';
import { tvCookie } from './tv/client.ts';
import { viewerByCookie } from './tv/viewer.ts';

/**
 * Reads cookies and the database only, so that the end of a plan or a sign-out takes effect at once. Guests need no
 * query.
 */
export async function isSubscriber(
  context: Needs<'clock' | 'database' | 'tv'>,
  { headers: { cookie } }: Pick<FastifyRequest, 'headers'>,
): Promise<boolean> {
  const { database, clock } = context;
  const now = clock();
  const owner = await memberByCookie(database.db, cookie, now);
  if (owner !== null) {
    const state = stateOf(await listGrants(database.db, owner.account.id), now);
    if (planStateOf({ verified: true, state }) === 'ACTIVE') return true;
  }
  return tvCookie.in(cookie) !== undefined && (await viewerByCookie(context.tv, cookie)) !== null;
}

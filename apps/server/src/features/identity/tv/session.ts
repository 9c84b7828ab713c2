/** Viewers confirmed by a TV provider, independent of accounts (AUTH-022 to 025, AUTH-143, AUTH-Q34). */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { Problem } from '../../../http/problems.ts';
import { makeToken, randomId } from '../../../security/token.ts';
import { withInvalidation } from '../../../tags/changing.ts';
import { TvAway } from '../../../ports/tv/port.ts';
import { Refusal } from '../refusal.ts';
import { publishEnded } from './publish-ended.ts';
import { consumeCode, viewerHash } from './code.ts';
import type { TvDeps } from './tv-deps.ts';

/** How often the provider is asked again. */
export const PROVIDER_CHECK_INTERVAL_MS = 10 * 60_000;
/** How long to wait if it did not answer. */
const AWAY_FOR_MS = 60_000;

export interface TvSession {
  /** Identifies this sign-in; grants nothing. */
  id: string;
  clientId: string;
  mvpd: string;
  since: number;
  /** When the provider's confirmation expires, in milliseconds. */
  until: number;
  /** When the provider was last asked. */
  verifiedAt: number;
}

/**
 * Finishes a sign-in. Replaces the browser's cookie, since an attacker may have planted it, and ends the previous TV
 * session there.
 * @param wanted whether the client still waits; otherwise code and cookie stay unchanged
 * @returns the cookie's value; null if the code belongs to another browser, was used, or has not been typed
 */
export async function openTvSession(
  deps: TvDeps,
  {
    clientId,
    mvpd,
    code,
    device,
    wanted,
  }: { clientId: string; mvpd: string; code: string; device: Buffer; wanted: () => boolean },
): Promise<string | null> {
  const now = new Date(deps.clock());
  const fresh = makeToken();
  return withInvalidation(deps.db, deps.tags, async (trx, changed) => {
    // Serialized: two codes of one browser may be finished at once, and the first changes its cookie.
    const client = await trx
      .selectFrom('tv_client')
      .select('id')
      .where('id', '=', clientId)
      .where('device', '=', device)
      .forUpdate()
      .executeTakeFirst();
    if (client === undefined) return null;
    const consumed = await consumeCode({ ...deps, db: trx }, { clientId, mvpd, code });
    if (consumed === null) return null;
    const before = await trx
      .deleteFrom('tv_session')
      .where('client_id', 'in', (inner) => inner.selectFrom('tv_client').select('id').where('device', '=', device))
      .returning('id')
      .execute();
    await publishEnded(trx, changed, before, now);
    await trx.updateTable('tv_client').set({ device: fresh.hash, last_at: now }).where('id', '=', clientId).execute();
    await trx
      .insertInto('tv_session')
      .values({
        id: randomId(),
        client_id: clientId,
        mvpd,
        viewer: consumed.viewer,
        since: now,
        verified_at: now,
        vouched_until: consumed.until,
      })
      .execute();
    if (!wanted()) throw new Problem('unavailable');
    return fresh.text;
  });
}

/** Null without a TV session. While the provider is unreachable, the last authorisation stands. */
export async function findTvSession(deps: TvDeps, clientId: string): Promise<TvSession | null> {
  const { db, clock, port } = deps;
  const now = clock();
  const row = await db.selectFrom('tv_session').selectAll().where('client_id', '=', clientId).executeTakeFirst();
  if (row === undefined || port === null) return null;
  const session = {
    id: row.id,
    clientId,
    mvpd: row.mvpd,
    since: row.since.getTime(),
    until: row.vouched_until.getTime(),
    verifiedAt: row.verified_at.getTime(),
  };
  if (session.until > now && session.verifiedAt > now - PROVIDER_CHECK_INTERVAL_MS) return session;
  // Only one request asks and the others continue: pages of one browser load together, and an unavailable service is
  // slow.
  const again = now - PROVIDER_CHECK_INTERVAL_MS + AWAY_FOR_MS;
  const turn = await db
    .updateTable('tv_session')
    .set({ verified_at: new Date(again) })
    .where('client_id', '=', clientId)
    .where('verified_at', '=', row.verified_at)
    .executeTakeFirst();
  if (session.until > now && turn.numUpdatedRows === 0n) return session;
  const profile = await port.profile({ mvpd: row.mvpd, device: clientId, code: null }).catch((error: unknown) => {
    if (error instanceof TvAway) return 'away' as const;
    throw error;
  });
  if (profile === 'away') return session.until > now ? { ...session, verifiedAt: again } : null;
  // Another viewer at the same browser must sign in again.
  if (profile === null || !viewerHash(deps, row.mvpd, profile.viewer).equals(row.viewer)) {
    await endTvSession(deps, clientId);
    return null;
  }
  await db
    .updateTable('tv_session')
    .set({ verified_at: new Date(now), vouched_until: new Date(profile.until) })
    .where('client_id', '=', clientId)
    .execute();
  return { ...session, until: profile.until, verifiedAt: now };
}

/** Takes effect on every server within two seconds. @returns the provider to notify; null if nobody was signed in */
export async function endTvSession(
  { db, tags, clock }: Pick<TvDeps, 'db' | 'tags' | 'clock'>,
  clientId: string,
): Promise<string | null> {
  return withInvalidation(db, tags, async (trx, changed) => {
    const ended = await trx
      .deleteFrom('tv_session')
      .where('client_id', '=', clientId)
      .returning(['id', 'mvpd'])
      .execute();
    await trx.deleteFrom('tv_code').where('client_id', '=', clientId).execute();
    await publishEnded(trx, changed, ended, new Date(clock()));
    return ended[0]?.mvpd ?? null;
  });
}

/** AUTH-006, AUTH-Q34. @throws Refusal `tvSession` */
export function toTvUser(session: TvSession | null): SignedInUser {
  if (session === null) throw new Refusal('tvSession');
  return {
    id: session.clientId,
    name: null,
    image_id: null,
    email: null,
    phone_number: null,
    phone_number_verified: false,
    email_verified: false,
    role: 'tve_user',
    state: 'ACTIVE',
    created_on: session.since,
    payment_info: null,
    plan: null,
  };
}

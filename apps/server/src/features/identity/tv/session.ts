/** Viewers confirmed by a TV provider, independent of accounts (AUTH-022 to 025, AUTH-143, AUTH-Q34). */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { ProblemError } from '../../../core/http/problems.ts';
import { makeToken } from '../../../core/security/token.ts';
import { endSessions, insertSession, type SessionPolicy } from '../../../core/sign-in/sessions.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { TvAway } from '../../../core/ports/tv/port.ts';
import { IdentityError } from '../identity-error.ts';
import { consumeCode, viewerHash } from './code.ts';
import { CLIENT_DAYS, TV_TOKEN_TTL_S, tvCookie } from './client.ts';
import type { TvDeps } from './tv-deps.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';

const CLIENT_MS = CLIENT_DAYS * 24 * 60 * 60_000;
/** The cookie of the browser is that of the session as well. */
export const tvSessions: SessionPolicy = {
  owner: 'client_id',
  cookie: tvCookie,
  idleMs: CLIENT_MS,
  maxMs: CLIENT_MS,
  touchIntervalMs: 60 * 60_000,
  tokenTtlMs: TV_TOKEN_TTL_S * 1000,
};

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
    browser,
    wanted,
  }: {
    clientId: string;
    mvpd: string;
    code: string;
    device: Buffer;
    browser: string | undefined;
    wanted: () => boolean;
  },
): Promise<string | null> {
  const now = deps.clock();
  const at = new Date(now);
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
    const ended = await endSessions(trx, tvSessions, { device }, { by: 'signed in again', now });
    if (ended.length > 0) changed([endedSessionsTag]);
    await trx.updateTable('tv_client').set({ device: fresh.hash, last_at: at }).where('id', '=', clientId).execute();
    const id = await insertSession(trx, {
      owner: { client_id: clientId },
      cookie: fresh.hash,
      device: fresh.hash,
      replacedDevice: device,
      method: mvpd,
      browser,
      country: null,
      now,
    });
    const { viewer, until: vouched_until } = consumed;
    await trx
      .insertInto('tv_session')
      .values({ session_id: id, mvpd, viewer, verified_at: at, vouched_until })
      .execute();
    if (!wanted()) throw new ProblemError('unavailable');
    return fresh.text;
  });
}

/** Null without a TV session. While the provider is unreachable, the last authorisation stands. */
export async function findTvSession(deps: TvDeps, clientId: string): Promise<TvSession | null> {
  const { db, clock, port } = deps;
  const now = clock();
  const row = await db
    .selectFrom('session')
    .innerJoin('tv_session', 'session_id', 'id')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
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
    .where('session_id', '=', row.id)
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
    .where('session_id', '=', row.id)
    .execute();
  return { ...session, until: profile.until, verifiedAt: now };
}

/** Takes effect on every server within two seconds. @returns the provider to notify; null if nobody was signed in */
export async function endTvSession(
  { db, tags, clock }: Pick<TvDeps, 'db' | 'tags' | 'clock'>,
  clientId: string,
): Promise<string | null> {
  return withInvalidation(db, tags, async (trx, changed) => {
    const owner = { client_id: clientId };
    const [id] = await endSessions(trx, tvSessions, { owner }, { by: 'signed out', now: clock() });
    await trx.deleteFrom('tv_code').where('client_id', '=', clientId).execute();
    if (id === undefined) return null;
    changed([endedSessionsTag]);
    const ended = await trx.deleteFrom('tv_session').where('session_id', '=', id).returning('mvpd').executeTakeFirst();
    return ended?.mvpd ?? null;
  });
}

/** AUTH-006, AUTH-Q34. @throws IdentityError `tvSession` */
export function toTvUser(session: TvSession | null): SignedInUser {
  if (session === null) throw new IdentityError('tvSession');
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

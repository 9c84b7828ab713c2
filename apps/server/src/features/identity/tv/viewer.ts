/** TV viewers for other features: one query for a token that is new to this server, and none afterwards. */
import { hash } from 'node:crypto';
import type { TveCaller } from '@sightscreen/contracts/calls/tv';
import type { Entitlement } from '@sightscreen/identity';
import { tokenHash } from '../../../core/security/token.ts';
import { findSession } from '../../../core/sign-in/sessions.ts';
import { tvCookie, tvDeviceOf } from './client.ts';
import { PROVIDER_CHECK_INTERVAL_MS, type TvSession, findTvSession, tvSessions } from './session.ts';
import type { SeenToken, TvDeps } from './tv-deps.ts';

/** A viewer confirmed by a TV provider (AUTH-006, AUTH-022, AUTH-Q34), without an account. */
export interface TvViewer {
  /** Identifies the browser; `identifier` in the calls. */
  clientId: string;
  mvpd: string;
  /** Current entitlements from the provider. */
  opens: readonly Entitlement[];
  /** When the provider's confirmation expires, in milliseconds. */
  until: number;
}

/**
 * Checks a token in the browser it was issued to. Null if it is unknown or expired, its session has ended on any
 * server, the provider no longer confirms the viewer, or it came with another identifier or provider.
 */
export async function tvViewer(
  deps: TvDeps,
  { access_token = '', identifier, mvpd: named }: Partial<TveCaller>,
  cookies: string | undefined,
): Promise<TvViewer | null> {
  const device = tvDeviceOf(cookies);
  const token = tokenHash(access_token);
  if (device === null || token === null) return null;
  const { seenTokens: cache } = deps;
  const name = hash('sha256', token, 'base64');
  const known = cache.get(name);
  const found = known !== undefined && deps.clock() < known.holds ? known : await loadToken(deps, token);
  if (found === null) cache.delete(name);
  else cache.set(name, found);
  if (found?.device.equals(device) !== true || (await deps.ended.has(found.sessionId))) return null;
  const { clientId, mvpd, until } = found;
  if ((identifier ?? clientId) !== clientId || (named ?? mvpd) !== mvpd) return null;
  return { clientId, mvpd, until, opens: await deps.opened(mvpd) };
}

/**
 * Checks the cookie of the browser alone, for pages and chat (AUTH-Q36); the provider is asked as often as for a token.
 * No query without the cookie.
 */
export async function viewerByCookie(deps: TvDeps, cookies: string | undefined): Promise<TvSession | null> {
  const session = await findSession(deps.db, tvSessions, tvCookie.in(cookies), deps.clock());
  return session && findTvSession(deps, session.client_id!);
}

async function loadToken(deps: TvDeps, token: Buffer): Promise<SeenToken | null> {
  const now = deps.clock();
  const row = await deps.db
    .selectFrom('tv_token')
    .innerJoin('tv_client', 'tv_client.id', 'tv_token.client_id')
    .select(['tv_client.id', 'tv_client.device', 'tv_token.ends_at'])
    .where('hash', '=', token)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst();
  const session = row === undefined ? null : await findTvSession(deps, row.id);
  if (row === undefined || session === null) return null;
  const { id: sessionId, clientId, mvpd, until, verifiedAt } = session;
  const holds = Math.min(row.ends_at.getTime(), until, verifiedAt + PROVIDER_CHECK_INTERVAL_MS);
  return { device: row.device, sessionId, clientId, mvpd, until, holds };
}

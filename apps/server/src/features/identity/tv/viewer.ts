/** Who is signed in by television, for other features: a query for a token that is new here, and none after that. */
import { hash } from 'node:crypto';
import type { TveCaller } from '@sightscreen/contracts/calls/tv';
import type { Entitlement } from '@sightscreen/identity';
import { LRUCache } from 'lru-cache';
import { tokenHash } from '../../../security/token.ts';
import { tvDeviceOf } from './client.ts';
import { ASKED_EVERY_MS, type TvSession, tvSessionOf } from './session.ts';
import type { TvParts } from './tv-parts.ts';

/** A viewer for whom a provider vouches (AUTH-006, AUTH-022, AUTH-Q34). They have no account. */
export interface TvViewer {
  /** Of the browser: `identifier` of the calls. */
  clientId: string;
  mvpd: string;
  /** What their provider opens here, at this moment. */
  opens: readonly Entitlement[];
  /** Milliseconds: the provider vouches until then. */
  until: number;
}

/** A token that was good, about 300 bytes each. */
interface Seen {
  device: Buffer;
  sessionId: string;
  clientId: string;
  mvpd: string;
  until: number;
  /** When it is looked at anew: its own end, the provider's, or when the provider is to be asked again. */
  holds: number;
}
const MAX_SEEN = 20_000;
const seen = new WeakMap<TvParts['ended'], LRUCache<string, Seen>>();

/**
 * By a token, in the browser that it was given to. Null where it is none or over, its session was ended on any server,
 * the provider does not vouch any more, or it was sent with the name of another browser or provider.
 */
export async function tvViewer(
  parts: TvParts,
  { access_token = '', identifier, mvpd: named }: Partial<TveCaller>,
  cookies: string | undefined,
): Promise<TvViewer | null> {
  const device = tvDeviceOf(cookies);
  const token = tokenHash(access_token);
  if (device === null || token === null) return null;
  const cache = seenBy(parts);
  const name = hash('sha256', token, 'base64');
  const known = cache.get(name);
  const found = known !== undefined && parts.clock() < known.holds ? known : await look(parts, token);
  if (found === null) cache.delete(name);
  else cache.set(name, found);
  if (found?.device.equals(device) !== true || (await parts.ended.has(found.sessionId))) return null;
  const { clientId, mvpd, until } = found;
  if ((identifier ?? clientId) !== clientId || (named ?? mvpd) !== mvpd) return null;
  return { clientId, mvpd, until, opens: await parts.opened(mvpd) };
}

/**
 * By the cookie of the browser alone, for pages and chat (AUTH-Q36); the provider is asked as often as for a token. No
 * query without the cookie.
 */
export async function viewerByCookie(parts: TvParts, cookies: string | undefined): Promise<TvSession | null> {
  const device = tvDeviceOf(cookies);
  if (device === null) return null;
  const row = await parts.db
    .selectFrom('tv_session')
    .innerJoin('tv_client', 'tv_client.id', 'tv_session.client_id')
    .select('client_id')
    .where('device', '=', device)
    .executeTakeFirst();
  return row === undefined ? null : tvSessionOf(parts, row.client_id);
}

function seenBy({ ended }: TvParts): LRUCache<string, Seen> {
  const cache = seen.get(ended) ?? new LRUCache<string, Seen>({ max: MAX_SEEN });
  seen.set(ended, cache);
  return cache;
}

async function look(parts: TvParts, token: Buffer): Promise<Seen | null> {
  const now = parts.clock();
  const row = await parts.db
    .selectFrom('tv_token')
    .innerJoin('tv_client', 'tv_client.id', 'tv_token.client_id')
    .select(['tv_client.id', 'tv_client.device', 'tv_token.ends_at'])
    .where('hash', '=', token)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst();
  const session = row === undefined ? null : await tvSessionOf(parts, row.id);
  if (row === undefined || session === null) return null;
  const { id: sessionId, clientId, mvpd, until, verifiedAt } = session;
  const holds = Math.min(row.ends_at.getTime(), until, verifiedAt + ASKED_EVERY_MS);
  return { device: row.device, sessionId, clientId, mvpd, until, holds };
}

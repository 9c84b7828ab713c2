/** Ends sessions: refresh tokens at once, access tokens within two seconds on every server. */
import { type Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { ACCESS_TOKEN_TTL_S } from '../tokens/access-token.ts';

/** A slow server, or one whose clock is ahead, may sign an access token shortly after its session has ended. */
export const LATE_SIGNING_S = 5 * 60;

export type EndedBy =
  | 'signed out'
  | 'signed in again'
  | 'token used twice'
  | 'other browser'
  | 'owner elsewhere'
  | 'left'
  | 'address put back'
  | 'earlier account'
  | 'desk';

/**
 * Each sign-in gives the browser a new device cookie. Another sign-in with the old cookie within this time was
 * concurrent, or the first reply was lost; a later one proves nothing, since an attacker may have planted that cookie.
 */
const REPLACED_WITHIN_MS = 2 * 60_000;

/** `except`: all other sessions of the account. */
type SessionFilter =
  | { id: string; accountId: string }
  | { device: Buffer }
  | { accountId: string; except: string }
  | { accountId: string; way: string };

/**
 * Ends the live ones. The caller invalidates the tag `ended-sessions` if there are any.
 * @param trx a transaction @returns their IDs
 */
export async function endSessions(
  trx: Kysely<Database>,
  { by, now, ...which }: SessionFilter & { by: EndedBy; now: number },
): Promise<string[]> {
  const at = new Date(now);
  const ended = await trx
    .updateTable('account_session')
    .set({ ended_at: at, ended_by: by })
    .where('ended_at', 'is', null)
    .where((where) => {
      if ('device' in which)
        return where.or([
          where('device', '=', which.device),
          where.and([
            where('replaced_device', '=', which.device),
            where('since', '>', new Date(now - REPLACED_WITHIN_MS)),
          ]),
        ]);
      const own = where('account_id', '=', which.accountId);
      if ('way' in which) return where.and([own, where('way', '=', which.way)]);
      return where.and([own, 'id' in which ? where('id', '=', which.id) : where('id', '<>', which.except)]);
    })
    .returning('id')
    .execute();
  if (ended.length > 0)
    await trx
      .insertInto('ended_session')
      .values(
        ended.map(({ id }) => ({
          session_id: id,
          until: new Date(now + (ACCESS_TOKEN_TTL_S + LATE_SIGNING_S) * 1000),
        })),
      )
      .execute();
  return ended.map(({ id }) => id);
}

/** Recent credential changes, while the former address can still undo them (`deletion/undo-address.ts`). */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { IdentityDeps } from '../deps.ts';
import { RECENT_SIGN_IN_MS } from '../tokens/access-token.ts';

export interface RecentCredentialChanges {
  /**
   * One moment per change, oldest first, `RECENT_SIGN_IN_MS` before it. Someone who made the change in the owner's open
   * browser cannot have added a method that existed by then.
   */
  before: readonly number[];
  /** Time of the last change, in milliseconds. */
  last: number;
}

const ADDED: readonly string[] = ['phone', 'passkey', 'social'];
const CHANGED: readonly string[] = [...ADDED, 'email', 'email.removed', 'phone.removed'];

/** Times are in milliseconds; null without recent changes. */
export async function recentCredentialChanges(
  { db, clock, undoMs }: Pick<IdentityDeps, 'db' | 'clock' | 'undoMs'>,
  accountId: string,
): Promise<RecentCredentialChanges | null> {
  const from = clock() - (await undoMs());
  const changedAt = await madeWithin(db, { accountId, actions: CHANGED, from });
  return changedAt.length === 0
    ? null
    : { before: changedAt.map((at) => at - RECENT_SIGN_IN_MS), last: changedAt.at(-1)! };
}

/**
 * Returns the moment from which added sign-in methods may belong to the person who changed the address in a session
 * that began at `since`. That person may first have added a method in the owner's open browser and then signed in with
 * it.
 */
export async function addedFrom(
  db: Kysely<Database>,
  { accountId, since, undoMs }: { accountId: string; since: Date; undoMs: number },
): Promise<Date> {
  const to = since.getTime();
  const [first] = await madeWithin(db, { accountId, actions: ADDED, from: to - undoMs, to });
  return first === undefined ? since : new Date(first);
}

/**
 * Times of these actions since an address was last restored, in milliseconds, oldest first; `from` is exclusive, `to`
 * inclusive.
 */
async function madeWithin(
  db: Kysely<Database>,
  { accountId, actions, from, to }: { accountId: string; actions: readonly string[]; from: number; to?: number },
): Promise<number[]> {
  const events = await db
    .selectFrom('audit_event')
    .select(['at', 'action'])
    .where('account_id', '=', accountId)
    .where('action', 'in', [...actions, 'email.back'])
    // A social account without a session was linked because its provider vouched for the account's own address, whose
    // mailbox the owner reads.
    .where((where) => where.or([where('action', '<>', 'social'), where('session_id', 'is not', null)]))
    .where('at', '>', new Date(from))
    .$if(to !== undefined, (query) => query.where('at', '<=', new Date(to!)))
    .orderBy('id')
    .execute();
  return events
    .slice(events.findLastIndex(({ action }) => action === 'email.back') + 1)
    .map(({ at }) => at.getTime())
    .toSorted((a, b) => a - b);
}

/** Changes of what signs in, while the former address may take them back (`leaving/undo-address.ts`). */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { IdentityParts } from '../parts.ts';
import { FRESH_MS } from '../tokens/access-token.ts';
import type { AccountAct } from './acts.ts';

type Action = AccountAct['action'];

export interface ChangesOfLate {
  /** For each, the earliest first: what was a way in by then was none of whoever made it in an open browser. */
  before: readonly number[];
  /** When the last was made. */
  last: number;
}

const ADDED: readonly Action[] = ['phone', 'passkey', 'social'];
const CHANGED: readonly Action[] = [...ADDED, 'email', 'email.removed', 'phone.removed'];

/** Milliseconds; null for none. */
export async function changesOfLate(
  { db, clock, undoMs }: Pick<IdentityParts, 'db' | 'clock' | 'undoMs'>,
  accountId: string,
): Promise<ChangesOfLate | null> {
  const from = clock() - (await undoMs());
  const made = await madeWithin(db, { accountId, actions: CHANGED, from });
  return made.length === 0 ? null : { before: made.map((at) => at - FRESH_MS), last: made.at(-1)! };
}

/**
 * Since when ways in that were added may be of whoever changed the address in a session that began at `since`: they may
 * have added one first, in the owner's open browser, and come by it.
 */
export async function addedFrom(
  db: Kysely<Database>,
  { accountId, since, undoMs }: { accountId: string; since: Date; undoMs: number },
): Promise<Date> {
  const to = since.getTime();
  const [first] = await madeWithin(db, { accountId, actions: ADDED, from: to - undoMs, to });
  return first === undefined ? since : new Date(first);
}

/** The earliest first, since an address was put back. Milliseconds, without `from`, with `to`. */
async function madeWithin(
  db: Kysely<Database>,
  { accountId, actions, from, to }: { accountId: string; actions: readonly Action[]; from: number; to?: number },
): Promise<number[]> {
  const acts = await db
    .selectFrom('account_act')
    .select(['at', 'action'])
    .where('account_id', '=', accountId)
    .where('action', 'in', [...actions, 'email.back'])
    // A provider that vouched for the account's own address joined it without a session: its owner reads that mail.
    .where((where) => where.or([where('action', '<>', 'social'), where('session_id', 'is not', null)]))
    .where('at', '>', new Date(from))
    .$if(to !== undefined, (query) => query.where('at', '<=', new Date(to!)))
    .orderBy('number')
    .execute();
  return acts
    .slice(acts.findLastIndex(({ action }) => action === 'email.back') + 1)
    .map(({ at }) => at.getTime())
    .toSorted((a, b) => a - b);
}

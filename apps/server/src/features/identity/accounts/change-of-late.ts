/** Changes of mail address and number, while the former address may take them back (`leaving/undo-address.ts`). */
import type { IdentityParts } from '../parts.ts';
import { FRESH_MS } from '../tokens/access-token.ts';

export interface ChangeOfLate {
  /** What was a way in by then was none of whoever made the first of them. */
  before: number;
  /** When the last was made. */
  last: number;
}

/** Milliseconds; null for none. */
export async function changeOfLate(
  { db, clock, undoMs }: Pick<IdentityParts, 'db' | 'clock' | 'undoMs'>,
  accountId: string,
): Promise<ChangeOfLate | null> {
  const acts = await db
    .selectFrom('account_act')
    .select(['at', 'action'])
    .where('account_id', '=', accountId)
    .where('action', 'in', ['email', 'email.removed', 'email.back', 'phone', 'phone.removed'])
    .where('at', '>', new Date(clock() - (await undoMs())))
    .orderBy('number')
    .execute();
  const since = acts.slice(acts.findLastIndex(({ action }) => action === 'email.back') + 1);
  const [first] = since;
  return first === undefined
    ? null
    : { before: first.at.getTime() - FRESH_MS, last: Math.max(...since.map(({ at }) => at.getTime())) };
}

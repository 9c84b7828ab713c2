/** Removes the e-mail address or the number of an account that can still sign in with the other. */
import { addressRemovedLetter, phoneRemovedLetter } from '../way-letters.ts';
import { tell, tellNumber } from '../notices.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Member } from '../tokens/access-token.ts';
import { keepFormerName, lockOwner, usernameOf } from './account.store.ts';
import { noteAct } from './acts.ts';
import { undoKey } from './undo-key.ts';

/** @returns the sign-in name afterwards @throws Refusal `lastWay`, `accessToken` */
export async function removeWay(deps: IdentityParts, member: Member, which: 'email' | 'phone'): Promise<string> {
  const { db, clock, origin, undoMs } = deps;
  const now = clock();
  const endsAt = now + (await undoMs());
  return db.transaction().execute(async (trx) => {
    const before = await lockOwner(trx, member);
    if (before === null) throw new Refusal('accessToken');
    const removed = before[which];
    const after = { ...before, [which]: null };
    if (usernameOf(after) === '') throw new Refusal('lastWay', 'which');
    if (removed === null) return usernameOf(after);
    await trx
      .updateTable('account')
      .set({ [which]: null, [`${which}_verified_at`]: null })
      .where('id', '=', member.accountId)
      .execute();
    await keepFormerName(trx, member.accountId, removed, now);
    await noteAct(trx, now, { ...member, action: `${which}.removed`, words: `Removed a sign-in method: ${which}` });
    if (which === 'email') {
      const key = await undoKey(trx, member, { address: removed, endsAt });
      await tell(deps, before, (to) => addressRemovedLetter(to, { key, endsAt, origin }), trx);
    } else {
      const letter = (to: string) => phoneRemovedLetter(to, removed, origin);
      await tell(deps, after, letter, trx);
      await tellNumber(deps, removed, letter(''), trx);
    }
    return usernameOf(after);
  });
}

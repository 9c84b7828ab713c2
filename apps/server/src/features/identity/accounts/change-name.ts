/** Changes the profile name (PLAN-060, PLAN-Q04). */
import { profileName } from '@sightscreen/identity';
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { Profanity } from '../../../core/settings/foul-words.ts';
import { IdentityError } from '../identity-error.ts';
import type { Member } from '../tokens/access-token.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { requireSession } from './account.store.ts';

/** @returns the name as it is stored @throws IdentityError 14061 */
export async function changeName(
  { db, clock, profanity }: { db: Kysely<Database>; clock: () => number; profanity: Profanity },
  member: Member,
  typed: string,
): Promise<string> {
  const name = profileName(typed);
  if (name === null || (await profanity.check(name)) !== null) throw new IdentityError('name', 'user.name');
  const { accountId, sessionId } = member;
  await db.transaction().execute(async (trx) => {
    await requireSession(trx, member);
    await trx.updateTable('account').set({ name }).where('id', '=', accountId).execute();
    await recordAuditEvent(trx, clock(), { accountId, sessionId, action: 'name', words: 'Changed the name' });
  });
  return name;
}

/** That whoever was checked before a change is still signed in once it is made. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Member } from '../tokens/access-token.ts';
import { lockOwner } from './account.store.ts';

/**
 * Locks the account. Since the check a provider may have been asked, for seconds, and somebody may have signed
 * everybody out, to be rid of whoever makes this change.
 * @throws Refusal `accessToken`
 */
export async function requireSession(trx: Kysely<Database>, member: Member): Promise<void> {
  if ((await lockOwner(trx, member)) === null) throw new Refusal('accessToken');
}

/** Checks again, inside the transaction of a change, that the session is still signed in. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Member } from '../tokens/access-token.ts';
import { lockOwner } from './account.store.ts';

/**
 * Locks the account. Between the first check and the change a provider may take seconds to answer, and the owner may
 * have ended all sessions to stop this change.
 * @throws Refusal `accessToken`
 */
export async function requireSession(trx: Kysely<Database>, member: Member): Promise<void> {
  if ((await lockOwner(trx, member)) === null) throw new Refusal('accessToken');
}

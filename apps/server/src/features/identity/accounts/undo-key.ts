/** Keys sent to former e-mail addresses, which restore the address of the account (`deletion/undo-address.ts`). */
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { makeToken } from '../../../core/security/token.ts';
import type { Member } from '../tokens/access-token.ts';
import type { Account } from './account.store.ts';

type Trx = Transaction<Database>;

/** Creates the key for the e-mail to an address that was just replaced or removed. @param endsAt milliseconds */
export async function undoKey(
  trx: Trx,
  { accountId, sessionId }: Member,
  { address, endsAt }: { address: string; endsAt: number },
): Promise<string> {
  const token = makeToken();
  // Read from the session, to the millisecond: token times are in seconds, too coarse to separate two changes.
  const { authenticated_at: since } = await trx
    .selectFrom('session')
    .select('authenticated_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('account_undo')
    .values({ token: token.hash, account_id: accountId, address, since, ends_at: new Date(endsAt) })
    .execute();
  return token.text;
}

/** Creates another key for each address that has a valid one, and extends all of them to `endsAt`. */
export async function undoKeysUntil(
  trx: Trx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { now, endsAt }: { now: number; endsAt: number },
): Promise<{ address: string; key: string }[]> {
  const prolonged = await trx
    .updateTable('account_undo')
    .set({ ends_at: new Date(endsAt) })
    .where('account_id', '=', id)
    .where('ends_at', '>', new Date(now))
    .returning(['address', 'since'])
    .execute();
  const first = new Map<string, Date>();
  for (const { address, since } of prolonged.toSorted((a, b) => a.since.getTime() - b.since.getTime()))
    if (address !== email && !first.has(address)) first.set(address, since);
  const keys = [...first].map(([address, since]) => ({ address, since, token: makeToken() }));
  for (const { address, since, token } of keys)
    await trx
      .insertInto('account_undo')
      .values({ token: token.hash, account_id: id, address, since, ends_at: new Date(endsAt) })
      .execute();
  return keys.map(({ address, token }) => ({ address, key: token.text }));
}

/** Tells the owner of an account what was done to it. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Letter, mailSend } from '../../../ports/mail/port.ts';
import type { IdentityParts } from '../parts.ts';
import type { Account } from './account.store.ts';

/** Sent if, and only if, what it tells of is committed. Whoever has a number alone reads of it in their account. */
export async function tellOwner(
  trx: Transaction<Database>,
  jobs: IdentityParts['jobs'],
  { email }: Pick<Account, 'email'>,
  letter: (to: string) => Letter,
): Promise<void> {
  if (email !== null) await jobs.send(mailSend, letter(email), { transaction: trx });
}

/** Linked social accounts: each belongs to one account, and an account has at most one per provider. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { SocialPerson } from '../../../core/ports/social/port.ts';

interface Theirs {
  provider: string;
  person: Pick<SocialPerson, 'subject' | 'email' | 'name'>;
  now: number;
}

/** ID of the account it signs in to; null if none. */
export async function findAccountBySocial(
  db: Kysely<Database>,
  { provider, person: { subject } }: Pick<Theirs, 'provider' | 'person'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('account_social')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/**
 * Records its use. Lock its account first: in the other order two sign-ins of one person could deadlock.
 * @returns the account ID
 */
export async function recordSocialUse(
  trx: Kysely<Database>,
  { provider, person: { subject, email, name }, now }: Theirs,
): Promise<string | null> {
  const row = await trx
    .updateTable('account_social')
    .set({ email, name, last_used_at: new Date(now) })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** `taken`: another account has it, or this account has another one of that provider. */
export async function storeSocial(
  trx: Kysely<Database>,
  { accountId, provider, person: { subject, email, name }, now }: Theirs & { accountId: string },
): Promise<'stored' | 'there' | 'taken'> {
  const at = new Date(now);
  const stored = await trx
    .insertInto('account_social')
    .values({ provider, subject, account_id: accountId, email, name, created_at: at, last_used_at: at })
    .onConflict((on) => on.doNothing())
    .returning('subject')
    .executeTakeFirst();
  if (stored !== undefined) return 'stored';
  return (await recordSocialUse(trx, { provider, person: { subject, email, name }, now })) === accountId
    ? 'there'
    : 'taken';
}

export const findSocialAccounts = (
  db: Kysely<Database>,
  accountId: string,
): Promise<{ provider: string; email: string | null; created_at: Date }[]> =>
  db
    .selectFrom('account_social')
    .select(['provider', 'email', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute();

/** Whether there was one. */
export async function removeSocial(
  trx: Kysely<Database>,
  { accountId, provider }: { accountId: string; provider: string },
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('account_social')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst();
  return removed !== undefined;
}

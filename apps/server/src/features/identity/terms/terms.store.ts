/** Terms accepted by the owner of an account, with times. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { AcceptedVersions, TermsName } from '../../../db/column-types.ts';

/** Keeps the time of the first acceptance of a version. @param trx the transaction that authenticated the owner */
export async function storeAcceptedTerms(
  trx: Kysely<Database>,
  accountId: string,
  accepted: AcceptedVersions,
  now: number,
): Promise<void> {
  const rows = (Object.entries(accepted) as [TermsName, number | undefined][]).flatMap(([which, version]) =>
    version === undefined ? [] : [{ account_id: accountId, which, version, at: new Date(now) }],
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('account_terms')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

export interface Acceptance {
  version: number;
  /** Milliseconds. */
  at: number;
}

/** The newest version of each. */
export async function listAcceptedTerms(db: Kysely<Database>, accountId: string): Promise<Map<TermsName, Acceptance>> {
  const rows = await db
    .selectFrom('account_terms')
    .select(['which', 'version', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('version')
    .execute();
  return new Map(rows.map(({ which, version, at }) => [which, { version, at: at.getTime() }]));
}

/** Terms as set by editors, and those that owners of accounts have accepted (AUTH-Q33). */
import type { Term } from '@sightscreen/contracts/calls/terms';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { AcceptedVersions, TermsName } from '../../core/db/column-types.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { IdentityError } from './identity-error.ts';
import { IDENTITY_SETTINGS } from './settings.ts';

/** In the order of the checkboxes. */
const NAMES = ['terms', 'privacy'] as const satisfies readonly TermsName[];

export const getTerms = (settings: Settings): Promise<Term[]> =>
  Promise.all(
    NAMES.map(async (which) => ({
      which,
      text: await settings.read(IDENTITY_SETTINGS[`${which}.text`]),
      label: await settings.read(IDENTITY_SETTINGS[`${which}.label`]),
      link: await settings.read(IDENTITY_SETTINGS[`${which}.link`]),
      version: await settings.read(IDENTITY_SETTINGS[`${which}.version`]),
    })),
  );

/** Omitted terms are neither accepted nor an error. @throws IdentityError `terms`, with the field */
export async function requireCurrentTerms(settings: Settings, accepted: AcceptedVersions = {}): Promise<void> {
  for (const which of NAMES)
    if (
      accepted[which] !== undefined &&
      accepted[which] !== (await settings.read(IDENTITY_SETTINGS[`${which}.version`]))
    )
      throw new IdentityError('terms', `accepted.${which}`);
}

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

/** Terms as set by editors, and the check that accepted versions are current (AUTH-Q33). */
import type { Term } from '@sightscreen/contracts/calls/terms';
import type { AcceptedVersions, TermsName } from '../../../db/column-types.ts';
import type { Settings } from '../../../settings/settings.ts';
import { Refusal } from '../refusal.ts';

/** In the order of the checkboxes. */
const NAMES = ['terms', 'privacy'] as const satisfies readonly TermsName[];

export const getTerms = (settings: Settings): Promise<Term[]> =>
  Promise.all(
    NAMES.map(async (which) => ({
      which,
      text: await settings.read(`${which}.text`),
      label: await settings.read(`${which}.label`),
      link: await settings.read(`${which}.link`),
      version: await settings.read(`${which}.version`),
    })),
  );

/** Omitted terms are neither accepted nor an error. @throws Refusal `terms`, with the field */
export async function requireCurrentTerms(settings: Settings, accepted: AcceptedVersions = {}): Promise<void> {
  for (const which of NAMES)
    if (accepted[which] !== undefined && accepted[which] !== (await settings.read(`${which}.version`)))
      throw new Refusal('terms', `accepted.${which}`);
}

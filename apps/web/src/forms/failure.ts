/** Messages for forms that were not accepted. */
import type { FormDescription } from '@sightscreen/contracts/forms/form';
import { textOf } from '../text/text-of.ts';
import type { Outcome } from './send.ts';

const words = textOf('forms');

/** @returns a heading, and whether to add that nothing was lost */
export function failureWords(
  { name, faults }: Pick<FormDescription, 'name' | 'faults'>,
  outcome: Exclude<Outcome, { kind: 'sent' }>,
): { heading: string; kept: boolean } {
  // FORM-059
  if (name === 'support') return { heading: words.support, kept: false };
  // FORM-057
  if (outcome.kind === 'lost')
    return { heading: name === 'haveyoursay' ? words.inappropriate : words.failed, kept: true };
  if (outcome.status === 429) return { heading: words.tooMany, kept: false };
  const known = outcome.words === '' || outcome.words === faults.captcha;
  return { heading: known ? words.failed : `${words.failed} ${outcome.words}.`, kept: true };
}

import { FORMS } from '@sightscreen/contracts/forms/form';
import { expect, test } from 'vitest';
import { textOf } from '../text/text-of.ts';
import { failureWords } from './failure.ts';

const words = textOf('forms');

const lost = { kind: 'lost' } as const;
const refused = (status: number, message: string) =>
  ({ kind: 'refused', status, words: message, field: null }) as const;

test('a comment whose request is lost shows the notice of inappropriate content (FORM-057, FORM-Q05)', () => {
  const { heading, kept } = failureWords(FORMS.haveyoursay, lost);
  expect([heading, kept]).toEqual([expect.stringContaining('inappropriate content'), true]);
  for (const name of ['contact', 'advertise', 'careers'] as const)
    expect(failureWords(FORMS[name], lost)).toEqual({ heading: 'We couldn’t send it.', kept: true });
});
test.each([
  lost,
  refused(400, 'Please enter e-mail, subject and description.'),
  refused(429, 'Too many'),
  refused(502, ''),
])('a support form that failed with %j shows its own message (FORM-059)', (outcome) => {
  expect(failureWords(FORMS.support, outcome).heading).toBe(
    'There was an issue submitting the feedback. Please try again.',
  );
});
test('an accepted support form shows thanks (FORM-060)', () => {
  expect(words.pages.support.done).toBe('Your feedback is valuable to us. Thank you for sharing.');
});
test.each([
  ['', 'We couldn’t send it.'],
  ['Please solve the captcha', 'We couldn’t send it.'],
  ['Invalid image type', 'We couldn’t send it. Invalid image type.'],
])('an enquiry refused with "%s" shows "%s" and that nothing is lost (FORM-050)', (message, heading) => {
  expect(failureWords(FORMS.contact, refused(400, message))).toEqual({ heading, kept: true });
});
test('a rate-limited sender is asked to wait, not to try again (FORM-S04)', () => {
  expect(failureWords(FORMS.contact, refused(429, 'Too many.'))).toEqual({
    heading: 'You have sent too many messages. What you typed is still here: try again later.',
    kept: false,
  });
});

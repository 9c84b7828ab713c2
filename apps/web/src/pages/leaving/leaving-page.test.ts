/** The pages that end a contract, as a browser without script gets them. */
import { describe, expect, test } from 'vitest';
import { leavingProps, leavingSteps } from '../../fixtures/leaving.ts';
import { finishedLive } from '../../fixtures/matches.ts';
import { render } from '../../render.tsx';

const main = (html: string) => /<main.*<\/main>/s.exec(html)![0];
/** Words of the page, with one space between them. */
const wordsIn = (html: string) =>
  main(html)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const page = (name: keyof typeof leavingSteps, kind: 'withdraw' | 'cancel' = 'withdraw') =>
  render(leavingProps(leavingSteps[name], kind));

describe('leaving a contract (BEYOND-12)', () => {
  test.each(['withdraw', 'cancel'] as const)('the form to %s is one field that works without script', (kind) => {
    const html = page('identify', kind);
    const action = { withdraw: '/withdraw-from-contract', cancel: '/cancel-contract' }[kind];
    expect(main(html)).toContain(`action="${action}" method="post"`);
    expect([main(html).match(/<input/g)?.length, main(html).includes('data-island')]).toEqual([1, false]);
  });
  test('an empty field says what to enter', () => {
    expect(main(page('empty'))).toMatch(/aria-invalid="true".*Enter the e-mail address of your account/s);
  });
  test('the reply to step 1 shows its number, its time and what was entered', () => {
    const words = wordsIn(page('received'));
    for (const part of [
      'W-7K2M9XQD',
      '21 November 2026 at 16:42 GMT',
      'If noor.achaval@example.org belongs to an account',
    ])
      expect(words).toContain(part);
  });
  test('the confirmation states plan, end, refund, card and terms', () => {
    const html = page('confirm');
    for (const part of [
      'Sightscreen Publishing Ltd for the plan All access, Monthly',
      'Plan ends Now',
      'Refund £3.99',
      '4242',
    ])
      expect(wordsIn(html)).toContain(part);
    expect(html).toContain('name="terms" value="ends, pi_1 399 GBP"');
  });
  test('a refund of unused days says why, and how many were used', () => {
    const words = wordsIn(page('unusedDays'));
    for (const part of ['You had a full refund on 3 March 2026', '10 of 30 days, −£1.33', 'Something has changed'])
      expect(words).toContain(part);
  });
  test('after fourteen days the confirmation cancels, in these words', () => {
    const words = wordsIn(page('late'));
    for (const part of [
      'Confirm your cancellation',
      'I cancel my contract',
      'Plan ends 21 December 2026',
      'Refund None',
    ])
      expect(words).toContain(part);
  });
  test('every page leads to both forms, in its language', () => {
    for (const props of [finishedLive, leavingProps(leavingSteps.identify)]) {
      const footer = /<footer class="foot">.*<\/footer>/s.exec(render(props))![0];
      for (const [path, words] of [
        ['/withdraw-from-contract', 'Withdraw from contract here'],
        ['/cancel-contract', 'Cancel contract'],
      ])
        expect(footer).toContain(`<a href="${path}">${words}</a>`);
    }
  });
});

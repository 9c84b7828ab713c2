import { pageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { news, noPlans, plansProps } from '../../fixtures/plans.ts';
import { render } from '../../render.tsx';

const checkedIn = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*>/g)]
    .filter(([input]) => input.includes('checked=""'))
    .map(([input]) => `${/name="([^"]+)"/.exec(input)![1]} ${/value="([^"]+)"/.exec(input)?.[1]}`);

test.each([plansProps, noPlans])('the fixtures of the page fit the contract (PLAN-002)', (props) =>
  expect(pageProps.safeParse(props).success).toBe(true),
);
test('cards list what opens today, with terms, prices and cycles, before any script (PLAN-011, PLAN-065)', () => {
  const html = render(plansProps);
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('All access £3.99 every month No ads, and every article. No ads Every article');
  expect(text).toContain('News £15 until 28 March 2027');
  expect(text).toContain('Every 3 months Renews every 3 months £10.80 £3.60 a month');
  expect(text).toContain('Yearly Renews every year £39 £3.25 a month');
  expect(text).toContain('Trial 14 days free, then every month £3.99');
  expect(text).toContain('Then £3.99 every month until you cancel.');
});
test('reading the plans loads no React; a session does (PLAN-027)', () => {
  const html = render(plansProps);
  expect(html).toMatch(/data-island="choose-plan" data-when="use" data-wakes="signed-in"/);
  expect(/data-modules="([^"]*)"/.exec(html)?.[1]).not.toContain('islands');
});
test('term 3 is preselected, the first one of a plan without it, and no consent is (PLAN-066, LIVE-Q14)', () => {
  expect(checkedIn(render(plansProps))).toEqual(['plan 1', 'term-1 3', 'term-2 5']);
});
test.each([
  [1, ['plan 1', 'term-1 1', 'term-2 5']],
  [5, ['plan 2', 'term-1 3', 'term-2 5']],
  [99, ['plan 1', 'term-1 3', 'term-2 5']],
])('the term %i of the address selects its plan; an unknown one changes nothing (PLAN-004)', (term, checked) =>
  expect(checkedIn(render({ ...plansProps, term }))).toEqual(checked),
);
test('without script the pay step is a link to sign in (PLAN-014)', () => {
  expect(render(plansProps)).toMatch(/<noscript>.*?<a [^>]*href="\/premium-subscription\/user\/login">Sign in<\/a>/);
});
test('members read that their plan cannot change yet, in the same page for everybody (PLAN-Q24)', () => {
  expect(render(plansProps)).toMatch(
    /plans__member.*You already have a plan\. You can choose another once it has ended\./,
  );
});
test('a country without plans is a sentence, without a form (PLAN-011)', () => {
  const html = render(noPlans);
  expect(html).toContain('We don’t sell plans in your country yet.');
  expect(html).not.toMatch(/<form class="plans|data-island="choose-plan"/);
});
test('a plan with a price of zero asks for no consent (PLAN-Q08)', () => {
  const zero = { minor: 0, currency: 'GBP' };
  const free = { ...news, terms: [{ ...news.terms[0]!, isFree: true, price: zero, due: zero }] };
  const html = render({ ...plansProps, plans: [free] });
  expect(html).not.toContain('refund policy');
  expect(html).toMatch(/<button type="button" class="btn btn--member"[^>]*>Start for free/);
});
test('the page is the same for everybody: what is featured waits for a session (PLAN-015)', () =>
  expect(render(plansProps)).toContain(
    '<div data-island="featured" data-when="use" data-wakes="signed-in" data-props="{}"></div>',
  ));
test('a sign-in stays on this payment page (AUTH-147, PLAN-Q28)', () =>
  expect(render(plansProps)).toContain('data-page-kind="payment"'));

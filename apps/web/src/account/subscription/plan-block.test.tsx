// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AccountBrowser, accountBrowser, noor, refusal } from '../../fixtures/account-browser.ts';
import { cancelledPlan, monthly, noPlan, order, ownPlan, renewal } from '../../fixtures/subscription.ts';
import type { OwnSubscription } from './own-subscription.ts';
import { PlanBlock } from './PlanBlock.tsx';

function Page({ browser, first }: { browser: AccountBrowser; first: OwnSubscription }) {
  const [account] = useState(browser.actions);
  const [own, setOwn] = useState(first);
  return <PlanBlock own={own} account={account} onChange={setOwn} />;
}
function open(first: OwnSubscription, replies: Record<string, unknown> = {}) {
  const browser = accountBrowser(replies);
  return { browser, ...render(<Page browser={browser} first={first} />) };
}
const text = () => screen.getByRole('region').textContent;
const toggle = () => screen.queryByRole<HTMLInputElement>('switch');
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const asked = ({ sent }: AccountBrowser) => sent.filter(([call]) => call === 'subscription').length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const now = renewal - 31 * 86_400_000 + 1;
beforeEach(() => {
  document.documentElement.dataset['zone'] = 'gmt';
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the plan has its state, next date, amount, validity and card (PLAN-022, PLAN-064)', () => {
  open(ownPlan());
  expect(screen.getByRole('region', { name: 'All access' })).toBeDefined();
  for (const words of [
    'Your plan Active',
    'Monthly, £3.99 a month',
    'Renews on 31 Dec 2099 for £3.99',
    'Valid till Dec 31, 2099 (31 days remaining)',
    'Visa ending 4242, expires 07/2100',
    'Next payment31 DecAmount£3.99',
  ])
    expect(text()).toContain(words);
});
test.each([
  ['FREE', 'Free trial', 'Free until 31 Dec 2099. You then pay £3.99.', true, true, 'PLAN-034'],
  ['ACTIVE', 'Active', 'Renews on 31 Dec 2099 for £3.99', true, true, 'PLAN-035'],
  ['FREE_CANCELLED', 'Cancelled', 'Ends on 31 Dec 2099. Nothing more will be charged.', false, false, 'PLAN-036'],
  ['ACTIVE_CANCELLED', 'Cancelled', 'Ends on 31 Dec 2099. Nothing more will be charged.', false, false, 'PLAN-037'],
  ['ACTIVE_ERROR', 'Payment failed', 'Everything stays open until 31 Dec 2099.', true, false, 'PLAN-038'],
  ['FREE_ERROR', 'Payment failed', 'Everything stays open until 31 Dec 2099.', true, false, 'PLAN-Q06'],
])('%s reads “%s”, with its outlook and toggle (PLAN-021, PLAN-034 to PLAN-038, PLAN-Q06)', (...row) => {
  const [state, words, outlook, isOn, isEnabled] = row;
  open(ownPlan({ state, next: state.endsWith('_CANCELLED') ? null : monthly.next }));
  expect(text()).toContain(`Your plan ${words}`);
  expect(text()).toContain(outlook);
  expect([toggle()!.checked, !toggle()!.disabled]).toEqual([isOn, isEnabled]);
});
test.each([
  [now + 1, 1],
  [now + 86_400_000, 1],
  [now + 86_400_001, 2],
  [now - 1, 0],
])(
  'at the end %i, the validity counts %i days, never fewer than none (PLAN-022, PLAN-064, PLAN-Q17)',
  (endsAt, days) => {
    open(ownPlan({ endsAt }));
    expect(text()).toContain(`(${days} days remaining)`);
  },
);
test('a plan that is not renewable has neither toggle nor cancellation (PLAN-033)', () => {
  open(ownPlan({ isRenewable: false, next: null, cycle: 'fixed' }));
  expect([toggle(), link('Cancel subscription')]).toEqual([null, undefined]);
  expect(text()).toContain('Monthly, £3.99, paid once');
  expect(text()).toContain('Ends on 31 Dec 2099. It does not renew.');
});
test('switching auto-renew off leads to the cancellation and changes nothing (PLAN-Q07)', async () => {
  const { browser } = open(ownPlan());
  await userEvent.click(toggle()!);
  expect([browser.left, browser.sent, toggle()!.checked]).toEqual([
    ['/premium-subscription/user/cancel-subscription'],
    [],
    true,
  ]);
  expect(link('Cancel subscription')).toBe('/premium-subscription/user/cancel-subscription');
});
test('a plan billed by a partner names it and is changed there (PLAN-Q21)', () => {
  open(ownPlan({ partner: 'Harbour Mobile', next: null }));
  expect(text()).toContain('Billed by Harbour Mobile, where you can change or cancel it.');
  expect([toggle(), screen.getAllByRole('link').map((each) => each.getAttribute('href'))]).toEqual([
    null,
    ['/premium-subscription/user/partner?type=Cancellation&partner=Harbour%20Mobile'],
  ]);
});
test('a cancelled plan resumes in one click at its old price (PLAN-037, PLAN-Q19)', async () => {
  const { browser } = open(cancelledPlan, { 'subscription/resume': { status: 'success' }, subscription: ownPlan() });
  await userEvent.click(screen.getByRole('button', { name: 'Resume for £3.99 a month' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your plan continues.'));
  expect([document.activeElement?.textContent, toggle()!.checked]).toEqual(['All access', true]);
  expect(browser.sent.map(([call]) => call)).toEqual(['subscription/resume', 'subscription', 'verify-token']);
});
test.each([
  [refusal('You have no subscription that can be resumed.', 14_081), 'You have no subscription that can be resumed.'],
  ['lost', 'We got no reply, so your plan may or may not continue. Reload the page to check.'],
])('a failed resume (%j) is shown inline and can be tried again (PLAN-Q20)', async (reply, message) => {
  open(cancelledPlan, { 'subscription/resume': reply });
  const resume = screen.getByRole<HTMLButtonElement>('button');
  await userEvent.click(resume);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect(resume.disabled).toBe(false);
});
test.each([
  [noPlan, 'You have no plan'],
  [{ ...noPlan, hasEnded: true }, 'Your plan has ended'],
])('without a plan the block leads to the plans (PLAN-047)', (own, title) => {
  open(own);
  expect([screen.getByRole('heading').textContent, link('See plans')]).toEqual([
    title,
    '/premium-subscription/user/select-plan/cbplus-promo',
  ]);
});
test('a pending payment updates itself with growing pauses until confirmed (PLAN-Q10)', async () => {
  vi.useFakeTimers({ now });
  const user = { ...noor, state: 'ACTIVE' };
  const { browser } = open(order(null), {
    subscription: [order(null), 'lost', order(null), ownPlan()],
    'verify-token': { user, notice: null },
  });
  expect(text()).toContain('Your plan Pending');
  expect(text()).toContain('We’re waiting for confirmation of your payment of £3.99. This page updates itself.');
  expect([screen.queryByRole('link'), screen.getByRole('region').getAttribute('aria-busy')]).toEqual([null, 'true']);
  const calls: number[] = [];
  for (const pause of [999, 1, 1_499, 1, 2_250, 3_375]) {
    await pass(pause);
    calls.push(asked(browser));
  }
  expect(calls).toEqual([0, 1, 1, 2, 3, 4]);
  expect([screen.getByRole('status').textContent, screen.getByRole('heading').textContent]).toEqual([
    'Payment confirmed. Your plan has started.',
    'All access',
  ]);
  // Other pages show no ads from now on.
  expect(browser.session().read().planState).toBe('ACTIVE');
  await pass(600_000);
  expect(asked(browser)).toBe(4);
});
test('polling ends with the page, and pauses while the page is hidden (PLAN-Q10)', async () => {
  vi.useFakeTimers({ now });
  const { browser, unmount } = open(order(null), { subscription: order(null) });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(60_000);
  expect(asked(browser)).toBe(0);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1_000);
  expect(asked(browser)).toBe(1);
  unmount();
  await pass(600_000);
  expect([asked(browser), vi.getTimerCount()]).toEqual([1, 0]);
});
test('an unpaid order links to its payment page, and says when it is closed (PLAN-S05)', async () => {
  vi.useFakeTimers({ now });
  open(order('https://pay.example/c/1'), { subscription: noPlan });
  expect(link('Pay £3.99')).toBe('https://pay.example/c/1');
  await pass(1_000);
  expect(screen.getByRole('status').textContent).toBe('This order is closed. You can choose a plan again.');
  expect(link('See plans')).toBeDefined();
});

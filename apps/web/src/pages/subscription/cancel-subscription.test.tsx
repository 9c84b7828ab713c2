// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AccountBrowser, accountBrowser, refusal } from '../../fixtures/account-browser.ts';
import { cancelledPlan, noPlan, ownPlan, partnerPlan } from '../../fixtures/subscription.ts';
import { CancelSubscription } from './CancelSubscription.tsx';
import { CancelledSubscription } from './CancelledSubscription.tsx';

const done = { status: 'success' };
const noOffers = { offers: [] };
function open(replies: Record<string, unknown> = {}, options = {}) {
  const browser = accountBrowser(
    { subscription: ownPlan(), 'cancellation/offer/list': noOffers, 'subscription/cancel': done, ...replies },
    options,
  );
  render(<CancelSubscription script="" deps={() => browser} />);
  return browser;
}
const go = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel subscription' });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const calls = ({ sent }: AccountBrowser) => sent.map(([call]) => call);
const reasonSent = ({ sent }: AccountBrowser) =>
  (sent.find(([call]) => call === 'subscription/cancel')![1] as { reason: string }).reason;

beforeEach(() => {
  document.documentElement.dataset['zone'] = 'gmt';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([noOffers, 'lost', refusal('Not now.')])(
  'offers are requested first; after %j the reason follows (PLAN-050 to PLAN-052, PLAN-024, PLAN-Q13)',
  async (offers) => {
    const browser = open({ 'cancellation/offer/list': offers });
    await go();
    expect(title()).toBe('Cancel your subscription?');
    expect(screen.getByText('You keep All access until 31 Dec 2099. Nothing more will be charged.')).toBeDefined();
    expect(calls(browser)).toEqual(['verify-token', 'cancellation/offer/list', 'subscription']);
    expect(browser.sent[1]![1]).toMatchObject({ AccessToken: 'a1', type: 'Cancellation' });
  },
);
test('slow offers do not keep a reader from cancelling (PLAN-052)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith('/offer/list') ? new Promise(() => {}) : fetch(address, init),
  );
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(await go()).toBeDefined();
});
test('one press cancels without a reason and shows the confirmation (PLAN-008, PLAN-056, PLAN-071)', async () => {
  const browser = open();
  await userEvent.click(await go());
  await waitFor(() =>
    expect(browser.left).toEqual(['/premium-subscription/cricbuzz-user/cancel-subscription-success']),
  );
  expect(browser.sent.at(-1)).toEqual([
    'subscription/cancel',
    { username: 'noor@example.org', AccessToken: 'a1', reason: '' },
  ]);
});
test('a chosen reason is sent by its value (PLAN-056)', async () => {
  const browser = open();
  await go();
  await userEvent.click(screen.getByLabelText('It costs too much'));
  await userEvent.click(await go());
  await waitFor(() => expect(reasonSent(browser)).toBe('price'));
});
test.each([
  ['  I watch at the ground now ', 'Other: I watch at the ground now'],
  ['', 'other'],
])('the reason Other with “%s” is sent as “%s” (PLAN-063)', async (typed, sent) => {
  const browser = open();
  await go();
  expect(screen.queryByLabelText('Your reason')).toBeNull();
  await userEvent.click(screen.getByLabelText('Other'));
  if (typed !== '') await userEvent.type(screen.getByLabelText('Your reason'), typed);
  await userEvent.click(await go());
  await waitFor(() => expect(reasonSent(browser)).toBe(sent));
});
test.each([
  [refusal('Try again in a minute.', 14_082), 'Your subscription is not cancelled yet. Try again in a minute.'],
  ['lost', 'We got no reply, so your subscription may or may not be cancelled. Try again.'],
])('a failed cancellation (%j) is shown inline and the screen stays (PLAN-Q20)', async (reply, message) => {
  const browser = open({ 'subscription/cancel': reply });
  await go();
  await userEvent.click(screen.getByLabelText('The season is over'));
  await userEvent.click(await go());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect([browser.left, screen.getByLabelText<HTMLInputElement>('The season is over').checked]).toEqual([[], true]);
  expect(document.activeElement).toBe(await go());
});
test('an expired session leads to the login page and back (PLAN-Q20)', async () => {
  const browser = open({ 'subscription/cancel': refusal('Sign in again.', 14_001), 'refresh-token': refusal('No.') });
  await userEvent.click(await go());
  await waitFor(() => expect(browser.left).toEqual(['/premium-subscription/user/login']));
  expect(screen.queryByText(/not cancelled yet/)?.closest('[hidden]')).not.toBeNull();
});
test('nothing to cancel is said, with a way back (PLAN-008)', async () => {
  open({ subscription: noPlan });
  expect(await screen.findByText('You have no subscription that can be cancelled.')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/premium-subscription/user/account-info');
});
test('a plan that a partner bills is cancelled there instead (PLAN-008, PLAN-Q21)', async () => {
  const browser = open({ subscription: partnerPlan() });
  const link = await screen.findByRole('link', { name: 'Cancel at Meridian Mobile' });
  expect([link.getAttribute('href'), title()]).toEqual([
    '/premium-subscription/user/partner?type=Cancellation&partner=Meridian%20Mobile',
    'Cancel your subscription?',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('You have no subscription that can be cancelled.')).toBeNull();
  expect(calls(browser)).not.toContain('subscription/cancel');
});

function confirm(subscription: unknown, more = {}) {
  const browser = accountBrowser({ subscription, ...more });
  render(<CancelledSubscription script="" deps={() => browser} />);
  return browser;
}
test('the confirmation says until when the plan is open and where the e-mail went (PLAN-009, PLAN-057)', async () => {
  confirm(cancelledPlan);
  expect((await screen.findByRole('status', { name: '' })).textContent).toBe('Loading your plan …');
  await screen.findByRole('heading', { name: 'Your subscription is cancelled' });
  expect(screen.getByRole('status').textContent).toBe(
    'Nothing more will be charged. We’ve sent a confirmation to noor@example.org.',
  );
  expect(screen.getByText('31 December 2099 at 12:00')).toBeDefined();
});
test('the subscription resumes from the confirmation in one click (PLAN-Q19)', async () => {
  const browser = confirm([cancelledPlan, ownPlan()], { 'subscription/resume': done });
  await userEvent.click(await screen.findByRole('button', { name: 'Resume for £3.99 a month' }));
  await screen.findByRole('heading', { name: 'Your subscription is active' });
  expect(calls(browser)).toContain('subscription/resume');
  expect(document.activeElement?.textContent).toContain('Renews on 31 Dec 2099 for £3.99');
});
test('the address alone confirms nothing (PLAN-009)', async () => {
  confirm(ownPlan());
  expect(await screen.findByRole('heading', { name: 'Your subscription is active' })).toBeDefined();
});

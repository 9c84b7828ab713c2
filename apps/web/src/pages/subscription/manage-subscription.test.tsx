// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { accountBrowser } from '../../fixtures/account-browser.ts';
import { ownPlan, partnerPlan, transaction } from '../../fixtures/subscription.ts';
import { ManageSubscription } from './ManageSubscription.tsx';

function open(replies: Record<string, unknown> = {}, options = {}) {
  const transactions = { transactions: [transaction('GB-2026-084196')] };
  const browser = accountBrowser(
    { subscription: ownPlan(), 'payment-transactions': transactions, ...replies },
    options,
  );
  render(<ManageSubscription script="" deps={() => browser} />);
  return browser;
}
const regions = () => screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('managing shows plan, validity, toggle, cancellation and transactions (PLAN-010, PLAN-Q21)', async () => {
  open();
  await screen.findByRole('table');
  expect(regions().filter((title) => title !== undefined)).toEqual(['All access', 'Transactions', 'Manage']);
  expect(screen.getByText(/^Valid till Dec 31, 2099 \(\d+ days remaining\)$/)).toBeDefined();
  expect([screen.getByRole('switch'), screen.getAllByRole('link', { name: 'Cancel subscription' }).length]).toEqual([
    expect.any(HTMLElement),
    2,
  ]);
});
test('a plan that cannot be loaded can be tried again (PLAN-010)', async () => {
  open({ subscription: ['lost', ownPlan()] });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your plan.'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('switch')).toBeDefined();
});
test('a reader who is not signed in is led to the login page (AUTH-158)', async () => {
  const browser = open({}, { isSignedIn: false });
  await waitFor(() => expect(browser.left).toEqual(['/premium-subscription/user/login']));
});
test('a TV viewer reads that plans are not available (PLAN-027)', async () => {
  const browser = open(
    { 'verify-tve-session': { user: { id: 'v', role: 'tve_user', state: 'ACTIVE' } } },
    { isSignedIn: false },
  );
  browser
    .session()
    .change({ identifier: 'v', providerId: 'meridian', providerName: 'Meridian TV', tveAccessToken: 'a' });
  browser.session().change({ tokenGenerated: 8_000_000_000_000, expiresIn: 3_600 });
  expect(await screen.findByText(/Plans are not available\.$/)).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});
test.each(['ACTIVE', 'ACTIVE_CANCELLED'])(
  'a plan in state %s that a partner bills is changed there alone (PLAN-010, PLAN-Q21)',
  async (state) => {
    open({ subscription: partnerPlan(state) });
    const link = await screen.findByRole('link', { name: 'Change or cancel at Meridian Mobile' });
    expect(link.getAttribute('href')).toBe(
      '/premium-subscription/user/partner?type=Cancellation&partner=Meridian%20Mobile',
    );
    const text = screen.getByRole('region', { name: 'All access' }).textContent;
    for (const words of [
      'Monthly, price set by Meridian Mobile',
      'Billed by Meridian Mobile',
      'Valid till Dec 31, 2099',
    ])
      expect(text).toContain(words);
    expect([screen.queryByRole('switch'), screen.queryByRole('button', { name: /^Resume/ })]).toEqual([null, null]);
    expect(screen.queryByRole('link', { name: 'Cancel subscription' })).toBeNull();
  },
);

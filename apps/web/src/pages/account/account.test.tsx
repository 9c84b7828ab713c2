// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type AccountBrowser,
  accountBrowser,
  laptop,
  noor,
  noProfile,
  refusal,
} from '../../fixtures/account-browser.ts';
import { ownPlan, transaction } from '../../fixtures/subscription.ts';
import { SIGNING_OUT } from '../../shell/account.ts';
import { Account } from './Account.tsx';

const open = (browser: AccountBrowser) =>
  render(<Account mailbox="support@sightscreen.example" script="" deps={() => browser} />);
const ready = (container: HTMLElement) =>
  waitFor(() => expect(container.firstElementChild?.hasAttribute('data-ready')).toBe(true));
const regions = () => screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the page loads, then shows the reader and every block (AUTH-137)', async () => {
  const profile = { ...noProfile, name: 'Noor', image: '/cbplus/avatars/1.webp' };
  const { container } = open(accountBrowser({ profile: { profile } }));
  expect(screen.getByRole('status').textContent).toBe('Loading your account …');
  await ready(container);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Noor');
  expect(screen.getByText(/^Since \d+ November 2026$/)).toBeDefined();
  expect(regions()).toEqual([
    'You have no plan',
    'Profile',
    'Sign-in methods',
    'Devices',
    'Manage',
    'Your data',
    'Delete account',
  ]);
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/cbplus/avatars/1.webp',
    '/cbplus/avatars/1.webp',
  ]);
});
test('a block that cannot be loaded is left out, and the others work (issue 13)', async () => {
  const { container } = open(
    accountBrowser({ profile: 'lost', devices: refusal('Not now.'), 'social-accounts': 'lost' }),
  );
  await ready(container);
  expect(regions()).toEqual(['You have no plan', 'Sign-in methods', 'Manage', 'Your data', 'Delete account']);
});
test('the plan comes first, and transactions are listed with it (PLAN-001, PLAN-018, PLAN-021)', async () => {
  const { container } = open(
    accountBrowser({
      subscription: ownPlan(),
      'payment-transactions': { transactions: [transaction('GB-2026-084196')] },
    }),
  );
  await ready(container);
  await screen.findByRole('table');
  expect(regions().slice(0, 2)).toEqual(['All access', 'Profile']);
  expect(screen.getByRole('switch', { name: 'Auto-renew' })).toBeDefined();
});
test('blocks appear together, so that none moves another while it loads (issue 28)', async () => {
  let release = (_: unknown): void => {};
  const slow = new Promise((resolve) => {
    release = resolve;
  });
  const user = { ...noor, state: 'ACTIVE' };
  const { container } = open(
    accountBrowser({ 'verify-token': { user, notice: null }, subscription: ownPlan(), devices: slow }),
  );
  await screen.findByRole('region', { name: 'All access' });
  expect(regions()).toEqual(['All access']);
  release({ devices: [laptop] });
  await ready(container);
  expect(regions()).toEqual(expect.arrayContaining(['Profile', 'Devices', 'Manage', 'Transactions']));
  expect(screen.queryByText('Loading your transactions …')).toBeNull();
});
test('a plan that cannot be loaded can be tried again, and the other blocks work (issue 28)', async () => {
  const { container } = open(accountBrowser({ subscription: ['lost', ownPlan()] }));
  await ready(container);
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your plan.');
  expect(regions()).toContain('Profile');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('switch')).toBeDefined();
});
test('a failed connection is reported and can be tried again (issue 13)', async () => {
  const { container } = open(accountBrowser({ 'verify-token': ['lost', { user: noor, notice: null }] }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We can’t reach our server.'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await ready(container);
  expect(screen.queryByText('Loading your account …')).toBeNull();
});
test('a reader who is not signed in is led to the login page (AUTH-137, AUTH-150)', async () => {
  const browser = accountBrowser({}, { isSignedIn: false });
  open(browser);
  await waitFor(() => expect(browser.left).toEqual(['/premium-subscription/user/login']));
});
test('a TV viewer sees the provider and no blocks (AUTH-181)', async () => {
  const browser = accountBrowser(
    { 'verify-tve-session': { user: { id: 'v', role: 'tve_user', state: 'ACTIVE' } } },
    { isSignedIn: false },
  );
  browser
    .session()
    .change({ identifier: 'v', providerId: 'meridian', providerName: 'Meridian TV', tveAccessToken: 'a' });
  browser.session().change({ tokenGenerated: 8_000_000_000_000, expiresIn: 3_600 });
  const { container } = open(browser);
  await ready(container);
  expect(screen.getByRole('heading').textContent).toBe('You are signed in through Meridian TV');
  expect(screen.queryByRole('region')).toBeNull();
});
test('a legacy reader finds the link to the migration (AUTH-026)', async () => {
  const user = { ...noor, role: 'non_migrated_user' };
  const { container } = open(accountBrowser({ 'verify-token': { user, notice: null } }));
  await ready(container);
  expect(screen.getAllByRole('link', { name: 'Move account' })[0]!.getAttribute('href')).toBe(
    '/premium-subscription/user/willow-migrate',
  );
});
test('the button shows that the reader is being signed out, also from the header (AUTH-193)', async () => {
  const { container } = open(accountBrowser());
  await ready(container);
  act(() => void window.dispatchEvent(new Event(SIGNING_OUT)));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing out …' }).disabled).toBe(true);
});
test('a sign-out that could not begin is reported and can be tried again (issue 27)', async () => {
  const browser = accountBrowser();
  browser.signOut = () => Promise.reject(new TypeError('Failed to fetch'));
  const { container } = open(browser);
  await ready(container);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(browser.toasts).toEqual(['We can’t reach our server. Check your connection and try again.']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out' }).disabled).toBe(false);
});

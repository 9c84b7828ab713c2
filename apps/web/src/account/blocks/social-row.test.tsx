// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountBrowser, type AccountBrowser, refusal } from '../../fixtures/account-browser.ts';
import type { Return } from '../methods/social-calls.ts';
import type { BlockData } from './account-data.ts';
import { SocialRow } from './SocialRow.tsx';

type Social = NonNullable<BlockData['social']>;
const google = { provider: 'google', label: 'Google', email: 'noor@gmail.com', created_on: 0 };
const providers: Social['providers'] = [
  { name: 'google', label: 'Google', gives: 'code' },
  { name: 'demo', label: 'Demonstration provider', gives: 'code' },
];
const none: Social = { accounts: [], waiting: null, providers };
const linked = { accounts: [google], waiting: null };

function Page({ browser, first, returned }: { browser: AccountBrowser; first: Social; returned: Return | null }) {
  const [account] = useState(browser.actions);
  const [social, setSocial] = useState(first);
  return (
    <SocialRow
      social={social}
      returned={returned}
      account={account}
      onChange={(changed) => setSocial(changed.social ?? social)}
    />
  );
}
function open(replies: Record<string, unknown>, first = none, returned: Return | null = null) {
  const browser = accountBrowser(replies);
  render(<Page browser={browser} first={first} returned={returned} />);
  return browser;
}
const buttons = () => screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a linked account is listed with its address and can be removed (AUTH-S06)', async () => {
  const browser = open({ 'social-accounts/remove': { accounts: [], waiting: null } }, { ...linked, providers });
  expect([buttons(), screen.getByText('noor@gmail.com')]).toEqual([
    ['Remove: Google', 'Link Demonstration provider'],
    expect.any(HTMLElement),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Google' }));
  await waitFor(() => expect(buttons()).toEqual(['Link Google', 'Link Demonstration provider']));
  expect([browser.toasts, document.activeElement?.textContent]).toEqual([['Google removed.'], 'Social accounts']);
});
test('linking leaves for the provider, after a new sign-in where needed (AUTH-167, AUTH-Q25)', async () => {
  const stale = refusal('Sign in again.', 14_007);
  const browser = open({ 'social-accounts/start': [stale, { url: 'https://accounts.example/' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Link Google' }));
  await waitFor(() => expect(browser.left).toEqual(['https://accounts.example/']));
  expect(browser.panels).toEqual(['noor@example.org']);
});
test('an account that waits in this browser is offered by name and linked (AUTH-S06)', async () => {
  const waiting = { provider: 'google', label: 'Google', name: 'Noor' };
  open({ 'social-accounts/join-waiting': linked }, { ...none, waiting });
  expect(screen.getByText('Continue as Noor (Google)?')).toBeDefined();
  expect(buttons()).toEqual(['Link Google', 'Link Demonstration provider']);
  await userEvent.click(screen.getByRole('button', { name: 'Link Google' }));
  await waitFor(() => expect(buttons()[0]).toBe('Remove: Google'));
});
test('the return from a provider links it once (AUTH-168)', async () => {
  const browser = open({ 'social-accounts/join': linked }, none, {
    provider: 'google',
    proof: { code: 'c', state: 's' },
  });
  await waitFor(() => expect(browser.toasts).toEqual(['Google linked.']));
  expect(browser.sent).toEqual([
    [
      'social-accounts/join',
      { username: 'noor@example.org', AccessToken: 'a1', auth_app: 'google', code: 'c', state: 's' },
    ],
  ]);
});
test('a return without proof is reported and sends nothing (AUTH-169)', () => {
  const browser = open({}, none, { provider: 'google', proof: null });
  expect([browser.toasts, browser.sent]).toEqual([['Sign-in with this provider didn’t finish. Try again.'], []]);
});
test('without providers and accounts the row is left out (issue 13)', () => {
  open({}, { ...none, providers: [] });
  expect(screen.queryByText('Social accounts')).toBeNull();
});

// @vitest-environment happy-dom
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountBrowser, noor } from '../../fixtures/account-browser.ts';
import { Migration } from './Migration.tsx';

const legacy = { user: { ...noor, role: 'non_migrated_user' }, notice: null };
const current = { user: noor, notice: null };
function open(replies: Record<string, unknown>, options = {}) {
  const browser = accountBrowser(replies, options);
  const continued: SignedInUser[] = [];
  const afterSignIn = (_: unknown, user: SignedInUser): boolean => continued.push(user) > 0;
  render(<Migration mailbox="support@sightscreen.example" deps={{ ...browser, afterSignIn }} />);
  return { browser, continued };
}
async function consent(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Move account' }));
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a legacy account is moved with consent and continues after six seconds (AUTH-183, AUTH-185, AUTH-186)', async () => {
  const { browser, continued } = open({ 'verify-token': [legacy, current], migrate: { username: 'noor@example.org' } });
  expect(screen.getByRole('status').textContent).toBe('Loading your account …');
  expect((await screen.findByRole<HTMLButtonElement>('button')).disabled).toBe(true);
  await consent();
  const heading = await screen.findByRole('heading', { name: 'Your old account has been moved' });
  expect([document.activeElement, screen.getByRole('timer').textContent]).toEqual([heading, 'Continuing in 6 s.']);
  expect(browser.sent.at(-1)).toEqual(['migrate', { AccessToken: 'a1', consent: true }]);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect([continued, browser.left]).toEqual([[noor], []]);
});
test('pressing “Continue now” continues once (AUTH-185)', async () => {
  const { continued } = open({ 'verify-token': [legacy, current], migrate: { username: 'noor@example.org' } });
  await consent();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue now' }));
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(continued).toEqual([noor]);
});
test('a failed migration says so and leads to the login page (AUTH-182, AUTH-184)', async () => {
  const { browser } = open({ 'verify-token': legacy, migrate: {} });
  await consent();
  const heading = await screen.findByRole('heading', { name: 'We couldn’t move your old account' });
  expect([document.activeElement, screen.getByRole('link').textContent]).toEqual([
    heading,
    'support@sightscreen.example',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue now' }));
  expect(browser.left).toEqual(['/premium-subscription/user/login']);
});
test('a reader without a legacy account is led to the account page (AUTH-026)', async () => {
  open({});
  await screen.findByText('You have no old account to move.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/premium-subscription/user/account-info');
});
test('a reader who is not signed in is led to the login page (AUTH-183)', async () => {
  const { browser } = open({}, { isSignedIn: false });
  await waitFor(() => expect(browser.left).toEqual(['/premium-subscription/user/login']));
});

// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountBrowser, refusal, stale } from '../../fixtures/account-browser.ts';
import { DeleteForm } from './DeleteForm.tsx';

const word = () => screen.getByLabelText<HTMLInputElement>('Type DELETE in capitals');
const sure = () => screen.getByRole<HTMLInputElement>('checkbox');
const go = () => screen.getByRole<HTMLButtonElement>('button');
const status = () => screen.getByRole('status').textContent;
function open(replies: unknown, options = {}) {
  const browser = accountBrowser({ 'delete-account': replies }, options);
  render(<DeleteForm script="" deps={() => browser} />);
  return browser;
}
async function confirm(): Promise<void> {
  await userEvent.type(word(), 'DELETE');
  await userEvent.click(sure());
  await userEvent.click(go());
}
const done = { status: 'success', erased_after: 1 };

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the button needs the exact word and the tick (AUTH-187, AUTH-188, AUTH-Q27)', async () => {
  open(done);
  await userEvent.click(sure());
  for (const typed of ['delete', 'DELETE ', 'DELET']) {
    await userEvent.clear(word());
    await userEvent.type(word(), typed);
    expect([typed, go().disabled]).toEqual([typed, true]);
  }
  await userEvent.type(word(), 'E');
  expect(go().disabled).toBe(false);
  await userEvent.click(sure());
  expect(go().disabled).toBe(true);
});
test('a deleted account is signed out, and the page is left after a second (AUTH-189, AUTH-190)', async () => {
  const browser = open(done);
  await confirm();
  await waitFor(() => expect(status()).toBe('Account deleted. Signing you out …'));
  expect([browser.session().signedIn(), go().textContent, browser.left]).toEqual([false, 'Deleting …', []]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(browser.left).toEqual(['/premium-subscription/user/delete-account-successful']);
});
test.each([
  ['lost', /^We got no reply, so your account may or may not be deleted\./],
  [refusal('Not now.'), /^We couldn’t delete your account\. Nothing has changed\./],
])('after %j the form says so and starts again (AUTH-191, AUTH-192)', async (reply, message) => {
  const browser = open(reply);
  await confirm();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message));
  expect([word().value, sure().checked, go().disabled]).toEqual(['', false, true]);
  expect(browser.session().signedIn()).toBe(true);
});
test('closing the sign-in panel cancels the deletion and keeps the input (AUTH-Q25)', async () => {
  open(stale, { signsIn: false });
  await confirm();
  await waitFor(() => expect(status()).toBe('Nothing has been deleted.'));
  expect([word().value, sure().checked, document.activeElement]).toEqual(['DELETE', true, go()]);
  expect(screen.queryByRole('alert')).toBeNull();
});
test('a deletion continues after a new sign-in (AUTH-Q25)', async () => {
  const browser = open([stale, done]);
  await confirm();
  await waitFor(() => expect(status()).toContain('Account deleted.'));
  expect(browser.panels).toEqual(['noor@example.org']);
});
test('a reader who is not signed in is led to the login page (AUTH-137)', () => {
  expect(open(done, { isSignedIn: false }).left).toEqual(['/premium-subscription/user/login']);
});

// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { accountBrowser, refusal } from '../../fixtures/account-browser.ts';
import { KeyedAction } from './KeyedAction.tsx';

const button = () => screen.getByRole<HTMLButtonElement>('button');
function open(call: 'keep-account' | 'undo-address', replies: unknown, hash = '#k3y') {
  history.replaceState(null, '', `/premium-subscription/user/${call}${hash}`);
  const browser = accountBrowser({ [call]: replies });
  render(<KeyedAction call={call} />);
  return browser;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['keep-account', 'Keep my account', /^You have your account back\./],
  ['undo-address', 'Restore my address', /^Your address is restored\./],
] as const)(
  '%s runs on a press, with the key removed from the address (AUTH-034, AUTH-035)',
  async (call, go, done) => {
    const browser = open(call, { status: 'success' });
    expect([location.hash, browser.sent, button().textContent]).toEqual(['', [], go]);
    await userEvent.click(button());
    const result = await screen.findByRole('status');
    expect([browser.sent, document.activeElement]).toEqual([[[call, { key: 'k3y' }]], result]);
    expect(result.textContent).toMatch(done);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/premium-subscription/user/login');
  },
);
test.each([
  ['lost', /^We got no reply, so this may or may not have worked\. Try again\./],
  [refusal('This link has expired.'), /^This link has expired\.$/],
])('after %j the action can be tried again (AUTH-238)', async (reply, message) => {
  open('keep-account', reply);
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message));
  expect([button().disabled, button().textContent]).toEqual([false, 'Keep my account']);
});
test('a link without its key says so (issue 13)', () => {
  open('keep-account', { status: 'success' }, '');
  expect([screen.getByRole('alert').textContent, button().disabled]).toEqual([
    'This link is incomplete. Open it directly from our e-mail.',
    true,
  ]);
});

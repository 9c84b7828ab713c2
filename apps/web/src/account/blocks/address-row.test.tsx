// @vitest-environment happy-dom
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountBrowser, type AccountBrowser, noor, refusal } from '../../fixtures/account-browser.ts';
import type { AddressKind } from './address-calls.ts';
import { AddressRow } from './AddressRow.tsx';

function Page({ browser, kind, first }: { browser: AccountBrowser; kind: AddressKind; first: SignedInUser }) {
  const [account] = useState(browser.actions);
  const [user, setUser] = useState(first);
  return (
    <ul>
      <AddressRow
        kind={kind}
        user={user}
        account={account}
        onChange={(changed) => setUser(changed.user ?? user)}
        children={null}
      />
    </ul>
  );
}
function open(replies: Record<string, unknown>, kind: AddressKind = 'email', first = noor) {
  const browser = accountBrowser(replies);
  render(<Page browser={browser} kind={kind} first={first} />);
  return browser;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sent = { maxRetries: 5 };
const NEW = 'noor.k@example.org';
/** The form loads on use. */
async function openForm(name = 'Change: E-mail', label = 'New e-mail address'): Promise<void> {
  await userEvent.click(button(name));
  await screen.findByLabelText(label);
}
async function enterAddress(): Promise<void> {
  await openForm();
  await userEvent.keyboard(`${NEW}{Enter}`);
  await screen.findByLabelText('Code from our e-mail');
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an e-mail address is changed by a code sent to the new one, by keyboard (issue 13)', async () => {
  const browser = open({
    'change-email': sent,
    'change-email/verify': [refusal('That code is wrong. Try again.', 14_010), { status: 'success', username: NEW }],
    'verify-token': { user: { ...noor, email: NEW }, notice: null },
  });
  await enterAddress();
  expect([screen.getByText(NEW), document.activeElement]).toEqual([
    expect.any(HTMLElement),
    field('Code from our e-mail'),
  ]);
  await userEvent.keyboard('12345{Enter}');
  expect(field('Code from our e-mail').getAttribute('aria-invalid')).toBe('true');
  await userEvent.keyboard('6{Enter}');
  await screen.findByText('That code is wrong. Try again.');
  expect([field('Code from our e-mail').value, document.activeElement]).toEqual(['', field('Code from our e-mail')]);
  await userEvent.keyboard('٦٥٤٣٢١{Enter}');
  await screen.findByText(`${NEW}. Confirmed`);
  expect([browser.toasts, document.activeElement]).toEqual([['E-mail address changed.'], button('Change: E-mail')]);
  expect(browser.sent.findLast(([call]) => call === 'change-email/verify')?.[1]).toMatchObject({ otp: '654321' });
  expect(browser.session().read().userName).toBe(NEW);
});
test('a refused address is shown at its field and keeps the input (issue 13)', async () => {
  open({ 'change-email': refusal('Enter a complete e-mail address or mobile number.') });
  await openForm();
  expect([button('Change: E-mail').getAttribute('aria-expanded'), document.activeElement]).toEqual([
    'true',
    field('New e-mail address'),
  ]);
  await userEvent.keyboard('nowhere{Enter}');
  await screen.findByText('Enter a complete e-mail address or mobile number.');
  expect([field('New e-mail address').value, field('New e-mail address').getAttribute('aria-invalid')]).toEqual([
    'nowhere',
    'true',
  ]);
  await userEvent.click(button('Cancel'));
  expect([screen.queryByLabelText('New e-mail address'), document.activeElement]).toEqual([
    null,
    button('Change: E-mail'),
  ]);
});
test('an expired code offers another one, which restarts the countdown (AUTH-102)', async () => {
  open({ 'change-email': sent });
  await enterAddress();
  expect(screen.getByRole('timer').textContent).toBe('Code expires in 02:00');
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(121_000));
  expect([screen.getByRole('timer').textContent, button('Confirm').disabled]).toEqual(['This code has expired.', true]);
  await userEvent.click(button('Send a new code'));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('Code expires in 02:00'));
  expect(document.activeElement).toBe(field('Code from our e-mail'));
});
test('after the last attempt the focus moves to the button for a new code (AUTH-102)', async () => {
  open({ 'change-email': { maxRetries: 1 }, 'change-email/verify': refusal('That code is wrong.', 14_010) });
  await enterAddress();
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText('That code is wrong.');
  expect(document.activeElement).toBe(button('Send a new code'));
});
test('a phone number is added without its separators, by text message (issue 13)', async () => {
  const added = { ...noor, phone_number: '+96891234567', phone_number_verified: true };
  const browser = open(
    {
      'sign-up-mobile': sent,
      'verify-mobile-otp': { status: 'success' },
      'verify-token': { user: added, notice: null },
    },
    'phone_number',
  );
  await openForm('Add: Mobile', 'New mobile number');
  await userEvent.keyboard('+968 (9123) 45-67{Enter}');
  await screen.findByLabelText('Code from our text message');
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText('+96891234567. Confirmed');
  expect(browser.sent[0]?.[1]).toMatchObject({ user: { phone_number: '+96891234567' } });
});
test('an address can be removed while the other remains (issue 13)', async () => {
  const both = { ...noor, phone_number: '+96891234567', phone_number_verified: true };
  const browser = open(
    {
      'ways/remove': { status: 'success', username: '+96891234567' },
      'verify-token': { user: { ...both, email: null }, notice: null },
    },
    'email',
    both,
  );
  await userEvent.click(button('Remove: E-mail'));
  await screen.findByText('None');
  expect([browser.toasts, browser.session().read().userName]).toEqual([['E-mail address removed.'], '+96891234567']);
  expect([screen.queryByRole('button', { name: 'Remove: E-mail' }), button('Add: E-mail')]).toEqual([
    null,
    document.activeElement,
  ]);
});

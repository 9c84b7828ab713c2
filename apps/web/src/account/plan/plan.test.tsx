// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountBrowser } from '../../fixtures/account-browser.ts';
import { Coupon } from './Coupon.tsx';
import { PlanSteps } from './PlanSteps.tsx';

const plan = { segment: 'om', country: '968', operator: 'meridian', productId: 'season-pass' };
const sent = { code: 'SUCCESS' };
function open(replies: Record<string, unknown>) {
  const browser = accountBrowser(replies);
  render(<PlanSteps plan={plan} deps={browser} />);
  return browser;
}
const number = () => screen.getByLabelText<HTMLInputElement>(/^Mobile number/);
const code = () => screen.getByLabelText<HTMLInputElement>('Four-digit code');
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
async function enterNumber(typed = '91234567'): Promise<void> {
  await userEvent.type(number(), `${typed}{Enter}`);
  await screen.findByLabelText('Four-digit code');
}
const expire = () => act(() => vi.advanceTimersByTimeAsync(121_000));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a number is confirmed by four digits of any script and gets a coupon (AUTH-159, AUTH-161, AUTH-163)', async () => {
  const verified = { code: 'SUCCESS', coupon_code: 'ABCDEFGH2345' };
  const browser = open({ 'send-otp': sent, 'verify-otp': verified });
  await enterNumber('٩١٢٣٤٥٦٧');
  expect(screen.getByText('+968 91234567')).toBeDefined();
  expect([document.activeElement, button('SUBMIT')?.disabled]).toEqual([code(), true]);
  await userEvent.keyboard('٠٠٠٠{Enter}');
  await waitFor(() => expect(browser.left).toEqual(['/premium-subscription/user/client-plans/om/success']));
  const customer = { number: '91234567', country: '968', operator: 'meridian', productId: 'season-pass' };
  expect(browser.sent).toEqual([
    ['send-otp', customer],
    ['verify-otp', { ...customer, otp: '0000' }],
  ]);
  cleanup();
  render(<Coupon country="om" deps={browser} />);
  expect([screen.getByRole('heading').textContent, screen.getByText('ABCDEFGH2345')]).toEqual([
    'Your plan is ready',
    expect.any(HTMLElement),
  ]);
});
test('an incomplete number or code is refused at its field and not sent (AUTH-164, AUTH-166)', async () => {
  const browser = open({ 'send-otp': sent });
  await userEvent.type(number(), '9123{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please enter correct mobile number');
  expect([browser.sent, number().getAttribute('aria-invalid'), document.activeElement]).toEqual([[], 'true', number()]);
  await userEvent.type(number(), '4567{Enter}');
  await userEvent.type(await screen.findByLabelText('Four-digit code'), '12');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe('Please enter valid OTP.');
});
test.each([
  ['lost', 'Something went wrong. Please retry.'],
  [{ message: 'Your operator knows no such customer.' }, 'Your operator knows no such customer.'],
])('a code that was not sent (%j) keeps the number (AUTH-252, AUTH-253, AUTH-254)', async (reply, message) => {
  open({ 'send-otp': reply });
  await userEvent.type(number(), '91234567{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect([number().value, document.activeElement]).toEqual(['91234567', number()]);
});
test('an expired code offers another, whose failure leads back to the number (AUTH-162, AUTH-254)', async () => {
  open({ 'send-otp': [sent, sent, { message: 'Too many messages today.' }] });
  await enterNumber();
  expect([screen.getByRole('timer').textContent, button('Send a new code')]).toEqual(['Code expires in 02:00', null]);
  await expire();
  expect(screen.getByRole('timer').textContent).toBe('This code has expired.');
  await userEvent.click(button('Send a new code')!);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('A new code is on its way.'));
  expect(screen.getByRole('timer').textContent).toBe('Code expires in 02:00');
  await expire();
  await userEvent.click(button('Send a new code')!);
  await screen.findByText('Too many messages today.');
  expect([number().value, document.activeElement]).toEqual(['91234567', number()]);
});
test.each([
  ['OtpMismatch', 14_010, true, { atOnce: false, link: true }],
  ['NotOffered', 14_003, false, { atOnce: false, link: false }],
  ['CouponIssued', 14_070, false, { atOnce: true, link: false }],
])('refusal %s (%i) offers another code only if allowed (AUTH-247, AUTH-249, AUTH-250)', async (...row) => {
  const [error, errorCode, allow_otp_retry, { atOnce, link }] = row;
  open({ 'send-otp': sent, 'verify-otp': { message: 'No.', error, errorCode, allow_otp_retry } });
  await enterNumber();
  await userEvent.keyboard('1234{Enter}');
  await screen.findByText('No.');
  expect([code().getAttribute('aria-invalid'), code().value, document.activeElement]).toEqual(['true', '1234', code()]);
  expect([button('SUBMIT')?.disabled, button('Send a new code')]).toEqual([atOnce, null]);
  await expire();
  expect([button('SUBMIT')?.disabled, button('Send a new code') !== null]).toEqual([true, link]);
});
test('the number can be changed (AUTH-160)', async () => {
  open({ 'send-otp': sent });
  await enterNumber();
  await userEvent.click(button('Change')!);
  expect([number().value, document.activeElement]).toEqual(['91234567', number()]);
});
test('a browser without a coupon leads back to the plan (AUTH-030)', () => {
  render(<Coupon country="om" deps={accountBrowser()} />);
  expect(screen.getByRole('link', { name: 'Get your coupon' }).getAttribute('href')).toBe(
    '/premium-subscription/user/client-plans/om',
  );
});

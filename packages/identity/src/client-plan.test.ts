import { expect, test } from 'vitest';
import {
  isPlanCode,
  isPlanCountry,
  isPlanNumber,
  planDonePath,
  planRefusal,
  planUnsent,
  sentCountry,
} from './client-plan.ts';

test.each([
  ['91234567', true],
  ['9123456', false],
  ['912345678', false],
  ['9123456a', false],
  ['+9123456', false],
  ['٩١٢٣٤٥٦٧', false],
  ['', false],
])('%j is a valid phone number for a plan: %s (AUTH-164)', (text, fits) => {
  expect(isPlanNumber(text)).toBe(fits);
});

test.each([
  ['0421', true],
  ['042', false],
  ['04213', false],
  ['O421', false],
])('%j is a valid code for a plan: %s (AUTH-166)', (text, fits) => {
  expect(isPlanCode(text)).toBe(fits);
});

test('the dial code is sent without plus sign, and success has a page under the country (AUTH-030, AUTH-031, AUTH-032, AUTH-165, AUTH-Q16)', () => {
  expect([sentCountry('om'), sentCountry('kw')]).toEqual(['968', '965']);
  expect(planDonePath('om')).toBe('/premium-subscription/user/client-plans/om/success');
  expect(['om', 'kw', 'in', 'toString', ''].filter(isPlanCountry)).toEqual(['om', 'kw']);
});

test.each([
  [{ code: 'SUCCESS' }, null],
  [{ code: 'SUCCESS', message: 'Sent' }, null],
  [null, 'Something went wrong. Please retry.'],
  [{}, 'Something went wrong. Please retry.'],
  [{ message: 'This number is not of our network.' }, 'This number is not of our network.'],
])('a reply %j to a code request shows the message %j (AUTH-252, AUTH-253)', (reply, message) => {
  expect(planUnsent(reply)).toBe(message);
});

test.each([
  [null, { words: 'Something went wrong. Please retry.', expired: false, retry: true }],
  [
    { exception: {}, message: 'x' },
    { words: 'Something went wrong.', expired: false, retry: false },
  ],
  [
    { message: 'Wrong', error: 'OtpMismatch', allow_otp_retry: true, errorCode: 14010 },
    { words: 'Wrong', expired: false, retry: true },
  ],
  [
    { message: 'Wrong', errorCode: 14010 },
    { words: 'Wrong', expired: false, retry: false },
  ],
  [
    { message: 'Over', error: 'OtpExpired', allow_otp_retry: true, errorCode: 14011 },
    { words: 'Over', expired: true, retry: true },
  ],
  [
    { message: 'Wait', error: 'SignInLimitReached', allow_otp_retry: true, errorCode: 14290 },
    { words: 'Wait', expired: true, retry: false },
  ],
])('a reply %j is shown as %j (AUTH-246, AUTH-247, AUTH-248, AUTH-249, AUTH-250, AUTH-251)', (reply, refusal) => {
  expect(planRefusal(reply)).toEqual(refusal);
});

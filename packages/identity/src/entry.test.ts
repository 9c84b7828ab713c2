import { expect, test } from 'vitest';
import { DIAL_CODES, dialCodeOf, isPhoneLength } from './dial-codes.ts';
import { plainDigits } from './digits.ts';
import { readEntry, withoutNumberMarks } from './entry.ts';
import { mailboxOf } from './mail-address.ts';
import { afterWrongCode, countdown, formAfterRefusal, isCode, MAX_RETRIES, OPERATOR_MAX_RETRIES } from './tries.ts';

test.each([
  ['1234567', { kind: 'mobile', digits: '1234567' }],
  [' 447700900123 ', { kind: 'mobile', digits: '447700900123' }],
  ['Noor@Example.ORG', { kind: 'mail', address: 'noor@example.org' }],
  ["o'hara+cricket@mail.example.co", { kind: 'mail', address: "o'hara+cricket@mail.example.co" }],
  ['vic/tim`&=#!@example.org', { kind: 'mail', address: 'vic/tim`&=#!@example.org' }],
  ['ada@Bücher.example', { kind: 'mail', address: 'ada@xn--bcher-kva.example' }],
  ['٠١٢٣٤٥٦٧', { kind: 'mobile', digits: '01234567' }],
  ['９１２３４５６７', { kind: 'mobile', digits: '91234567' }],
])('%s is parsed as e-mail address or mobile number (AUTH-047, AUTH-066, AUTH-070, AUTH-071)', (typed, entry) => {
  expect(readEntry(typed)).toEqual(entry);
});
test.each([
  ['123456', 'mobile'],
  ['1234567890123456', 'mobile'],
  ['+447700900123', 'mail'],
  ['o’hara@example.org', 'mail'],
  ['victim@exa%6dple.org', 'mail'],
  ['victim@exam\u00adple.org', 'mail'],
  ['victim@127.0.0.1', 'mail'],
  [`${'a'.repeat(65)}@example.org`, 'mail'],
  ['.a@example.org', 'mail'],
  ['a..b@example.org', 'mail'],
  ['noor', 'mail'],
  ['noor@example', 'mail'],
  ['noor@@example.org', 'mail'],
  ['@example.org', 'mail'],
  ['noor@.org', 'mail'],
  ['a b@example.org', 'mail'],
  ['a@example.org\nbcc:b@example.org', 'mail'],
  ['a@example.org,b@example.org', 'mail'],
  ['"a"@example.org', 'mail'],
  ['<a@example.org>', 'mail'],
  ['a@example..org', 'mail'],
  [`${'a'.repeat(250)}@e.org`, 'mail'],
  ['', 'mail'],
])('%j is not a valid entry (AUTH-046, AUTH-071)', (typed, as) => {
  expect(readEntry(typed)).toEqual({ kind: 'unfit', as });
});
test('number separators are stripped and nothing else is changed (AUTH-066, AUTH-070)', () => {
  expect(
    ['+44 7700 900-123', '(0)7700.900/123', '٠١٢ ٣٤٥٦٧', '12a', '1@e.org', '+', ''].map(withoutNumberMarks),
  ).toEqual(['447700900123', '07700900123', '01234567', '12a', '1@e.org', '+', '']);
});

test.each(['०९९४९९', '০৯৯৪৯৯', '۰۹۹۴۹۹', '０９９４９９', '𝟘𝟡𝟡𝟜𝟡𝟡', '099499'])(
  'the digits of %s are 099499 (AUTH-048, AUTH-064, BEYOND-20)',
  (typed) => {
    expect(plainDigits(typed)).toBe('099499');
  },
);
test('only digits change, and every decimal digit of Unicode has its value (AUTH-048)', () => {
  expect(plainDigits('a²½Ⅳ ٣-x')).toBe('a²½Ⅳ 3-x');
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign));
  expect(digits.map(plainDigits)).toEqual(digits.map((_, nth) => String(nth % 10)));
});
test('e-mails to tagged or dotted Google addresses are counted by mailbox (AUTH-S02)', () => {
  expect(
    ['flood@e.org', 'flood+1@e.org', 'flo.od@e.org', 'f.l+x+y@googlemail.com', '+a@e.org', '+96891234567'].map(
      mailboxOf,
    ),
  ).toEqual(['flood@e.org', 'flood@e.org', 'flo.od@e.org', 'fl@gmail.com', '+a@e.org', '+96891234567']);
});

const LENGTHS = [
  ['AUTH-078', '+91', 10],
  ['AUTH-079', '+353', 9],
  ['AUTH-080', '+61', 10],
  ['AUTH-081', '+1868', 7],
  ['AUTH-082', '+1242', 7],
  ['AUTH-083', '+1246', 7],
  ['AUTH-084', '+1268', 7],
  ['AUTH-085', '+1473', 7],
  ['AUTH-086', '+49', 10],
  ['AUTH-087', '+968', 8],
  ['AUTH-088', '+39', 10],
  ['AUTH-089', '+32', 9],
  ['AUTH-090', '+1', 10],
  ['AUTH-091', '+31', 9],
  ['AUTH-092', '+44', 10],
  ['AUTH-093', '+254', 9],
  ['AUTH-094', '+965', 8],
  ['AUTH-095', '+64', 9],
  ['AUTH-096', '+27', 9],
  ['AUTH-097', '+94', 9],
  ['AUTH-098', '+92', 10],
  ['AUTH-099', '+880', 10],
  ['AUTH-100', '+93', 9],
  ['AUTH-101', '+977', 10],
] as const;
test.each(LENGTHS.map(([id, code, digits]) => ({ id, code, digits })))(
  'numbers behind $code have $digits digits ($id)',
  ({ code, digits }) => {
    // German numbers may also have eleven digits.
    const oneMore = code === '+49';
    expect([-1, 0, 1].map((more) => isPhoneLength(code, '7'.repeat(digits + more)))).toEqual([false, true, oneMore]);
    expect(isPhoneLength(code, '7'.repeat(digits + 2))).toBe(false);
  },
);
test('no other dial codes are listed (AUTH-Q15)', () => {
  expect(DIAL_CODES.map(({ dialCode, digits }) => [dialCode, digits])).toEqual(
    LENGTHS.map(([, code, length]) => [code, length]),
  );
});
test('the longest dial code wins; unlisted codes allow 7 to 15 digits (AUTH-Q15)', () => {
  expect([
    dialCodeOf('+18685551234')?.dialCode,
    dialCodeOf('+12125551234')?.dialCode,
    dialCodeOf('+3312345678'),
  ]).toEqual(['+1868', '+1', null]);
  expect([6, 7, 15, 16].map((length) => isPhoneLength('+33', '1'.repeat(length)))).toEqual([false, true, true, false]);
  expect(isPhoneLength('+44', '77009001a3')).toBe(false);
});

test('maxRetries is exactly the number of tries (AUTH-Q14, AUTH-063, AUTH-243)', () => {
  for (const most of [MAX_RETRIES, OPERATOR_MAX_RETRIES]) {
    let left = { remaining: most, over: false };
    let tries = 0;
    while (!left.over) {
      left = afterWrongCode(left);
      tries += 1;
    }
    expect([tries, left.remaining]).toEqual([most, 0]);
  }
});
test('14011, 14290 and the last wrong code end the timer and disable submit (AUTH-239, AUTH-240, AUTH-241, AUTH-242, AUTH-243, AUTH-244, AUTH-245)', () => {
  const [runs, ended] = [
    { timerRuns: true, submitEnabled: true },
    { timerRuns: false, submitEnabled: false },
  ];
  expect(formAfterRefusal(3, 14011)).toEqual({ ...ended, boxesEnabled: true, remaining: 3 });
  expect(formAfterRefusal(3, 14290)).toEqual({ ...ended, boxesEnabled: true, remaining: 3 });
  expect(formAfterRefusal(1, 14011)).toEqual({ ...ended, boxesEnabled: false, remaining: 1 });
  expect(formAfterRefusal(3, 14010)).toEqual({ ...runs, boxesEnabled: true, remaining: 2 });
  expect(formAfterRefusal(1, 14010)).toEqual({ ...ended, boxesEnabled: false, remaining: 0 });
  expect(formAfterRefusal(2, 14005)).toEqual({ ...runs, boxesEnabled: true, remaining: 2 });
});
test('a code is exactly six digits, four for an operator (AUTH-048, AUTH-064, AUTH-075, AUTH-166)', () => {
  expect(
    ['123456', '12345', '1234567', '12345a', ' 12345', '١٢٣٤٥٦', '12345\n'].filter((text) => isCode(text)),
  ).toEqual(['123456']);
  expect([isCode('0000', 4), isCode('000', 4)]).toEqual([true, false]);
});
test('the countdown is shown as mm:ss (AUTH-102)', () => {
  expect([120, 61, 59.2, 0, -3].map(countdown)).toEqual(['02:00', '01:01', '01:00', '00:00', '00:00']);
});

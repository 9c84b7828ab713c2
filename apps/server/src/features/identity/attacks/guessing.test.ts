/** Guessing codes from many sessions and addresses. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { IDENTITY_RATE_LIMITS } from '../rate-limits.ts';
import { type TestSite, createTestSite, wrongCode } from '../testing/identity-test-site.ts';

const HOUR = 3_600_000;
let on: TestSite;
let people = 0;
let noor: string;
beforeAll(async () => {
  on = await createTestSite();
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  on.advanceClock(48 * HOUR);
});
afterAll(() => on.close());

let addresses = 0;
/** An address in a different network each time. */
const address = (): string => `${11 + (addresses % 200)}.${(addresses += 1) >> 8}.${addresses & 255}.7`;

/** Guesses codes for the name until no more codes are sent. @returns how many guesses were evaluated */
async function attack(name: string): Promise<number> {
  let judged = 0;
  for (;;) {
    const stranger = on.browser(address());
    const codeReply = await stranger.requestCode(name);
    if (codeReply.body['Session'] === undefined) return judged;
    const code = on.codeFor(name);
    for (let n = 1; n <= 7; n += 1) {
      // From a different address each time: a guess needs only the Session.
      const guess = await on.browser(address()).verify(codeReply, wrongCode(code, n), name);
      if (n <= 5) judged += 1;
      expect(guess.body.exception?.errorCode).toBe(n < 5 ? 14010 : 14011);
    }
  }
}

test('guesses at one account are limited to a hundred a day across sessions and addresses (AUTH-S02, ASVS 5.0 V6.3.1, V6.6.3)', async () => {
  let judged = await attack(noor);
  expect(judged).toBe(25);
  for (let passed = 0; passed < 24; passed += 1) {
    on.advanceClock(HOUR);
    judged += await attack(noor);
  }
  // Ten codes at once, and ten more over a day.
  expect(judged).toBeLessThanOrEqual(2 * IDENTITY_RATE_LIMITS['send target-day'].points * 5);
  expect(judged).toBeGreaterThan(90);
});

test('the code of one session is refused in any other session (ASVS 5.0 V6.6.2)', async () => {
  const [mine, other] = [on.browser(address()), on.browser(address())];
  const first = await mine.requestCode(noor);
  const code = on.codeFor(noor);
  const second = await other.requestCode(noor);
  const theirs = await other.requestCode(`not-${noor}`);
  for (const [codeReply, name] of [
    [second, noor],
    [theirs, noor],
    [theirs, `not-${noor}`],
    [first, `not-${noor}`],
  ] as const) {
    const { body } = await other.verify(codeReply, code === on.codeFor(name) ? wrongCode(code) : code, name);
    expect(body).not.toHaveProperty('AccessToken');
  }
  expect((await mine.verify(first, code)).body).toHaveProperty('AccessToken');
});

test('partial, padded and differently typed codes are refused (ASVS 5.0 V2.2.1, V6.5.1)', async () => {
  const browser = on.browser(address());
  const codeReply = await browser.requestCode(noor);
  const code = on.codeFor(noor);
  const body = { username: noor, Session: codeReply.body['Session'] };
  const others: unknown[] = [
    code.slice(0, 5),
    `${code}0`,
    ` ${code}`,
    `${code}\n`,
    [code],
    [code, code],
    { $eq: code },
    Number(code),
    true,
    null,
    '%',
    '______',
  ];
  for (const otp of others) {
    const reply = await browser.post('verify-otp', { ...body, otp });
    expect([otp, 'AccessToken' in reply.body]).toEqual([otp, false]);
    expect([200, 400]).toContain(reply.status);
  }
  // None of them counted as a try.
  for (let n = 1; n <= 4; n += 1) await browser.verify(codeReply, wrongCode(code, n));
  // Decimal digits of another script are the same code.
  const hindi = [...code].map((digit) => String.fromCodePoint(0x0966 + Number(digit))).join('');
  expect((await browser.verify(codeReply, hindi)).body).toHaveProperty('AccessToken');
});

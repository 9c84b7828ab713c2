/** Guessing at codes: from as many sessions and addresses as somebody has. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ALLOWANCES } from '../codes/allowances.ts';
import { type Stage, stage, wrongCode } from '../testing/identity-stage.ts';

const HOUR = 3_600_000;
let on: Stage;
let people = 0;
let noor: string;
beforeAll(async () => {
  on = await stage({ allowances: { account: { burst: 1e9, perSecond: 1e9 } } });
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  on.later(48 * HOUR);
});
afterAll(() => on.close());

let addresses = 0;
/** Of a network of its own, each time. */
const address = (): string => `${11 + (addresses % 200)}.${(addresses += 1) >> 8}.${addresses & 255}.7`;

/** Everything that counts as a try at the codes of that name, from now on. @returns how many were judged */
async function attack(name: string): Promise<number> {
  let judged = 0;
  for (;;) {
    const stranger = on.browser(address());
    const asked = await stranger.ask(name);
    if (asked.body['Session'] === undefined) return judged;
    const code = on.codeFor(name);
    for (let n = 1; n <= 7; n += 1) {
      // Each from elsewhere: the Session alone is what a guess needs.
      const guess = await on.browser(address()).verify(asked, wrongCode(code, n), name);
      if (n <= 5) judged += 1;
      expect(guess.body.exception?.errorCode).toBe(n < 5 ? 14010 : 14011);
    }
  }
}

test('whoever guesses at one account has a hundred tries a day, from however many sessions and addresses (AUTH-S02, ASVS 5.0 V6.3.1, V6.6.3)', async () => {
  let judged = await attack(noor);
  expect(judged).toBe(25);
  for (let passed = 0; passed < 24; passed += 1) {
    on.later(HOUR);
    judged += await attack(noor);
  }
  // Ten codes at once, and ten more in the course of a day.
  expect(judged).toBeLessThanOrEqual(2 * ALLOWANCES['send target-day'].count * 5);
  expect(judged).toBeGreaterThan(90);
});

test('the right code of one session is worth nothing in another, of the same name or not (ASVS 5.0 V6.6.2)', async () => {
  const [mine, other] = [on.browser(address()), on.browser(address())];
  const first = await mine.ask(noor);
  const code = on.codeFor(noor);
  const second = await other.ask(noor);
  const theirs = await other.ask(`not-${noor}`);
  for (const [asked, name] of [
    [second, noor],
    [theirs, noor],
    [theirs, `not-${noor}`],
    [first, `not-${noor}`],
  ] as const) {
    const { body } = await other.verify(asked, code === on.codeFor(name) ? wrongCode(code) : code, name);
    expect(body).not.toHaveProperty('AccessToken');
  }
  expect((await mine.verify(first, code)).body).toHaveProperty('AccessToken');
});

test('half a code, a code with more behind it, and other ways to write it are no codes (ASVS 5.0 V2.2.1, V6.5.1)', async () => {
  const browser = on.browser(address());
  const asked = await browser.ask(noor);
  const code = on.codeFor(noor);
  const body = { username: noor, Session: asked.body['Session'] };
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
  // None of them was a try.
  for (let n = 1; n <= 4; n += 1) await browser.verify(asked, wrongCode(code, n));
  // Decimal digits of another script are the same code.
  const hindi = [...code].map((digit) => String.fromCodePoint(0x0966 + Number(digit))).join('');
  expect((await browser.verify(asked, hindi)).body).toHaveProperty('AccessToken');
});

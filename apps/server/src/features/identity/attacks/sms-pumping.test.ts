/** SMS pumping: having us send text messages for profit is limited. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tagOf } from '../../../core/tags/tag.ts';
import { IDENTITY_RATE_LIMITS } from '../rate-limits.ts';
import { countryPoints } from '../codes/code-limits.ts';
import { solveCaptcha, type TestSite, createTestSite } from '../testing/identity-test-site.ts';

const HOUR = 3_600_000;
/** Messages per day, as set by an editor. */
const MAX_PER_DAY = 300;
let on: TestSite;
beforeAll(async () => {
  on = await createTestSite();
  await on.site.database.db
    .insertInto('setting')
    .values({ key: 'mobile.countries', value: JSON.stringify([{ country: 'OM', most: MAX_PER_DAY }]) } as never)
    .execute();
  on.site.context.tags.invalidate([tagOf.settings]);
});
afterAll(() => on.close());

const messages = () => on.emails.filter(({ to }) => to.startsWith('+')).length;
const address = (n: number): string => `${20 + (n % 200)}.${n >> 8}.${n & 255}.7`;
const number = (n: number): string => `+9689${String(1_000_000 + n).padStart(7, '0')}`;
/** Each request comes from a different network, for a different number. */
async function pump(from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, from + count - n) }, (_, at) =>
        on.browser(address(n + at)).requestCode(number(n + at)),
      ),
    );
}

test('text messages to one country stay within its daily limit, from however many networks (AUTH-S02, AUTH-S03, ASVS 5.0 V2.4.1, V6.6.1, V6.6.3)', async () => {
  const most = countryPoints(MAX_PER_DAY).strangers;
  await pump(0, most + 100);
  expect(messages()).toBeLessThanOrEqual(most);
  expect(messages()).toBeGreaterThan(most - 5);
  // Half a day restores half of the limit.
  on.advanceClock(12 * HOUR);
  await pump(most + 100, 300);
  expect(messages()).toBeLessThanOrEqual(1.5 * most + 1);
});

test('different spellings count as one number, and accepted codes stay counted (AUTH-S02, ASVS 5.0 V2.4.1, V6.6.3)', async () => {
  on.advanceClock(48 * HOUR);
  const to = number(1);
  const digits = to.slice(1);
  const before = messages();
  const spellings = [to, digits, ` ${to} `, `${digits}`, digits.slice(3), to, digits, to];
  for (const [n, spelled] of spellings.entries()) {
    const own = on.browser(address(5_000 + n));
    const codeReply = await own.requestCode(spelled);
    if ('Session' in codeReply.body) await own.verify(codeReply, on.codeFor(to));
  }
  expect(messages() - before).toBeLessThanOrEqual(IDENTITY_RATE_LIMITS['send target'].points);
  expect(messages() - before).toBeGreaterThan(0);
});

test('no messages go to unsupported countries or premium lines, nor without a captcha (AUTH-Q32, AUTH-S03, ASVS 5.0 V2.4.1)', async () => {
  on.advanceClock(48 * HOUR);
  const before = on.emails.length;
  const browser = on.browser();
  for (const to of [
    '+881612345678',
    '+8835100012345',
    '+447700900123',
    '+2348012345678',
    '+96890012345',
    '+96880071234',
    '+15005550006',
  ])
    await browser.requestCode(to);
  for (const recaptcha of ['', 'robot']) await browser.post('login', { username: number(7_777), recaptcha });
  const recaptcha = solveCaptcha();
  await browser.post('login', { username: number(7_778), recaptcha });
  await browser.post('login', { username: number(7_779), recaptcha });
  expect(on.emails.length - before).toBe(1);
});

import { machineClock } from '@sightscreen/test-kit/clock';
import { createTestDatabase, startApp, type TestApp, type TestDatabase } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { altcha } from './altcha.ts';
import { captchaSecret, forgetSpent, spend } from './spent.ts';
import { solved } from './testing/solved.ts';

let database: TestDatabase;
let site: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp({ database, clock: machineClock });
});
afterAll(async () => {
  await site.close();
  await database.close();
});
const EARLY = 1_000_000;
const secret = async () => 'ours';
const inside = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString());
const outside = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

test('a solved challenge is accepted, whichever process gave it (FORM-S01)', async () => {
  const token = await solved(altcha(captchaSecret(database.db), machineClock));
  expect(await altcha(captchaSecret(database.db), machineClock).verify(token, '::1')).toMatchObject({ ok: true });
  expect(await altcha(secret, machineClock).verify(token, '::1')).toEqual({ ok: false, reason: 'wrong' });
});

test('a solution works once in any form, and a failed attempt does not use it up (FORM-S01)', async () => {
  const captcha = site.context.captcha;
  const token = await solved(captcha);
  const { challenge, solution } = inside(token);
  const otherwise = outside({ solution: { ...solution, time: 7 }, challenge: { ...challenge, odd: true } });
  const first = await captcha.verify(token, '::1');
  const second = await captcha.verify(otherwise, '::1');
  if (!first.ok || !second.ok) throw new Error('refused');
  const failing = database.db.transaction().execute(async (transaction) => {
    expect(await spend(transaction, first)).toBe(true);
    throw new Error('not stored');
  });
  await expect(failing).rejects.toThrow('not stored');
  expect(await spend(database.db, second)).toBe(true);
  expect(await spend(database.db, first)).toBe(false);
  await forgetSpent(database.db, first.until - 60_000);
  expect(await spend(database.db, first)).toBe(false);
  await forgetSpent(database.db, first.until + 1);
  expect(await database.db.selectFrom('captcha_spent').selectAll().execute()).toEqual([]);
});

test('a solution is refused ten minutes after its challenge (FORM-S01)', async () => {
  let now = machineClock();
  const captcha = altcha(secret, () => now);
  const token = await solved(captcha);
  now += 601_000;
  expect(await captcha.verify(token, '::1')).toEqual({ ok: false, reason: 'expired' });
});

test.each<[string, (payload: ReturnType<typeof inside>) => unknown, string]>([
  ['another key', (p) => ({ ...p, solution: { counter: p.solution.counter, derivedKey: '00'.repeat(32) } }), 'wrong'],
  [
    'a later expiry',
    (p) => ({
      ...p,
      challenge: {
        ...p.challenge,
        parameters: { ...p.challenge.parameters, expiresAt: p.challenge.parameters.expiresAt + 900 },
      },
    }),
    'wrong',
  ],
  [
    'less work',
    (p) => ({ ...p, challenge: { ...p.challenge, parameters: { ...p.challenge.parameters, cost: 1 } } }),
    'malformed',
  ],
  [
    'a shorter prefix',
    (p) => ({ ...p, challenge: { ...p.challenge, parameters: { ...p.challenge.parameters, keyPrefix: '0' } } }),
    'wrong',
  ],
  ['no solution', ({ challenge }) => ({ challenge }), 'malformed'],
])('a solution with %s is refused (FORM-019, FORM-S01)', async (_, change, reason) => {
  const captcha = altcha(secret, machineClock);
  const token = outside(change(inside(await solved(captcha))));
  expect(await captcha.verify(token, '::1')).toEqual({ ok: false, reason });
});
test.each(['', 'x', 'bnVsbA==', '{}'])('the text %j is not a solution (FORM-019)', async (token) => {
  expect(await altcha(secret, () => EARLY).verify(token, '::1')).toEqual({ ok: false, reason: 'malformed' });
});

test('every call returns a new challenge, which is not cached (FORM-S01)', async () => {
  const [first, other] = await Promise.all([1, 2].map(() => site.app.inject({ url: '/captcha/challenge' })));
  expect([first!.statusCode, first!.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(first!.json().parameters.nonce).not.toBe(other!.json().parameters.nonce);
  expect(Object.keys(first!.json().parameters)).not.toContain('counter');
});

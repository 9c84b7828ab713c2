import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF_RATE_LIMITS } from '../rate-limits.ts';
import { codeOf, type DeskTest, startDesk } from '../testing/desk-person.ts';
import { stepOf } from '../../../core/sign-in/second-factor.ts';
import { resetAuthenticator } from './enrol.ts';
import { findById } from '../accounts/account.store.ts';

let desk: DeskTest;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

const HALF_MINUTE = 30_000;

async function enrolled() {
  const page = await desk.person('scorer');
  const { body } = await page.post('/desk/api/me/authenticator', { password: page.password });
  const confirmed = await page.post('/desk/api/me/authenticator/confirm', { code: codeOf(body.secret, desk.time.now) });
  desk.time.now += HALF_MINUTE;
  return {
    page,
    secret: body.secret as string,
    uri: body.uri as string,
    codes: confirmed.body.recoveryCodes as string[],
  };
}
async function ticketFor(page: { email: string; password: string }) {
  const browser = desk.browser();
  const { body } = await browser.post('/desk/api/sign-in', { email: page.email, password: page.password });
  return {
    browser,
    body,
    send: (code: string) => browser.post('/desk/api/sign-in/code', { ticket: body.ticket, code }),
  };
}

test('codes match the SHA-1 table of RFC 6238, cut to six digits (MATCH-S02)', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ] as const) {
    expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  }
});

test('an authenticator takes effect once confirmed, and then the password alone is not enough (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  expect((await page.post('/desk/api/me/authenticator', { password: 'not the password' })).body.code).toBe(
    'password_wrong',
  );
  const { body } = await page.post('/desk/api/me/authenticator', { password: page.password });
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/Sightscreen:/);
  expect(body.uri).toContain(`secret=${body.secret}`);
  expect(
    (await desk.browser().post('/desk/api/sign-in', { email: page.email, password: page.password })).body.step,
  ).toBe('signed-in');
  expect((await page.post('/desk/api/me/authenticator/confirm', { code: '000000' })).body.code).toBe('code_wrong');
  const confirmed = await page.post('/desk/api/me/authenticator/confirm', { code: codeOf(body.secret, desk.time.now) });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  const { browser, body: signInReply } = await ticketFor(page);
  expect(signInReply).toMatchObject({ step: 'code', endsAt: desk.time.now + 5 * 60_000 });
  expect(browser.token).toBeNull();
  expect((await page.get('/desk/api/me')).body).toMatchObject({
    account: { authenticator: true },
    recoveryCodesLeft: 10,
  });
});

test('other sessions end when an authenticator is enrolled (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  const other = desk.browser();
  await other.post('/desk/api/sign-in', { email: page.email, password: page.password });
  const { body } = await page.post('/desk/api/me/authenticator', { password: page.password });
  await page.post('/desk/api/me/authenticator/confirm', { code: codeOf(body.secret, desk.time.now) });
  expect([(await other.get('/desk/api/me')).status, (await page.get('/desk/api/me')).status]).toEqual([401, 200]);
});

test('a code works once, so one seen over the shoulder is worthless (MATCH-S02)', async () => {
  const { page, secret } = await enrolled();
  const code = codeOf(secret, desk.time.now);
  const first = await ticketFor(page);
  expect((await first.send(`${code.slice(0, 3)} ${code.slice(3)}`)).body.step).toBe('signed-in');
  expect((await first.browser.get('/desk/api/me')).status).toBe(200);
  const second = await ticketFor(page);
  expect([(await second.send(code)).body.code, second.browser.token]).toEqual(['code_wrong', null]);
  expect((await second.send(codeOf(secret, desk.time.now - HALF_MINUTE))).body.code).toBe('code_wrong');
  desk.time.now += HALF_MINUTE;
  expect((await second.send(codeOf(secret, desk.time.now))).status).toBe(200);
});

test('one code sent four times at once opens one session (MATCH-S02)', async () => {
  const { page, secret } = await enrolled();
  const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketFor(page)));
  const answers = await Promise.all(tickets.map((ticket) => ticket.send(codeOf(secret, desk.time.now))));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test('a ticket opens one session, even with several valid codes at once (MATCH-S02)', async () => {
  const { page, secret, codes } = await enrolled();
  const ticket = await ticketFor(page);
  const answers = await Promise.all([codeOf(secret, desk.time.now), codes[0]!, codes[1]!].map(ticket.send));
  expect(
    answers.map((answer) => answer.body.code ?? answer.body.step).sort((a: string, b: string) => (a < b ? -1 : 1)),
  ).toEqual(['signed-in', 'ticket_ended', 'ticket_ended']);
  expect((await ticket.send(codes[2]!)).body.code).toBe('ticket_ended');
});

test('a clock half a minute off is tolerated, one a minute and a half off is not (MATCH-S02)', async () => {
  const { page, secret } = await enrolled();
  expect((await (await ticketFor(page)).send(codeOf(secret, desk.time.now + 3 * HALF_MINUTE))).status).toBe(401);
  expect((await (await ticketFor(page)).send(codeOf(secret, desk.time.now + HALF_MINUTE))).status).toBe(200);
});

test('a recovery code replaces a code once, in any spelling (MATCH-S02)', async () => {
  const { page, codes } = await enrolled();
  expect(new Set(codes).size).toBe(10);
  const typed = ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `;
  const first = await ticketFor(page);
  expect((await first.send(typed)).body.me.recoveryCodesLeft).toBe(9);
  expect((await (await ticketFor(page)).send(codes[0]!)).body.code).toBe('code_wrong');
  const stored = await desk.database.db
    .selectFrom('staff_recovery_code')
    .selectAll()
    .where('staff_id', '=', page.id)
    .execute();
  expect(JSON.stringify(stored)).not.toContain(codes[1]);
});

test('new recovery codes make the old ones void (MATCH-S02)', async () => {
  const { page, secret, codes } = await enrolled();
  const { body } = await page.post('/desk/api/me/authenticator/recovery-codes', {
    password: page.password,
    code: codeOf(secret, desk.time.now),
  });
  expect(body.recoveryCodes).toHaveLength(10);
  expect((await (await ticketFor(page)).send(codes[0]!)).status).toBe(401);
  expect((await (await ticketFor(page)).send(body.recoveryCodes[0])).status).toBe(200);
});

test('a recovery code of one account opens no other (MATCH-S02)', async () => {
  const first = await enrolled();
  const other = await enrolled();
  expect((await (await ticketFor(first.page)).send(other.codes[0]!)).status).toBe(401);
});

test('guesses at a code are delayed even with the right password (MATCH-S02)', async () => {
  const { page, secret } = await enrolled();
  for (let n = 0; n < STAFF_RATE_LIMITS['staff-code account'].points; n += 1)
    expect((await (await ticketFor(page)).send('123456')).status).toBe(401);
  const held = await ticketFor(page);
  expect((await held.send(codeOf(secret, desk.time.now))).status).toBe(429);
  desk.time.now += STAFF_RATE_LIMITS['staff-code account'].backoff.firstMs;
  expect((await held.send(codeOf(secret, desk.time.now))).status).toBe(200);
});

test('a ticket ends after five minutes, when it is used, and with a new password (MATCH-S02)', async () => {
  const { page, secret, codes } = await enrolled();
  const late = await ticketFor(page);
  desk.time.now += 5 * 60_000;
  expect((await late.send(codeOf(secret, desk.time.now))).body.code).toBe('ticket_ended');
  const used = await ticketFor(page);
  expect((await used.send(codeOf(secret, desk.time.now))).status).toBe(200);
  expect((await used.send(codes[3]!)).body.code).toBe('ticket_ended');
  const unused = await ticketFor(page);
  expect(
    (
      await page.post('/desk/api/me/password', {
        current: page.password,
        password: 'seven gulls on the roof',
        code: codes[5],
      })
    ).status,
  ).toBe(200);
  expect((await unused.send(codes[4]!)).body.code).toBe('ticket_ended');
});

test('the command line resets a lost authenticator and ends all sessions (MATCH-S02)', async () => {
  const { page, codes } = await enrolled();
  const held = await ticketFor(page);
  await resetAuthenticator(desk.database.db, (await findById(desk.database.db, page.id))!, desk.time.now);
  expect((await page.get('/desk/api/me')).status).toBe(401);
  expect((await held.send(codes[0]!)).body.code).toBe('ticket_ended');
  expect(
    (await desk.browser().post('/desk/api/sign-in', { email: page.email, password: page.password })).body.step,
  ).toBe('signed-in');
});

test('changing an authenticator or the password beside one requires a current code (MATCH-S02)', async () => {
  const { page, secret, codes } = await enrolled();
  const { password } = page;
  expect((await page.post('/desk/api/me/authenticator', { password })).body).toMatchObject({
    code: 'code_wrong',
    field: 'code',
  });
  expect((await page.post('/desk/api/me/authenticator', { password, code: '000000' })).body).toMatchObject({
    code: 'code_wrong',
    field: 'code',
  });
  expect(
    (await page.post('/desk/api/me/password', { current: password, password: 'seven gulls on the roof' })).body,
  ).toMatchObject({ code: 'code_wrong', field: 'code' });
  // The refused requests must not have started an enrolment.
  expect(
    (await page.post('/desk/api/me/authenticator/confirm', { code: codeOf(secret, desk.time.now) })).body.code,
  ).toBe('code_wrong');
  desk.time.now += HALF_MINUTE;
  const { body } = await page.post('/desk/api/me/authenticator', { password, code: codeOf(secret, desk.time.now) });
  const confirmed = await page.post('/desk/api/me/authenticator/confirm', { code: codeOf(body.secret, desk.time.now) });
  expect([confirmed.status, (await (await ticketFor(page)).send(codes[0]!)).status]).toEqual([200, 401]);
  expect(
    (
      await page.post('/desk/api/me/password', {
        current: password,
        password: 'seven gulls on the roof',
        code: confirmed.body.recoveryCodes[0],
      })
    ).status,
  ).toBe(200);
});

test('somebody with only the password cannot lock out the owner (MATCH-S02)', async () => {
  const { page, secret } = await enrolled();
  const thief = async (n: number) => {
    const browser = desk.browser(`198.51.100.${n}`);
    const { body } = await browser.post('/desk/api/sign-in', { email: page.email, password: page.password });
    return browser.post('/desk/api/sign-in/code', { ticket: body.ticket, code: '123456' });
  };
  const statuses = [];
  for (let n = 0; n < STAFF_RATE_LIMITS['staff-code account'].points + 1; n += 1)
    statuses.push((await thief(n)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const owner = await page.post('/desk/api/sign-in', { email: page.email, password: page.password });
  expect(
    (await page.post('/desk/api/sign-in/code', { ticket: owner.body.ticket, code: codeOf(secret, desk.time.now) }))
      .status,
  ).toBe(200);
});

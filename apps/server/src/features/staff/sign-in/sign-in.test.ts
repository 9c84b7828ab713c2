import { soak } from '@sightscreen/test-kit/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF_RATE_LIMITS } from '../rate-limits.ts';
import { type HashWork, makeHasher } from '../../../core/security/password-hash.ts';
import { queueFull } from '../deps.ts';
import { COOKIE, deviceCookie } from '../sessions/session.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../testing/desk-person.ts';
import { signIn } from './sign-in.ts';

let desk: DeskTest;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

const wrong = 'this is not the password';

test('the right password sets a session cookie hidden from scripts and other sites (MATCH-S02)', async () => {
  const { email, password } = await desk.account('scorer', 'Ada');
  const page = desk.browser();
  const answer = await page.post('/desk/api/sign-in', { email: ` ${email.toUpperCase()} `, password });
  expect(answer.body).toMatchObject({
    step: 'signed-in',
    me: { account: { email, role: 'scorer', state: 'active' }, recoveryCodesLeft: null },
  });
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^${COOKIE}=[A-Za-z0-9_-]{43}; Path=/; HttpOnly; Secure; SameSite=Strict$`)),
    expect.stringMatching(
      new RegExp(
        `^${deviceCookie.name}=[A-Za-z0-9_-]{43}; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Strict$`,
      ),
    ),
  ]);
  expect([COOKIE, deviceCookie.name].every((name) => name.startsWith('__Host-'))).toBe(true);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await page.get('/desk/api/me')).body).toEqual(answer.body.me);
});

test('the database stores only the hash of the token (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  const rows = await desk.database.db.selectFrom('session').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(page.token);
  expect(rows.every(({ cookie }) => cookie?.length === 32)).toBe(true);
});

test('replies are identical for wrong passwords and unknown, disabled or new accounts (MATCH-S02)', async () => {
  const known = await desk.account('scorer');
  const disabled = await desk.account('scorer');
  const admin = await desk.person('admin');
  await admin.post(`/desk/api/staff/${disabled.id}`, { disabled: true });
  const waiting = await admin.post('/desk/api/staff', {
    email: 'waiting@example.org',
    name: 'Waiting',
    role: 'scorer',
  });
  expect(waiting.body.account.state).toBe('waiting');
  const answers = await Promise.all(
    [
      { email: known.email, password: wrong },
      { email: 'nobody@example.org', password: wrong },
      { email: disabled.email, password: disabled.password },
      { email: 'waiting@example.org', password: wrong },
    ].map((body) => desk.browser().post('/desk/api/sign-in', body)),
  );
  for (const answer of answers) {
    expect([answer.status, answer.body]).toEqual([
      401,
      { message: 'Wrong e-mail address or password.', code: 'sign_in_failed' },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('an unknown account costs the same hash as a known one (MATCH-S02)', async () => {
  const site = await startDesk({ database: desk.database, passwords: 'as on the site' });
  const checked: string[] = [];
  const work: HashWork = {
    ...site.context.passwords,
    verify: async (stored) => {
      checked.push(stored);
      return false;
    },
  };
  const deps = {
    db: desk.database.db,
    hasher: makeHasher(queueFull, work),
    rateLimiter: site.context.staff.rateLimiter,
    clock: () => desk.time.now,
  };
  const from = { address: '192.0.2.77', browser: undefined, cookies: undefined };
  const { email } = await site.account('scorer', 'Grace');
  const costs = (stored: string) => /^\$argon2id\$v=19\$[^$]+\$/.exec(stored)?.[0];
  for (const who of [email, 'nobody.at.all@example.org']) {
    checked.length = 0;
    await expect(signIn(deps, { email: who, password: wrong }, from)).rejects.toMatchObject({ code: 'sign_in_failed' });
    expect(checked.map(costs)).toEqual(['$argon2id$v=19$m=19456,p=1,t=2$']);
  }
  await site.close();
});

/** Tries wrong passwords, each from another address, until one is refused; returns how many were checked. */
async function swarm(email: string, prefix: string, most = 100): Promise<number> {
  let checked = 0;
  for (let n = 1; n <= most; n += 1) {
    const { status } = await desk.browser(`${prefix}.${n}`).post('/desk/api/sign-in', { email, password: wrong });
    if (status === 429) break;
    expect(status).toBe(401);
    checked += 1;
  }
  return checked;
}

test('guesses from one source wait increasingly long, whether or not the account exists (MATCH-S02)', async () => {
  const { email, password } = await desk.account('scorer');
  for (const [at, who] of [email, 'not.there@example.org'].entries()) {
    const guess = (typed = wrong) =>
      desk.browser(`198.51.100.${at + 1}`).post('/desk/api/sign-in', { email: who, password: typed });
    for (let n = 0; n < STAFF_RATE_LIMITS['staff-password source'].points; n += 1)
      expect((await guess()).status).toBe(401);
    const waits: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const refused = await guess(password);
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
      waits.push(Number(refused.headers['retry-after']));
      desk.time.now += waits.at(-1)! * 1000;
      expect((await guess()).status).toBe(401);
    }
    expect(waits).toEqual([10, 20, 40]);
  }
  desk.time.now += STAFF_RATE_LIMITS['staff-password source'].backoff.maxMs;
  expect((await desk.browser('198.51.100.1').post('/desk/api/sign-in', { email, password })).status).toBe(200);
  expect((await desk.browser('198.51.100.1').post('/desk/api/sign-in', { email, password: wrong })).status).toBe(401);
});

test('guesses by others do not lock the owner out of known devices, but new places wait (MATCH-S02)', async () => {
  const { email, password } = await desk.account('scorer');
  const [home, away] = ['203.0.113.50', '203.0.113.51'];
  const laptop = desk.browser(home);
  expect((await laptop.post('/desk/api/sign-in', { email, password })).status).toBe(200);
  await swarm(email, '198.18.0');
  const travelling = desk.browser(away);
  travelling.device = laptop.device;
  const statusFrom = async (page: DeskBrowser, typed = password) =>
    (await page.post('/desk/api/sign-in', { email, password: typed })).status;
  expect([
    await statusFrom(travelling),
    await statusFrom(desk.browser(home)),
    await statusFrom(desk.browser('203.0.113.52')),
  ]).toEqual([200, 200, 429]);
  // By then the address abroad is known too.
  expect(await statusFrom(desk.browser(away))).toBe(200);
  // An open session is not locked out either.
  expect(
    (await travelling.post('/desk/api/me/password', { current: password, password: 'lighthouse keepers on the roof' }))
      .status,
  ).toBe(200);
});

test('guesses from many addresses at one account are limited, whether or not it exists (MATCH-S02)', async () => {
  const { email } = await desk.account('scorer');
  expect([await swarm(email, '198.18.1'), await swarm('nobody.there@example.org', '198.18.1')]).toEqual([
    STAFF_RATE_LIMITS['staff-password account'].points,
    STAFF_RATE_LIMITS['staff-password account'].points,
  ]);
  // A day of guesses from unlimited addresses; in a usual run, the first six hours of it.
  const quarters = (soak ? 24 : 6) * 4;
  let checked = 0;
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    desk.time.now += 15 * 60_000;
    checked += await swarm(email, `198.18.${2 + quarter}`, 3);
  }
  expect(checked).toBeLessThanOrEqual(quarters + 12);
});

test('a known browser gets no more guesses, is known to one account, and cannot be forged (MATCH-S02)', async () => {
  const [owner, other] = [await desk.account('scorer'), await desk.account('scorer')];
  const laptop = desk.browser('203.0.113.60');
  await laptop.post('/desk/api/sign-in', { email: owner.email, password: owner.password });
  const { device } = laptop;
  const stored = await desk.database.db.selectFrom('known_browser').selectAll().execute();
  expect([JSON.stringify(stored).includes(device!), stored.every(({ hash }) => hash.length === 32)]).toEqual([
    false,
    true,
  ]);
  const guess = async (email: string, password: string, from: string, cookie = device) => {
    const page = desk.browser(from);
    page.device = cookie;
    const { status } = await page.post('/desk/api/sign-in', { email, password });
    return { status, device: page.device };
  };
  const tries = [];
  for (let n = 0; n < STAFF_RATE_LIMITS['staff-password source'].points + 1; n += 1)
    tries.push((await guess(owner.email, wrong, `198.18.200.${n}`)).status);
  expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  await swarm(other.email, '198.18.201');
  expect((await guess(other.email, other.password, '203.0.113.61')).status).toBe(429);
  const madeUp = 'A'.repeat(43);
  expect((await guess(other.email, other.password, '203.0.113.61', madeUp)).status).toBe(429);
  desk.time.now += STAFF_RATE_LIMITS['staff-password account'].backoff.maxMs;
  const signedIn = await guess(other.email, other.password, '203.0.113.61', madeUp);
  expect([signedIn.status, signedIn.device === madeUp]).toEqual([200, false]);
  // A browser shared by two people is known to both accounts, under a new token at each sign-in.
  let shared = await guess(other.email, other.password, '203.0.113.62');
  expect([shared.status, shared.device === device]).toEqual([200, false]);
  for (const [at, { email, password }] of [other, owner].entries()) {
    await swarm(email, '198.18.202');
    shared = await guess(email, password, `203.0.113.${63 + at}`, shared.device);
    expect(shared.status).toBe(200);
  }
});

test('passwords from known devices are checked before those of a crowd of others (MATCH-S02)', async () => {
  const order: string[] = [];
  let go = (): void => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  const work: HashWork = {
    hash: async () => '',
    outdated: () => false,
    verify: async (_stored, password) => {
      await held;
      order.push(password);
      return false;
    },
  };
  const hasher = makeHasher(queueFull, work);
  const strangers = Array.from({ length: 80 }, (_, n) =>
    hasher.verify('x', `stranger ${n}`).catch((error: { code: string }) => error.code),
  );
  const owner = hasher.verify('x', 'owner', true);
  go();
  const outcomes = await Promise.all(strangers);
  await owner;
  expect([
    outcomes.filter((outcome) => outcome === 'unavailable').length,
    order.indexOf('owner') < 3,
    order.length,
  ]).toEqual([38, true, 43]);
});

test('forty concurrent guesses count as forty (MATCH-S02)', async () => {
  const { email } = await desk.account('scorer');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      desk.browser(`203.0.113.${n}`).post('/desk/api/sign-in', { email, password: wrong }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(
    STAFF_RATE_LIMITS['staff-password account'].points,
  );
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(
    40 - STAFF_RATE_LIMITS['staff-password account'].points,
  );
  const fromOne = await Promise.all(
    Array.from({ length: 20 }, () =>
      desk.browser('203.0.113.99').post('/desk/api/sign-in', { email: 'somebody.new@example.org', password: wrong }),
    ),
  );
  expect(fromOne.filter((answer) => answer.status === 401)).toHaveLength(
    STAFF_RATE_LIMITS['staff-password source'].points,
  );
});

test('guesses from one address at many accounts wait too, and a right one does not count (MATCH-S02)', async () => {
  const { email, password } = await desk.account('scorer');
  const here = '203.0.113.200';
  for (let n = 0; n < STAFF_RATE_LIMITS['staff-password address'].points + 5; n += 1)
    expect((await desk.browser(here).post('/desk/api/sign-in', { email, password })).status).toBe(200);
  for (let n = 0; n < STAFF_RATE_LIMITS['staff-password address'].points; n += 1)
    expect(
      (await desk.browser(here).post('/desk/api/sign-in', { email: `a${n}@example.org`, password: wrong })).status,
    ).toBe(401);
  // The owner's known address still gets in; an unknown one does not.
  const stranger = await desk.account('scorer');
  expect(
    (await desk.browser(here).post('/desk/api/sign-in', { email: stranger.email, password: stranger.password })).status,
  ).toBe(429);
  expect((await desk.browser(here).post('/desk/api/sign-in', { email, password })).status).toBe(200);
  expect((await desk.browser('203.0.113.201').post('/desk/api/sign-in', { email, password })).status).toBe(200);
});

test('signing in gives a new token each time and ends the session the browser had (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  const first = page.token;
  await page.post('/desk/api/sign-in', { email: page.email, password: page.password });
  expect(page.token).not.toBe(first);
  const old = desk.browser();
  old.token = first;
  expect((await old.get('/desk/api/me')).body).toEqual({
    message: 'You are signed out. Sign in and try again.',
    code: 'signed_out',
  });
  expect((await page.get('/desk/api/me')).status).toBe(200);
});

test('a token chosen by somebody else is never adopted (MATCH-S02)', async () => {
  const { email, password } = await desk.account('scorer');
  const page = desk.browser();
  page.token = 'A'.repeat(43);
  await page.post('/desk/api/sign-in', { email, password });
  expect(page.token).not.toBe('A'.repeat(43));
});

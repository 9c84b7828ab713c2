import { afterAll, beforeAll, expect, test } from 'vitest';
import { guessRules, makeGuesses } from '../guesses/guesses.ts';
import { type HashWork, makeHasher } from '../passwords/hasher.ts';
import { COOKIE } from '../sessions/cookie.ts';
import { type DeskTest, startDesk } from '../testing/desk-person.ts';
import { signIn } from './sign-in.ts';

let desk: DeskTest;
beforeAll(async () => { desk = await startDesk(); });
afterAll(() => desk.close());

const wrong = 'this is not the password';

test('a good password opens a session in a cookie that no script and no other site can use (MATCH-S02)', async () => {
  const { email, password } = await desk.account('scorer', 'Ada');
  const page = desk.browser();
  const answer = await page.post('/desk/api/sign-in', { email: ` ${email.toUpperCase()} `, password });
  expect(answer.body).toMatchObject({ step: 'signed-in', me: { account: { email, role: 'scorer', state: 'active' }, recoveryCodesLeft: null } });
  expect(answer.headers['set-cookie']).toMatch(new RegExp(`^${COOKIE}=[A-Za-z0-9_-]{43}; Path=/; Secure; HttpOnly; SameSite=Strict$`));
  expect(COOKIE.startsWith('__Host-')).toBe(true);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await page.get('/desk/api/me')).body).toEqual(answer.body.me);
});

test('the token is nowhere in the database, only its hash (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  const rows = await desk.database.db.selectFrom('staff_session').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(page.token);
  expect(rows.every((row) => row.hash.length === 32)).toBe(true);
});

test('a wrong password, an unknown account, a disabled one and one without a password are one answer (MATCH-S02)', async () => {
  const known = await desk.account('scorer');
  const disabled = await desk.account('scorer');
  const admin = await desk.person('admin');
  await admin.post(`/desk/api/staff/${disabled.id}`, { disabled: true });
  const waiting = await admin.post('/desk/api/staff', { email: 'waiting@example.org', name: 'Waiting', role: 'scorer' });
  expect(waiting.body.account.state).toBe('waiting');
  const answers = await Promise.all([
    { email: known.email, password: wrong }, { email: 'nobody@example.org', password: wrong }, { email: disabled.email, password: disabled.password }, { email: 'waiting@example.org', password: wrong },
  ].map((said) => desk.browser().post('/desk/api/sign-in', said)));
  for (const answer of answers) {
    expect([answer.status, answer.body]).toEqual([401, { message: 'The mail address or the password is not right.', code: 'sign_in_failed' }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('an unknown account costs the same hash as a known one (MATCH-S02)', async () => {
  const real = makeHasher();
  const looked: string[] = [];
  const work: HashWork = { hash: () => real.hash('somebody else entirely'), verify: async (stored) => { looked.push(stored); return false; } };
  const parts = { db: desk.database.db, hasher: makeHasher(work), guesses: makeGuesses(desk.database.db, () => desk.time.now), clock: () => desk.time.now };
  const from = { address: '192.0.2.77', browser: undefined, cookies: undefined };
  const { email } = await desk.account('scorer');
  const costs = (stored: string) => /^\$argon2id\$v=19\$[^$]+\$/.exec(stored)?.[0];
  for (const who of [email, 'nobody.at.all@example.org']) {
    looked.length = 0;
    await expect(signIn(parts, { email: who, password: wrong }, from)).rejects.toMatchObject({ code: 'sign_in_failed' });
    expect(looked.map(costs)).toEqual(['$argon2id$v=19$m=19456,p=1,t=2$']);
  }
});

test('guesses at an account wait longer and longer, whoever guesses and whether it exists or not (MATCH-S02)', async () => {
  const { email, password } = await desk.account('scorer');
  for (const who of [email, 'not.there@example.org']) {
    let from = 0;
    const guess = (typed = wrong) => desk.browser(`198.51.100.${++from}`).post('/desk/api/sign-in', { email: who, password: typed });
    for (let n = 0; n < guessRules.account.free; n += 1) expect((await guess()).status).toBe(401);
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
  desk.time.now += guessRules.account.longestWaitMs;
  expect((await desk.browser('198.51.100.99').post('/desk/api/sign-in', { email, password })).status).toBe(200);
  expect((await desk.browser('198.51.100.99').post('/desk/api/sign-in', { email, password: wrong })).status).toBe(401);
});

test('forty guesses at the same moment are forty, not one (MATCH-S02)', async () => {
  const { email } = await desk.account('scorer');
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => desk.browser(`203.0.113.${n}`).post('/desk/api/sign-in', { email, password: wrong })));
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(guessRules.account.free);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(40 - guessRules.account.free);
});

test('guesses from one address at many accounts wait too, and a right one does not count (MATCH-S02)', async () => {
  const { email, password } = await desk.account('scorer');
  const here = '203.0.113.200';
  for (let n = 0; n < guessRules.address.free + 5; n += 1) expect((await desk.browser(here).post('/desk/api/sign-in', { email, password })).status).toBe(200);
  for (let n = 0; n < guessRules.address.free; n += 1) expect((await desk.browser(here).post('/desk/api/sign-in', { email: `a${n}@example.org`, password: wrong })).status).toBe(401);
  expect((await desk.browser(here).post('/desk/api/sign-in', { email, password })).status).toBe(429);
  expect((await desk.browser('203.0.113.201').post('/desk/api/sign-in', { email, password })).status).toBe(200);
});

test('signing in gives a new token each time and ends the session the browser had (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  const first = page.token;
  await page.post('/desk/api/sign-in', { email: page.email, password: page.password });
  expect(page.token).not.toBe(first);
  const old = desk.browser();
  old.token = first;
  expect((await old.get('/desk/api/me')).body).toEqual({ message: 'Nobody is signed in here.', code: 'signed_out' });
  expect((await page.get('/desk/api/me')).status).toBe(200);
});

test('a token that somebody else chose is never taken over (MATCH-S02)', async () => {
  const { email, password } = await desk.account('scorer');
  const page = desk.browser();
  page.token = 'A'.repeat(43);
  await page.post('/desk/api/sign-in', { email, password });
  expect(page.token).not.toBe('A'.repeat(43));
});

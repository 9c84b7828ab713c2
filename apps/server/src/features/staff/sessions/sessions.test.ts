import { afterAll, beforeAll, expect, test } from 'vitest';
import { COOKIE, SESSION_IDLE_MS } from './session.ts';
import { type DeskTest, ORIGIN, startDesk } from '../testing/desk-person.ts';

let desk: DeskTest;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

test('a session ends twelve hours after its last use (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  desk.time.now += SESSION_IDLE_MS - 1_000;
  expect((await page.get('/desk/api/me')).status).toBe(200);
  desk.time.now += SESSION_IDLE_MS - 1_000;
  expect((await page.get('/desk/api/me')).status).toBe(200);
  desk.time.now += SESSION_IDLE_MS;
  expect((await page.get('/desk/api/me')).status).toBe(401);
  desk.time.now -= SESSION_IDLE_MS;
  expect((await page.get('/desk/api/me')).status).toBe(401);
});

test('signing out ends the session and deletes the cookie (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  const token = page.token;
  const answer = await page.post('/desk/api/sign-out');
  expect(answer.headers['set-cookie']).toBe(`${COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`);
  page.token = token;
  expect((await page.get('/desk/api/me')).status).toBe(401);
});

test('sessions are listed with the current one marked, and end singly or all others at once (MATCH-S02)', async () => {
  const here = await desk.person('scorer');
  const more = [];
  for (let n = 0; n < 3; n += 1) {
    const page = desk.browser();
    await page.post('/desk/api/sign-in', { email: here.email, password: here.password });
    more.push(page);
  }
  const { body } = await here.get('/desk/api/sessions');
  expect(
    body.sessions.map((session: { here: boolean; browser: string }) => [session.here, session.browser]),
  ).toHaveLength(4);
  expect(body.sessions.filter((session: { here: boolean }) => session.here)).toHaveLength(1);
  const sessionId = (await more[0]!.get('/desk/api/sessions')).body.sessions.find(
    (session: { here: boolean }) => session.here,
  ).id;
  expect((await here.post('/desk/api/sessions/end', { session: sessionId })).body).toEqual({ ended: 1 });
  expect((await more[0]!.get('/desk/api/me')).status).toBe(401);
  expect((await more[1]!.get('/desk/api/me')).status).toBe(200);
  expect((await here.post('/desk/api/sessions/end', { others: true })).body).toEqual({ ended: 2 });
  expect((await more[1]!.get('/desk/api/me')).status).toBe(401);
  expect((await here.get('/desk/api/me')).status).toBe(200);
});

test('nobody can end a session of another account (MATCH-S02)', async () => {
  const owner = await desk.person('scorer');
  const other = await desk.person('admin');
  const id = (await owner.get('/desk/api/me')).body.session.id;
  expect((await other.post('/desk/api/sessions/end', { session: id })).body).toEqual({ ended: 0 });
  expect((await owner.get('/desk/api/me')).status).toBe(200);
});

test('a write at the desk needs our Origin and JSON (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  const cookie = { cookie: `${COOKIE}=${page.token}` };
  const statusOf = async (payload: string, headers: Record<string, string>) =>
    (await page.send('POST', '/desk/api/sessions/end', payload, { ...cookie, ...headers })).status;
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ others: true });
  expect(await statusOf(body, json)).toBe(403);
  expect(await statusOf(body, { ...json, origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf(body, { ...json, origin: 'null' })).toBe(403);
  expect(await statusOf(body, { ...json, origin: 'http://localhost:3000.evil.example' })).toBe(403);
  expect(await statusOf(body, { 'content-type': 'text/plain', origin: ORIGIN })).toBe(415);
  expect(await statusOf('others=true', { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN })).toBe(
    415,
  );
  expect(await statusOf(body, { 'content-type': 'application/jsonp', origin: ORIGIN })).toBe(415);
  expect(await statusOf(body, { ...json, origin: ORIGIN })).toBe(200);
});

test('a page of another site cannot sign anybody in (MATCH-S02)', async () => {
  const { email, password } = await desk.account('scorer');
  const answer = await desk
    .browser()
    .post('/desk/api/sign-in', { email, password }, { origin: 'https://evil.example' });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
});

test('a bearer key opens nothing at the desk, and a session nothing at the feed (MATCH-S02)', async () => {
  const page = await desk.person('admin');
  const bearer = { authorization: `Bearer ${page.token}` };
  expect((await desk.browser().get('/desk/api/me', bearer)).status).toBe(401);
  expect((await page.get('/feed/matches/1000000001')).body.code).toBe('key_missing');
  expect(
    (await page.post('/feed/matches/1000000001/commands', { commandId: 'a', command: { type: 'ball' } })).body.code,
  ).toBe('key_missing');
});

test('two cookies with the session name are refused in any order (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  const answer = await desk
    .browser()
    .get('/desk/api/me', { cookie: `${COOKIE}=${page.token}; ${COOKIE}=${'B'.repeat(43)}` });
  expect(answer.status).toBe(401);
});

test('scorers and commentators can see neither accounts nor the audit log (MATCH-S02)', async () => {
  for (const role of ['scorer', 'commentator'] as const) {
    const page = await desk.person(role);
    for (const url of ['/desk/api/staff', '/desk/api/audit'])
      expect((await page.get(url)).body).toMatchObject({ code: 'role_missing' });
    expect((await page.post('/desk/api/staff', { email: 'a@example.org', name: 'A', role: 'admin' })).status).toBe(403);
  }
});

test('a new password ends all other sessions and gives this one a new token (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  const other = desk.browser();
  await other.post('/desk/api/sign-in', { email: page.email, password: page.password });
  const before = page.token;
  expect(
    (await page.post('/desk/api/me/password', { current: 'not this one at all', password: 'moorland kites at noon' }))
      .body.code,
  ).toBe('password_wrong');
  expect(
    (await page.post('/desk/api/me/password', { current: page.password, password: 'moorland kites at noon' })).status,
  ).toBe(200);
  expect((await other.get('/desk/api/me')).status).toBe(401);
  expect(page.token).not.toBe(before);
  expect((await page.get('/desk/api/me')).status).toBe(200);
  expect((await desk.browser().post('/desk/api/sign-in', { email: page.email, password: page.password })).status).toBe(
    401,
  );
  expect(
    (await desk.browser().post('/desk/api/sign-in', { email: page.email, password: 'moorland kites at noon' })).status,
  ).toBe(200);
});

test('a session of a disabled account is refused even if it is still in the database (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  await desk.database.db
    .updateTable('staff')
    .set({ disabled_at: new Date(desk.time.now) })
    .where('id', '=', page.id)
    .execute();
  expect((await page.get('/desk/api/me')).body.code).toBe('signed_out');
});

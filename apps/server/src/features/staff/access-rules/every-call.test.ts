/**
 * Rules for every call of the desk and the feed, including future ones: the list of calls comes from the API
 * description.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COOKIE } from '../sessions/session.ts';
import { type DeskBrowser, type DeskTest, ORIGIN, startDesk } from '../testing/desk-person.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
interface Call {
  method: Method;
  path: string;
  session: boolean;
  /** Media type of the request body. */
  type: string;
}

let desk: DeskTest;
let page: DeskBrowser;
let calls: Call[];
beforeAll(async () => {
  desk = await startDesk();
  page = await desk.person('admin');
  const { paths } = desk.app.swagger() as unknown as {
    paths: Record<string, Record<string, { security?: Record<string, unknown>[]; requestBody?: { content: object } }>>;
  };
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [], requestBody }]): Call => ({
      method: method.toUpperCase() as Method,
      path: path.replaceAll(/\{[^}]+\}/g, '1'),
      session: security.some((scheme) => 'staffSession' in scheme),
      type: Object.keys(requestBody?.content ?? {})[0] ?? 'application/json',
    })),
  );
});
afterAll(() => desk.close());

const ask = async ({ method, path }: Call, headers: Record<string, string>, payload?: string) =>
  (await desk.app.inject({ method, url: path, headers, ...(payload !== undefined && { payload }) })).statusCode;
const ofDesk = (): Call[] => calls.filter(({ path }) => path.startsWith('/desk/api'));
const json = { 'content-type': 'application/json' };

test('every write of the desk is a POST that requires our Origin and JSON (MATCH-S02)', async () => {
  expect(ofDesk().filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
  const writes = ofDesk().filter(({ method }) => method === 'POST');
  expect(writes.length).toBeGreaterThan(12);
  const cookie = { cookie: `${COOKIE}=${page.token}` };
  for (const call of writes) {
    const statuses = [
      await ask(call, { ...cookie, ...json }, '{}'),
      await ask(call, { ...cookie, ...json, origin: 'https://evil.example' }, '{}'),
      await ask(call, { ...cookie, ...json, origin: 'null' }, '{}'),
      await ask(call, { ...cookie, 'content-type': 'text/plain', origin: ORIGIN }, '{}'),
      await ask(call, { ...cookie, 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN }, 'a=1'),
    ];
    expect([call.path, ...statuses]).toEqual([call.path, 403, 403, 403, 415, 415]);
  }
  expect((await page.get('/desk/api/me')).status).toBe(200);
});

test('every call of the desk except sign-in requires a session, and a bearer key is not one (MATCH-S02)', async () => {
  const open = ofDesk()
    .filter((call) => !call.session)
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    'POST /desk/api/set-up',
    'POST /desk/api/set-up/look',
    'POST /desk/api/sign-in',
    'POST /desk/api/sign-in/code',
  ]);
  for (const call of ofDesk().filter(({ session }) => session)) {
    const headers = { origin: ORIGIN, 'content-type': call.type, authorization: `Bearer ${page.token}` };
    expect([call.path, await ask(call, headers, call.method === 'POST' ? '{}' : undefined)]).toEqual([call.path, 401]);
  }
});

test('the feed ignores cookies: an admin of the desk has no access there (MATCH-S02)', async () => {
  const feed = calls.filter(({ path, method }) => path.startsWith('/feed/') && (method !== 'GET' || path !== '/feed/'));
  expect(feed.length).toBeGreaterThan(3);
  for (const call of feed)
    expect([
      call.path,
      await ask(
        call,
        { cookie: `${COOKIE}=${page.token}`, origin: ORIGIN, ...json },
        call.method === 'GET' ? undefined : '{}',
      ),
    ]).toEqual([call.path, 401]);
});

test('a NUL is refused with its field, and invisible characters are removed from names (MATCH-S02)', async () => {
  const nul = encodeURIComponent('\0');
  for (const [url, field] of [
    [`/desk/api/registry?entity=team&q=a${nul}`, 'q'],
    [`/desk/api/matches?list=search&q=${nul}b`, 'q'],
  ] as const)
    expect((await page.get(url)).body).toMatchObject({ code: 'bad_request', field });
  const name = await page.post('/desk/api/staff', { email: 'nul@example.org', name: 'A\u0000da', role: 'scorer' });
  expect([name.status, name.body.account?.name]).toEqual([201, 'Ada']);
  expect((await page.post('/desk/api/sessions/end', { session: 'a\u0000b' })).body).toMatchObject({
    code: 'bad_request',
    field: 'session',
  });
  expect((await page.post('/desk/api/sign-in', { email: 'ada@example.org', password: 'a\u0000b' })).body).toMatchObject(
    { code: 'bad_request', field: 'password' },
  );
  const turned = await page.post('/desk/api/staff', {
    email: 'turned@example.org',
    name: 'Ada\u202E \u3164Tern\u{E0041}',
    role: 'scorer',
  });
  expect(turned.body.account.name).toBe('Ada Tern');
  expect(
    (await page.post('/desk/api/staff', { email: 'unseen@example.org', name: '\u3164\u061C', role: 'scorer' })).body,
  ).toMatchObject({ code: 'bad_request', field: 'name' });
});

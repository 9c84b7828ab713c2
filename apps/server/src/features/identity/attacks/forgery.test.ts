/** Cross-site request forgery, and forged request headers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scriptedProvider } from '../social/testing/scripted-provider.ts';
import {
  type TestBrowser,
  solveCaptcha,
  ORIGIN,
  type TestSite,
  createTestSite,
} from '../testing/identity-test-site.ts';

let on: TestSite;
let browser: TestBrowser;
let people = 0;
let noor: string;
beforeAll(async () => {
  on = await createTestSite();
  Object.assign(on.site.context, { social: [scriptedProvider('google')] });
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  browser = on.browser(`203.0.${people}.9`);
});
afterAll(() => on.close());

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body: object | undefined;
  /** Media types of the request body. */
  types: string[];
}
/** All calls of reader accounts, with the example bodies of their descriptions. */
function calls(): Call[] {
  const { paths } = on.site.app.swagger() as unknown as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { schema: { examples?: object[] } }> } }>
    >;
  };
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/cbplus/auth/') || path.startsWith('/auth/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase() as Call['method'],
        url: path.replace('{provider}', 'google').replace('{code}', 'ABCDEFGH'),
        body: requestBody && (requestBody.content['application/json']?.schema.examples?.[0] ?? {}),
        types: Object.keys(requestBody?.content ?? {}),
      })),
    );
}
const ask = async ({ method, url, body }: Call, headers: Record<string, string>) =>
  on.site.app.inject({ method, url, ...(body && { payload: body }), headers });

test('no account call that changes something accepts requests from another site (ASVS 5.0 V3.5.1, V3.5.3, SITE-S09)', async () => {
  const writes = calls().filter(({ method }) => method !== 'GET');
  expect(writes.length).toBeGreaterThan(25);
  const before = on.emails.length;
  for (const call of writes)
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: `${ORIGIN}.evil.example` },
      { origin: ORIGIN.replace('localhost', '127.0.0.1') },
      { origin: ORIGIN.replace('http:', 'https:') },
      { origin: `${ORIGIN}, https://evil.example` },
      { host: 'evil.example', origin: 'http://evil.example' },
      { referer: `${ORIGIN}/`, 'sec-fetch-site': 'same-origin' },
    ] as Record<string, string>[]) {
      const reply = await ask(call, headers);
      expect([call.url, headers, reply.statusCode]).toEqual([call.url, headers, 403]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  expect(on.emails.length).toBe(before);
});

test('no HTML form can send a body that such a call accepts (ASVS 5.0 V3.5.2)', async () => {
  const writes = calls().filter(({ method }) => method !== 'GET');
  // The upload takes a form, and is protected by a token field and the Origin check above.
  expect(writes.filter(({ types }) => types.includes('multipart/form-data')).map(({ url }) => url)).toEqual([
    '/cbplus/auth/user/profile/picture',
  ]);
  for (const call of writes)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ].filter((candidate) => !call.types.includes(candidate.split(';')[0]!)))
      expect([
        call.url,
        type,
        (await ask({ ...call, body: undefined }, { origin: ORIGIN, ...(type !== '' && { 'content-type': type }) }))
          .statusCode,
      ]).toEqual([call.url, type, 415]);
});

test('cross-site GET requests start nothing and use up no limits (ASVS 5.0 V3.5.1, V3.5.3, V7.6.2)', async () => {
  const tables = ['social_attempt', 'tv_client', 'rate_limit'] as const;
  const rows = () =>
    Promise.all(
      tables.map(async (table) => (await on.site.database.db.selectFrom(table).selectAll().execute()).length),
    );
  const before = await rows();
  for (const call of calls().filter(({ method }) => method === 'GET'))
    for (const site of ['cross-site', 'same-site'])
      for (const method of ['GET', 'HEAD'] as const) {
        const reply = await on.site.app.inject({ method, url: call.url, headers: { 'sec-fetch-site': site } });
        expect([call.url, reply.headers['set-cookie']]).toEqual([call.url, undefined]);
      }
  expect(await rows()).toEqual(before);
});

test('every reply about accounts has Cache-Control: no-store (ASVS 5.0 V14.2.2, V14.3.2)', async () => {
  for (const call of calls())
    for (const headers of [{ origin: ORIGIN }, { origin: 'https://evil.example' }])
      expect([call.url, (await ask(call, headers)).headers['cache-control']]).toEqual([call.url, 'no-store']);
});

test('a forged host header appears in no e-mail, message, token or link (ASVS 5.0 V4.1.3)', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-server': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
    'x-original-host': 'evil.example',
    'x-host': 'evil.example',
    referer: 'https://evil.example/',
  };
  const from = on.emails.length;
  const codeReply = await browser.post('login', { username: noor, recaptcha: solveCaptcha() }, headers);
  const code = on.codeFor(noor);
  const { body } = await browser.post(
    'verify-otp',
    { username: noor, Session: codeReply.body['Session'], otp: code },
    headers,
  );
  const token = { username: noor, AccessToken: String(body['AccessToken']) };
  const options = await browser.post('passkeys/options', token, headers);
  expect(options.body).toMatchObject({ options: { rp: { id: 'localhost' } } });
  const left = await browser.post('delete-account', token, headers);
  expect(left.status).toBe(200);
  const written = on.emails.slice(from);
  expect(written.map(({ template }) => template)).toEqual(['account.code', 'account.leaving']);
  expect(written[1]!.text).toContain(`${ORIGIN}/`);
  const claims = Buffer.from(token.AccessToken.split('.')[1]!, 'base64url').toString();
  expect(JSON.stringify([written, claims, options.body])).not.toContain('evil.example');
});

/** The API description of sign-in matches the replies. */
import { readFile } from 'node:fs/promises';
import * as reauthentication from '@sightscreen/contracts/calls/reauthentication';
import * as identity from '@sightscreen/contracts/calls/identity';
import * as oldAccounts from '@sightscreen/contracts/calls/old-accounts';
import * as operator from '@sightscreen/contracts/calls/operator';
import * as passkeys from '@sightscreen/contracts/calls/passkeys';
import * as profile from '@sightscreen/contracts/calls/profile';
import * as social from '@sightscreen/contracts/calls/social';
import * as terms from '@sightscreen/contracts/calls/terms';
import * as tv from '@sightscreen/contracts/calls/tv';
import * as ways from '@sightscreen/contracts/calls/sign-in-methods';
import { CODES } from '@sightscreen/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { TestSite } from './testing/identity-test-site.ts';
import { createTvTestSite, tvBrowser } from './tv/testing/tv-test-site.ts';

let on: TestSite;
beforeAll(async () => {
  on = await createTvTestSite();
});
afterAll(() => on.close());

const modules = [reauthentication, identity, oldAccounts, operator, passkeys, profile, social, terms, tv, ways];
const examplesOf = (schema: z.ZodType) => (schema.meta()?.['examples'] ?? []) as object[];
const schemas = modules
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && examplesOf(entry[1]).length > 0);

test('the examples of every sign-in call match their schemas (AUTH-202, AUTH-238)', () => {
  expect(schemas.length).toBeGreaterThan(60);
  for (const [name, schema] of schemas)
    for (const example of examplesOf(schema)) expect([name, schema.parse(example)]).toEqual([name, example]);
});

interface Content {
  'application/json'?: {
    example?: object;
    examples?: Record<string, { value: object }>;
    schema: { examples?: object[] };
  };
}
interface Operation {
  tags: string[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
/** Returns the single example, the named examples or those of the schema. */
function examplesIn(content: Content | undefined): object[] {
  const { example, examples, schema } = content?.['application/json'] ?? {};
  if (example) return [example];
  return examples ? Object.values(examples).map(({ value }) => value) : (schema?.examples ?? []);
}
const described = () =>
  (on.site.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }).paths;
const operations = (method: 'get' | 'post') =>
  Object.entries(described()).flatMap(([path, { [method]: operation }]) =>
    operation?.tags.includes('Identity') === true &&
    operation.responses['200']?.content?.['application/json'] !== undefined
      ? [[path, operation] as const]
      : [],
  );
const pathOf = (path: string) => path.replace('{provider}', 'google').replace('{code}', 'K7M2XQ9D');

test('every sign-in call answers its examples as described (AUTH-199, AUTH-200, AUTH-202, AUTH-238)', async () => {
  const calls = operations('post').filter(([, { requestBody }]) => requestBody?.content['application/json']);
  expect(calls.length).toBeGreaterThan(50);
  for (const [path, { requestBody, responses }] of calls) {
    const bodies = examplesIn(requestBody!.content);
    expect([path, bodies.length > 0, examplesIn(responses['200']!.content).length > 0]).toEqual([path, true, true]);
    for (const body of bodies) {
      const { status, body: reply } = await tvBrowser(on).post(pathOf(path), body);
      // Examples have no solved captcha, no code we sent and no token we signed.
      const isRefusal = 'exception' in reply || 'error' in reply || reply['state'] === 'error' || 'message' in reply;
      const isOpen = path.endsWith('/passkeys/sign-in-options') || path === '/auth/logout';
      expect([path, Object.keys(responses).includes(String(status)), isRefusal || isOpen]).toEqual([path, true, true]);
    }
  }
});

test('every read of sign-in has an example and answers as described (AUTH-220, AUTH-221, AUTH-224)', async () => {
  const reads = operations('get');
  expect(reads.length).toBeGreaterThan(4);
  for (const [path, { responses }] of reads) {
    expect([path, examplesIn(responses['200']!.content).length > 0]).toEqual([path, true]);
    expect([path, (await tvBrowser(on).get(pathOf(path))).status]).toEqual([path, 200]);
  }
});

test('every exception code is described (AUTH-238, AUTH-Q13)', async () => {
  const text = await readFile(
    new URL('../../../../../packages/contracts/src/calls/identity.ts', import.meta.url),
    'utf8',
  );
  for (const code of Object.values(CODES)) expect(text).toContain(String(code));
  expect([CODES.accessToken, CODES.wrongCode, CODES.codeEnded, CODES.tooMany]).toEqual([14001, 14010, 14011, 14290]);
});

/** The paths decided in the ledger (AUTH-Q02), with the names of the documents. */
const PREMIUM_CALLS: Record<'post' | 'get', readonly string[]> = {
  post: [
    ...['login', 'sign-up', 'sign-up-mobile', 'verify-otp', 'verify-mobile-otp', 'verify-token', 'refresh-token'],
    ...['google-sign-in', 'logout', 'migrate', 'delete-account', 'tve-refresh-token', 'verify-tve-session'],
    ...['tve-auth', 'tve-profile-code', 'tve-session/start', 'tve-session/resume', 'tve-session/sign-out'],
  ].map((call) => `/cbplus/auth/user/${call}`),
  get: [
    ...['sms-countries', 'social-login/{provider}', 'tve-social-login', 'tve-session/redirect/{code}'],
    ...['social-login/{provider}/callback', 'tve-session/callback'],
  ].map((call) => `/cbplus/auth/user/${call}`),
};
const OTHER_CALLS = [
  ...['operator/login', 'operator/verify-mobile-otp', 'client/send-otp', 'client/verify-otp'].map(
    (call) => `/cbplus/auth/${call}`,
  ),
  ...['/auth/{provider}/login', '/auth/logout', '/auth/cb/login'],
];

test('every documented call has its exact path and only its method, below /cbplus (AUTH-Q01, AUTH-Q02, AUTH-202)', () => {
  const paths = described();
  const methods = (wanted: readonly string[]) =>
    wanted.map((path) => [path, Object.keys(paths[path] ?? {}).filter((method) => method !== 'head')]);
  const all = (wanted: readonly string[], method: string) => wanted.map((path) => [path, [method]]);
  expect(methods(PREMIUM_CALLS.post)).toEqual(all(PREMIUM_CALLS.post, 'post'));
  expect(methods(PREMIUM_CALLS.get)).toEqual(all(PREMIUM_CALLS.get, 'get'));
  expect(methods(OTHER_CALLS)).toEqual(all(OTHER_CALLS, 'post'));
  const ofUsers = Object.keys(paths).filter((path) => /auth\/(user|operator|client)\//.test(path));
  expect(ofUsers.filter((path) => !path.startsWith('/cbplus/auth/'))).toEqual([]);
});

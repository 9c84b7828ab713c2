/** Responses of Google and Facebook, and their settings. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { facebook } from './facebook.ts';
import { google, openIdProvider } from './open-id.ts';
import { openSocial } from './open-social.ts';

const attempt = { state: 's1', nonce: 'n1', verifier: 'v1', returnTo: 'https://scores.example/back' };

test.each([
  ['noor@gmail.com', {}, true],
  ['noor@company.example', { hd: 'company.example' }, true],
  ['noor@company.example', {}, false],
  ['noor@company.example', { hd: 'other.example' }, false],
  ['noor@gmail.com.evil.example', {}, false],
])('Google vouches for %s with %j: %s (AUTH-S06, ASVS 5.0 V6.8.1)', (email, claims, does) => {
  expect(google('id', 'secret').vouches(email, claims)).toBe(does);
});

const APP = { appId: '77', secret: 's3cret' };
interface GraphResponses {
  token?: Record<string, unknown>;
  me?: Record<string, unknown>;
  status?: number;
}
function graph({ token = {}, me = {}, status = 200 }: GraphResponses = {}) {
  const requests: URL[] = [];
  const ask = (async (address: string) => {
    const url = new URL(address);
    requests.push(url);
    const data = { app_id: '77', is_valid: true, user_id: '5', type: 'USER', ...token };
    const body = url.pathname.endsWith('/me') ? { id: '5', name: 'Noor', email: 'Noor@Example.org', ...me } : { data };
    return Response.json(body, { status });
  }) as typeof fetch;
  return { requests, provider: facebook(APP, ask) };
}

test('a Facebook token must be issued to this app and person, and proves no address (AUTH-199, AUTH-Q21, ASVS 5.0 V10.5.4)', async () => {
  const answer = { proof: 'token', iss: null };
  const { requests, provider } = graph();
  expect(await provider.person(answer, attempt)).toEqual({
    subject: '5',
    email: 'noor@example.org',
    vouched: false,
    name: 'Noor',
  });
  expect(requests[0]!.searchParams.get('access_token')).toBe('77|s3cret');
  expect(requests[1]!.searchParams.get('appsecret_proof')).toBe(
    createHmac('sha256', 's3cret').update('token').digest('hex'),
  );
  for (const responses of [
    { token: { app_id: '78' } },
    { token: { is_valid: false } },
    { token: { type: 'PAGE' } },
    { me: { id: '6' } },
    { status: 400 },
  ])
    await expect(graph(responses).provider.person(answer, attempt)).rejects.toThrow('did not confirm');
  await expect(graph({ status: 503 }).provider.person(answer, attempt)).rejects.toThrow('does not answer');
  const url = new URL(await provider.begin(attempt));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: '77',
    redirect_uri: attempt.returnTo,
    state: 's1',
    response_type: 'token',
  });
});

test('an unreachable provider is unavailable, and is tried again the next time (AUTH-169)', async () => {
  let attempts = 0;
  const provider = openIdProvider({
    ...google('id', 'secret'),
    client: async () => {
      attempts += 1;
      return { issuer: 'https://127.0.0.1:1', clientId: 'id', secret: 'secret' };
    },
  });
  await expect(provider.begin(attempt)).rejects.toThrow('google does not answer');
  await expect(provider.begin(attempt)).rejects.toThrow('google does not answer');
  expect(attempts).toBe(2);
});

test('provider settings must be complete or absent (AUTH-Q21)', () => {
  const read = (env: Record<string, string>) => openSocial(readConfig(env, '/clone')).map(({ name }) => name);
  const both = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', FACEBOOK_APP_ID: '7', FACEBOOK_APP_SECRET: 's' };
  expect(read({})).toEqual([]);
  expect(read(both)).toEqual(['google', 'facebook']);
  expect(() => read({ GOOGLE_CLIENT_ID: 'g' })).toThrow('GOOGLE_CLIENT_SECRET');
  expect(() => read({ FACEBOOK_APP_SECRET: 's' })).toThrow('FACEBOOK_APP_ID');
});

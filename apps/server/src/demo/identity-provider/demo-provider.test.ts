/** Tests of the demo identity provider, as a browser and our own client use it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoProvider, demoProvider, isDemoProviderAllowed } from './demo-provider.ts';
import { throughPages } from './testing/through-pages.ts';

const RETURN = 'http://localhost:3000/cbplus/auth/user/social-login/demo/callback';
const attempt = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43), returnTo: RETURN };
let demo: DemoProvider;
beforeAll(() => {
  demo = demoProvider(RETURN);
});
afterAll(() => demo.stop());

const answered = async (person: string) => {
  const back = await throughPages(await demo.provider.begin(attempt), person);
  return { back, proof: back.searchParams.get('code') ?? '', iss: back.searchParams.get('iss') };
};

test('signing in as an invented person identifies that person to the site (issue 13, AUTH-S06)', async () => {
  const { back, ...answer } = await answered('noor');
  expect(`${back.origin}${back.pathname}`).toBe(RETURN);
  expect(back.searchParams.get('state')).toBe(attempt.state);
  expect(await demo.provider.person(answer, attempt)).toEqual({
    subject: 'noor',
    email: 'noor@demo.invalid',
    vouched: true,
    name: 'Noor Demo',
  });
});

test('an unverified e-mail address is not vouched for (AUTH-S06)', async () => {
  const { back: _, ...answer } = await answered('mary');
  expect(await demo.provider.person(answer, attempt)).toMatchObject({ email: 'mary@demo.invalid', vouched: false });
});

test('a code is valid once, for the attempt it was issued for (ASVS 5.0 V10.2.1, V10.4.2, V10.5.1)', async () => {
  const { back: _, ...answer } = await answered('noor');
  for (const wrong of [{ verifier: 'w'.repeat(43) }, { proof: 'nothing' }])
    await expect(demo.provider.person({ ...answer, ...wrong }, { ...attempt, ...wrong })).rejects.toThrow(
      'did not confirm',
    );
  const second = await answered('noor');
  const { back: __, ...other } = second;
  await expect(demo.provider.person(other, { ...attempt, nonce: 'other' })).rejects.toThrow('did not confirm');
  const { back: ___, ...third } = await answered('noor');
  await demo.provider.person(third, attempt);
  await expect(demo.provider.person(third, attempt)).rejects.toThrow('did not confirm');
  await expect(demo.provider.person({ ...third, iss: 'https://evil.example' }, attempt)).rejects.toThrow(
    'did not confirm',
  );
});

test('cancelling signs nobody in, and a foreign redirect address is refused (ASVS 5.0 V10.4.1)', async () => {
  const { back } = await answered('');
  expect(back.searchParams.get('error')).toBe('access_denied');
  const address = new URL(await demo.provider.begin(attempt));
  address.searchParams.set('redirect_uri', 'https://evil.example/');
  expect((await fetch(address, { redirect: 'manual' })).headers.get('location')).toBeNull();
});

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ production: true }, true, false],
  [{ host: '0.0.0.0' }, true, false],
  [{ publicOrigin: 'https://scores.example' }, true, false],
])('a site %j in a demo (%s) has the provider: %s (issue 13)', (some, isDemo, has) => {
  const config = { production: false, host: '127.0.0.1', publicOrigin: 'http://localhost:3000', ...some };
  expect(isDemoProviderAllowed(config, isDemo)).toBe(has);
});

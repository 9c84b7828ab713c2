import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const started: boolean[] = [];
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: async ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) => {
    started.push(useBrowserAutofill);
    return { id: 'a' };
  },
}));
const { signInByPasskey } = await import('./passkey.ts');

const TOKENS = { AccessToken: 'a', RefreshToken: 'r', username: 'noor@example.org', provider: 'passkey' };
/** Gives the challenge. */
let release: () => void;
beforeEach(() => {
  started.length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('sign-in-options')) return Response.json(TOKENS);
    await promise;
    return Response.json({ options: { timeout: 60_000 } });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const suggested = (wanted: () => boolean) =>
  signInByPasskey({ say: () => {} }, (make) => make({}), { wanted, renew: () => {} });

test('a suggestion whose challenge comes after the button was pressed asks the browser for nothing (issue 13)', async () => {
  let pressed = false;
  const signedIn = suggested(() => !pressed);
  pressed = true;
  release();
  expect([await signedIn, started]).toEqual([null, []]);
});
test('a suggestion that is still wanted signs in with the passkey that was picked (issue 13)', async () => {
  release();
  const { username, ...tokens } = TOKENS;
  expect([await suggested(() => true), started]).toEqual([{ ...tokens, userName: username }, [true]]);
});

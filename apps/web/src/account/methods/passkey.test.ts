import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const started: boolean[] = [];
const called: string[] = [];
/** Called when the user picks a passkey. */
let onAsked: () => void;
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: async ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) => {
    started.push(useBrowserAutofill);
    onAsked();
    return { id: 'a' };
  },
}));
const { signInByPasskey } = await import('./passkey.ts');

const TOKENS = { AccessToken: 'a', RefreshToken: 'r', username: 'noor@example.org', provider: 'passkey' };
/** Delivers the challenge. */
let release: () => void;
beforeEach(() => {
  started.length = 0;
  called.length = 0;
  onAsked = () => {};
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path.split('/').at(-1)!);
    if (!path.endsWith('sign-in-options')) return Response.json(TOKENS);
    await promise;
    return Response.json({ options: { timeout: 60_000 } });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const suggested = (wanted: () => boolean, picked = () => {}) =>
  signInByPasskey({ say: () => {} }, (make) => make({}), { wanted, renew: () => {}, picked });

test('a suggestion whose challenge arrives after the button press does not call the browser (issue 13)', async () => {
  let pressed = false;
  const signedIn = suggested(() => !pressed);
  pressed = true;
  release();
  expect([await signedIn, started]).toEqual([null, []]);
});
test('a suggestion picked after the button press does not sign in (issue 13)', async () => {
  let pressed = false;
  onAsked = () => (pressed = true);
  release();
  expect([await suggested(() => !pressed), started, called]).toEqual([null, [true], ['sign-in-options']]);
});
test('a current suggestion reports that it was picked and signs in (issue 13)', async () => {
  release();
  const { username, ...tokens } = TOKENS;
  const picked = () => void called.push('picked');
  expect([await suggested(() => true, picked), called]).toEqual([
    { ...tokens, userName: username },
    ['sign-in-options', 'picked', 'sign-in'],
  ]);
});

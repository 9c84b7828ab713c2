import { afterEach, expect, test, vi } from 'vitest';
import { accountBrowser, refusal, stale } from '../fixtures/account-browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('a change that needs a recent sign-in asks for one and is sent again (AUTH-Q25)', async () => {
  const browser = accountBrowser({ download: [stale, { made_at: 1, held: {} }] });
  const { sensitive, call } = browser.actions();
  expect(await sensitive(() => call('download'))).toEqual({ made_at: 1, held: {} });
  expect([browser.panels, browser.toasts]).toEqual([['noor@example.org'], []]);
  expect(browser.sent).toEqual([
    ['download', { username: 'noor@example.org', AccessToken: 'a1' }],
    ['download', { username: 'noor@example.org', AccessToken: 'a1' }],
  ]);
});
test('closing the panel cancels the change without a message (AUTH-Q25)', async () => {
  const browser = accountBrowser({ download: stale }, { signsIn: false });
  const { sensitive, call } = browser.actions();
  expect(await sensitive(() => call('download'))).toBeNull();
  expect([browser.sent.length, browser.toasts]).toEqual([1, []]);
});
test('without a reply the page does not claim that a change succeeded or failed (AUTH-238)', async () => {
  const browser = accountBrowser({ download: 'lost' });
  const { sensitive, call } = browser.actions();
  expect(await sensitive(() => call('download'))).toBeNull();
  expect(browser.toasts).toEqual(['We got no reply, so this may or may not have worked. Reload the page to check.']);
});
test('a refusal is shown in a toast, or returned to be shown at its field (issue 13)', async () => {
  const browser = accountBrowser({ 'devices/end': refusal('Not now.') });
  const { sensitive, attempt, call } = browser.actions();
  const act = () => call('devices/end', { id: 'phone' });
  expect([await sensitive(act), browser.toasts]).toEqual([null, ['Not now.']]);
  expect(await attempt(act)).toMatchObject({ refusal: { message: 'Not now.' } });
  expect(browser.toasts).toHaveLength(1);
});
test('a reader whose session has ended is led to the login page and back (AUTH-135, AUTH-109)', async () => {
  const browser = accountBrowser({ download: refusal('', 14_001), 'refresh-token': refusal('', 14_002) });
  vi.stubGlobal('location', new URL('https://scores.example/premium-subscription/user/account-info'));
  const { sensitive, call } = browser.actions();
  expect(await sensitive(() => call('download'))).toBeNull();
  expect(browser.left).toEqual(['/premium-subscription/user/login']);
  expect(browser.session().read().contentURL?.path).toBe('/premium-subscription/user/account-info');
});
test('a panel that cannot be loaded cancels the change and says so (issue 27)', async () => {
  const browser = accountBrowser({ download: stale });
  browser.signIn = () => Promise.reject(new TypeError('Failed to fetch'));
  const { sensitive, call } = browser.actions();
  expect([await sensitive(() => call('download')), browser.toasts]).toEqual([
    null,
    ['We can’t reach our server. Check your connection and try again.'],
  ]);
});

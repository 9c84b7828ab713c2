/** Listing and ending the sessions of an account. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deviceCookie, deviceOf, findKnownDevice } from './reader-sessions.ts';
import { type TestBrowser, type TestSite, createTestSite } from '../testing/identity-test-site.ts';

let on: TestSite;
let people = 0;
let noor: string;
let phone: TestBrowser;
let desk: TestBrowser;
beforeAll(async () => {
  on = await createTestSite();
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  phone = on.browser(`203.0.${people}.9`);
  desk = on.browser(`203.0.${people}.10`);
});
afterAll(() => on.close());

interface SessionEntry {
  id: string;
  here: boolean;
}
type Tokens = Awaited<ReturnType<TestBrowser['signIn']>>;
const list = async (from: TestBrowser, tokens: Tokens) =>
  (await from.post('devices', tokens)).body['devices'] as unknown as SessionEntry[];
const isIn = async (from: TestBrowser, tokens: Tokens) => 'user' in (await from.post('verify-token', tokens)).body;

test('the owner sees only their own sessions, with browser, country and times (issue 13, ASVS 5.0 V7.5.2)', async () => {
  const onPhone = await phone.signIn(noor);
  on.advanceClock(60_000);
  const onDesk = await desk.signIn(noor);
  await on.browser().signIn(`not-${noor}`);
  const { country } = await on.site.context.country.lookUp(`203.0.${people}.9`);
  const common = { id: expect.any(String), browser: 'Testbrowser/1', country, provider: 'email' };
  expect(await list(phone, onPhone)).toEqual([
    { ...common, since: on.now(), last_used: on.now(), here: false },
    { ...common, since: on.now() - 60_000, last_used: on.now() - 60_000, here: true },
  ]);
  expect((await list(desk, onDesk)).map(({ here }) => here)).toEqual([true, false]);
});

test('one session or all others can be ended from another, at once (issue 13, ASVS 5.0 V7.4.1, V7.5.2, V10.4.9)', async () => {
  const onPhone = await phone.signIn(noor);
  const onDesk = await desk.signIn(noor);
  const tablet = on.browser();
  const onTablet = await tablet.signIn(noor);
  const ofDesk = (await list(desk, onDesk)).find(({ here }) => here)!.id;
  const left = (await phone.post('devices/end', { ...onPhone, id: ofDesk })).body[
    'devices'
  ] as unknown as SessionEntry[];
  expect(left.map(({ id }) => id)).not.toContain(ofDesk);
  expect([await isIn(desk, onDesk), await isIn(tablet, onTablet), await isIn(phone, onPhone)]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await desk.post('refresh-token', onDesk)).body).toMatchObject({ exception: { errorCode: 14002 } });
  expect((await phone.post('devices/end-others', onPhone)).body['devices']).toMatchObject([{ here: true }]);
  expect([await isIn(tablet, onTablet), await isIn(phone, onPhone)]).toEqual([false, true]);
});

test('a browser whose session was ended remotely is no longer known (AUTH-S02, ASVS 5.0 V7.5.2)', async () => {
  const onPhone = await phone.signIn(noor);
  await desk.signIn(noor);
  const before = Object.assign(on.browser(), { cookie: desk.cookie });
  await desk.signIn(noor);
  const { id } = (await list(phone, onPhone)).find(({ here }) => !here)!;
  const known = async (from: TestBrowser) =>
    (await findKnownDevice(on.site.database.db, {
      username: noor,
      device: deviceOf(`${deviceCookie.name}=${from.cookie}`),
      now: on.now(),
    })) !== null;
  expect([await known(phone), await known(desk), await known(before)]).toEqual([true, true, true]);
  await phone.post('devices/end', { ...onPhone, id });
  expect([await known(phone), await known(desk), await known(before)]).toEqual([true, false, false]);
});

test('ending all other sessions also forgets browsers that had signed out (AUTH-S02, ASVS 5.0 V7.5.2)', async () => {
  await desk.signIn(noor).then((tokens) => desk.post('logout', tokens));
  const onPhone = await phone.signIn(noor);
  const known = async (from: TestBrowser) =>
    (await findKnownDevice(on.site.database.db, {
      username: noor,
      device: deviceOf(`${deviceCookie.name}=${from.cookie}`),
      now: on.now(),
    })) !== null;
  expect([await known(phone), await known(desk)]).toEqual([true, true]);
  await phone.post('devices/end-others', onPhone);
  expect([await known(phone), await known(desk)]).toEqual([true, false]);
});

test('repeated sign-ins in one browser do not displace other known browsers (AUTH-S02)', async () => {
  await desk.signIn(noor);
  for (let n = 0; n < 25; n += 1) {
    await phone.signIn(noor);
    on.advanceClock(3 * 3_600_000);
  }
  const device = deviceOf(`${deviceCookie.name}=${desk.cookie}`);
  expect(await findKnownDevice(on.site.database.db, { username: noor, device, now: on.now() })).not.toBeNull();
});

test('a browser whose reply was lost is known by its old cookie (AUTH-S02)', async () => {
  await phone.signIn(noor);
  const before = phone.cookie;
  await phone.signIn(noor);
  const device = deviceOf(`${deviceCookie.name}=${before}`);
  expect(phone.cookie).not.toBe(before);
  expect(await findKnownDevice(on.site.database.db, { username: noor, device, now: on.now() })).not.toBeNull();
});

test('a session of another account cannot be ended (ASVS 5.0 V8.2.2)', async () => {
  const mine = await phone.signIn(noor);
  const theirs = await desk.signIn(`not-${noor}`);
  const { id } = (await list(desk, theirs))[0]!;
  for (const wrong of [id, '', 'constructor', "' or 1=1 --"])
    expect((await phone.post('devices/end', { ...mine, id: wrong })).body['devices']).toHaveLength(1);
  expect(await isIn(desk, theirs)).toBe(true);
});

test('ending sessions needs a sign-in within ten minutes, and a refresh does not count (issue 13, ASVS 5.0 V7.5.1, V7.5.2)', async () => {
  const onPhone = await phone.signIn(noor);
  const onDesk = await desk.signIn(noor);
  const { id } = (await list(phone, onPhone)).find(({ here }) => !here)!;
  on.advanceClock(600_000);
  const renewed = (await phone.post('refresh-token', onPhone)).body as unknown as Tokens;
  expect(await list(phone, renewed)).toHaveLength(2);
  on.advanceClock(1);
  for (const [path, more] of [
    ['devices/end', { id }],
    ['devices/end-others', {}],
  ] as const)
    expect((await phone.post(path, { ...renewed, ...more })).body).toMatchObject({ exception: { errorCode: 14007 } });
  expect(await list(phone, renewed)).toHaveLength(2);
  const again = await phone.signIn(noor);
  expect((await phone.post('devices/end', { ...again, id })).body['devices']).toHaveLength(1);
  expect(await isIn(desk, onDesk)).toBe(false);
});

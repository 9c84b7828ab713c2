/** TV viewers as seen by other features. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TveCaller } from '@sightscreen/contracts/calls/tv';
import type { FastifyRequest } from 'fastify';
import { signedInByTokens, visitorByCookie } from '../index.ts';
import { sessionCookie } from '../sessions/reader-sessions.ts';
import { TvAway } from '../../../core/ports/tv/port.ts';
import { tagOf } from '../../../core/tags/tag.ts';
import { type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { tvCookie } from './client.ts';
import { MERIDIAN, tvBrowser, type TvBrowser, createTvTestSite } from './testing/tv-test-site.ts';

const MINUTE = 60_000;
let on: TestSite;
let second: TestSite;
let browser: TvBrowser;
let people = 0;
beforeAll(async () => {
  on = await createTvTestSite();
  second = await on.startServer();
});
beforeEach(() => {
  people += 1;
  browser = tvBrowser(on, `127.0.0.${people}`);
  on.advanceClock(24 * 60 * MINUTE);
});
afterAll(() => on.close());

const request = (cookie: string | null) =>
  ({ headers: cookie === null ? {} : { cookie: `${tvCookie.name}=${cookie}` } }) as Pick<FastifyRequest, 'headers'>;
const identify = (sent: { AccessToken?: string } & Partial<TveCaller>, from = browser, { site } = on) =>
  signedInByTokens(site.context, request(from.cookie), sent);
const isIn = async (sent: { access_token: string }, site = on) => (await identify(sent, browser, site)) !== null;

test('a viewer is distinct from a reader and has the entitlements of the provider (AUTH-006, AUTH-022, AUTH-Q34, AUTH-Q09)', async () => {
  const client = await browser.signIn();
  expect(await identify(client)).toEqual({
    by: 'tv',
    viewer: { clientId: client.identifier, mvpd: MERIDIAN, opens: ['live'], until: on.now() + 24 * 60 * MINUTE },
  });
  const registered = await browser.register();
  for (const sent of [{}, registered, { access_token: '' }, { AccessToken: client.access_token }])
    expect([sent, await identify(sent)]).toEqual([sent, null]);
});

const GUEST = { id: 0, name: 'Guest', account: '' };
const visitor = (cookies: string, { site } = on) =>
  visitorByCookie(site.context, { headers: { cookie: cookies } } as FastifyRequest);
const tvCookies = ({ cookie }: TvBrowser) => `${tvCookie.name}=${cookie}`;

test('pages and chat recognize a viewer by the cookie, in no other browser (AUTH-Q36, AUTH-006, AUTH-013, AUTH-Q09)', async () => {
  await browser.register();
  expect([await visitor('other=1'), await visitor(tvCookies(browser))]).toEqual([GUEST, GUEST]);
  const before = tvCookies(browser);
  const { identifier } = await browser.signIn();
  const seen = { id: identifier, name: null, account: MERIDIAN };
  expect([await visitor(tvCookies(browser)), await visitor(tvCookies(browser), second)]).toEqual([seen, seen]);
  const other = tvBrowser(on, `127.1.0.${people}`);
  await other.register();
  expect([await visitor(tvCookies(other)), await visitor(before)]).toEqual([GUEST, GUEST]);
});

test('a viewer is a guest after signing out or when the provider stops confirming (AUTH-Q36, AUTH-025, AUTH-Q34)', async () => {
  const client = await browser.signIn();
  await browser.post('tve-session/sign-out', client);
  expect([await visitor(tvCookies(browser)), await visitor(tvCookies(browser), second)]).toEqual([GUEST, GUEST]);
  const again = await browser.signIn();
  // Longer than a token lives: the cookie is the session.
  on.advanceClock(2 * 60 * MINUTE);
  expect(await visitor(tvCookies(browser))).toMatchObject({ id: again.identifier });
  await on.site.database.db.deleteFrom('demonstration_tv_code').where('device', '=', again.identifier).execute();
  on.advanceClock(10 * MINUTE);
  expect(await visitor(tvCookies(browser))).toEqual(GUEST);
});

test('an unavailable provider is asked once a minute, and viewers stay signed in (AUTH-Q36, AUTH-Q34)', async () => {
  const { identifier } = await browser.signIn();
  on.advanceClock(10 * MINUTE);
  const { port } = on.site.context.tv;
  const asks = vi.spyOn(port!, 'profile').mockRejectedValue(new TvAway('no answer'));
  try {
    const seen = await Promise.all(Array.from({ length: 5 }, () => visitor(tvCookies(browser))));
    expect(seen.map(({ id }) => id)).toEqual(Array(5).fill(identifier));
    on.advanceClock(MINUTE - 1);
    await visitor(tvCookies(browser));
    expect(asks).toHaveBeenCalledTimes(1);
    on.advanceClock(1);
    await visitor(tvCookies(browser));
    expect(asks).toHaveBeenCalledTimes(2);
  } finally {
    asks.mockRestore();
  }
});

test('with an account and a TV session, pages show the account (AUTH-Q36, AUTH-Q29)', async () => {
  const { identifier } = await browser.signIn();
  const person = on.browser();
  const noor = `noor${people}@example.org`;
  await person.signIn(noor);
  const both = `${sessionCookie.name}=${person.session}; ${tvCookies(browser)}`;
  expect(await visitor(both)).toMatchObject({ account: noor });
  await person.post('/auth/logout', {});
  expect(await visitor(both)).toMatchObject({ id: identifier });
});

test('with both tokens the account wins, and neither token works as the other (AUTH-Q29)', async () => {
  const client = await browser.signIn();
  const { AccessToken } = await on.browser().signIn(`noor${people}@example.org`);
  expect(await identify({ AccessToken })).toMatchObject({ by: 'account' });
  expect(await identify({ AccessToken, access_token: client.access_token })).toMatchObject({ by: 'account' });
  expect(await identify({ AccessToken: 'none', access_token: client.access_token })).toMatchObject({ by: 'tv' });
  expect(await identify({ access_token: AccessToken })).toBeNull();
});

test('a token does not work in another browser, known or not (AUTH-Q22)', async () => {
  const client = await browser.signIn();
  const thief = tvBrowser(on, `127.1.0.${people}`);
  expect(await identify(client, thief)).toBeNull();
  await thief.register();
  expect([await identify(client, thief), await isIn(client), await identify(client, thief)]).toEqual([
    null,
    true,
    null,
  ]);
});

test('a token with another identifier or provider is refused (AUTH-022)', async () => {
  const { access_token, identifier, mvpd } = await browser.signIn();
  const sent = { access_token, identifier, mvpd, role: 'tve_user' as const };
  for (const other of [{ identifier: 'another' }, { mvpd: 'demo-kestrel' }, { identifier: '' }, { mvpd: '' }])
    expect([other, await identify({ ...sent, ...other })]).toEqual([other, null]);
  expect(await identify(sent)).toMatchObject({ by: 'tv', viewer: { clientId: identifier, mvpd } });
});

test('a token seen before is checked without a query (issue 13)', async () => {
  const client = await browser.signIn();
  expect(await isIn(client)).toBe(true);
  const deps = on.site.context.tv;
  const query = vi.spyOn(deps.db, 'selectFrom');
  try {
    for (let n = 0; n < 5; n += 1) expect(await isIn(client)).toBe(true);
    expect(query).not.toHaveBeenCalled();
  } finally {
    query.mockRestore();
  }
});

test('signing out, or in again, takes effect on every server within two seconds (AUTH-025, AUTH-S04)', async () => {
  const client = await browser.signIn();
  expect([await isIn(client), await isIn(client, second)]).toEqual([true, true]);
  await browser.post('tve-session/sign-out', client);
  // As if no notification had arrived.
  on.advanceClock(2_000);
  expect([await isIn(client), await isIn(client, second)]).toEqual([false, false]);
  const again = await browser.signIn();
  expect([await isIn(again), await isIn(again, second), await isIn(client)]).toEqual([true, true, false]);
  const newer = await browser.signIn('Aziz');
  on.advanceClock(2_000);
  expect([await isIn(again, second), await isIn(newer, second)]).toEqual([false, true]);
});

test('a token ends to the millisecond, or when the provider stops confirming (AUTH-178, AUTH-143, AUTH-Q34)', async () => {
  const client = await browser.signIn();
  expect(await isIn(client)).toBe(true);
  on.advanceClock(3_600_000 - 1);
  expect(await isIn(client)).toBe(true);
  on.advanceClock(1);
  expect(await isIn(client)).toBe(false);
  const other = await browser.signIn();
  expect(await isIn(other)).toBe(true);
  await on.site.database.db.deleteFrom('demonstration_tv_code').where('device', '=', other.identifier).execute();
  on.advanceClock(10 * MINUTE);
  // Regardless of which server learns of it first.
  expect([await isIn(other, second), await isIn(other)]).toEqual([false, false]);
});

test('entitlements follow the settings, and a disabled provider has none (AUTH-S07)', async () => {
  const deps = on.site.context.tv;
  expect([await deps.opened('demo-kestrel'), await deps.opened('toString')]).toEqual([['live', 'replays'], []]);
  const real = await createTestSite({
    database: on.site.database,
    config: { TV_URL: 'https://tv.example', TV_REQUESTOR: 'us', TV_CLIENT_ID: 'a', TV_CLIENT_SECRET: 'b' },
  });
  const { opened } = real.site.context.tv;
  const offer = async (row: object) => {
    const value = JSON.stringify([{ id: 'meridian', name: 'Meridian', logo: null, opens: 'Much', ...row }]);
    await on.site.database.db
      .insertInto('setting')
      .values({ key: 'tv.providers', value })
      .onConflict((there) => there.column('key').doUpdateSet({ value }))
      .execute();
    real.site.context.tags.invalidate([tagOf.settings]);
    return opened('meridian');
  };
  try {
    expect(await opened('meridian')).toEqual([]);
    expect(await offer({ enabled: true, entitles: 'news live' })).toEqual(['live', 'news']);
    // As stored before settings had entitlements.
    expect(await offer({ enabled: true })).toEqual([]);
    expect(await offer({ enabled: false, entitles: 'live' })).toEqual([]);
  } finally {
    await real.close();
  }
});

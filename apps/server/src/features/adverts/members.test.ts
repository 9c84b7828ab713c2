/** Subscribers and viewers authorised by a TV provider see no ads. The server decides this. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tvCookie } from '../identity/tv/client.ts';
import { signedInReader } from '../identity/testing/signed-in-reader.ts';
import { tvBrowser, createTvTestSite } from '../identity/tv/testing/tv-test-site.ts';
import { type AdStage, adStage, ask, banner, campaign, member } from './testing/ad-stage.ts';

let stage: AdStage;
beforeAll(async () => {
  stage = await adStage();
  await banner(stage, { campaign: await campaign(stage) });
});
afterAll(() => stage.close());

const adsFor = async (cookie?: string) => {
  const { ad_free, banners, natives, skins, view, roadblock } = (
    await ask(stage, 'home', { ...(cookie !== undefined && { cookie }) })
  ).body;
  return ad_free ? { ad_free, banners, natives, skins, view, roadblock } : banners.length;
};
const NOTHING = { ad_free: true, banners: [], natives: [], skins: [], view: null, roadblock: null };

test('a subscriber sees no ads until the plan ends, whatever the browser claims (ADS-003, ADS-Q09, AUTH-Q03)', async () => {
  for (const kind of ['ACTIVE', 'FREE']) {
    const { cookie, change } = await member(stage, { kind });
    expect([kind, await adsFor(cookie), await adsFor(`userState=NA; ${cookie}`)]).toEqual([kind, NOTHING, NOTHING]);
    stage.desk.time.now += 60_000;
    await change({ ends: 'now', reason: 'Given by mistake' });
    expect([kind, await adsFor(cookie)]).toEqual([kind, 1]);
  }
});
test('readers without a plan, or who only claim one, see ads (ADS-003, ADS-Q09)', async () => {
  const { cookie } = await signedInReader(stage.desk.context, 'without@example.org');
  for (const sent of [undefined, cookie, 'userState=ACTIVE', 'stand_in_plan=ACTIVE; planState=ACTIVE'])
    expect([sent, await adsFor(sent)]).toEqual([sent, 1]);
});
test('a plan hides ads only between its start and its end (ADS-Q09, AUTH-S12)', async () => {
  const { time } = stage.desk;
  const minute = (ahead: number) => new Date(time.now + ahead * 60_000).toISOString().slice(0, 16).replace('T', ' ');
  const { cookie } = await member(stage, { starts: minute(5), ends: minute(10) });
  expect(await adsFor(cookie)).toBe(1);
  time.now += 6 * 60_000;
  expect(await adsFor(cookie)).toEqual(NOTHING);
  time.now += 5 * 60_000;
  expect(await adsFor(cookie)).toBe(1);
});
test('a TV provider viewer sees no ads while authorised and signed in (ADS-003, AUTH-Q34)', async () => {
  const on = await createTvTestSite();
  try {
    const browser = tvBrowser(on);
    const freed = async () =>
      (
        await on.site.app.inject({
          url: '/api/adverts/home',
          headers: { cookie: `${tvCookie.name}=${browser.cookie}` },
        })
      ).json().ad_free;
    await browser.register();
    expect(await freed()).toBe(false);
    await browser.signIn();
    expect(await freed()).toBe(true);
    on.advanceClock(25 * 60 * 60_000);
    expect(await freed()).toBe(false);
    const again = await browser.signIn();
    expect(await freed()).toBe(true);
    await browser.post('tve-session/sign-out', again);
    expect(await freed()).toBe(false);
  } finally {
    await on.close();
  }
});

import type { AdsReply } from '@sightscreen/contracts/calls/adverts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adsRequester } from './request-ads.ts';
import { drawAd } from './drawn.ts';

let requests: string[];
/** Replies in turn; a promise is delivered when it resolves. */
let replies: (Partial<AdsReply> | Promise<Partial<AdsReply>>)[];
beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  requests = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    const json = { banners: [], natives: [], skins: [], until: null, ...(await replies.shift()) };
    return { ok: true, json: async () => json };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HOUR = 3_600_000;
const replyWith = (id: number, until: number, early = false) =>
  ({ view: `v${id}`, until, banners: [{ id, place: 'aside', freq: 100, render_on_load: early }] }) as Partial<AdsReply>;

test('a slot that comes into view hours later draws from a current reply (ADS-S02)', async () => {
  replies = [replyWith(1, HOUR), replyWith(2, 3 * HOUR)];
  const drawn = await drawAd('aside', false, adsRequester('home'), async () => void vi.setSystemTime(2 * HOUR));
  expect([drawn?.unit.id, drawn?.told.view, requests.length]).toEqual([2, 'v2', 2]);
});
test('the interstitial page shows one of its ads, however rare: it was drawn on the way (ADS-025, ADS-Q02)', async () => {
  const seldom = {
    banners: [7, 3].map((freq, at) => ({ id: at + 1, place: 'roadblock', freq, render_on_load: true })),
  };
  const drawn = async (random: number) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    replies = [seldom as Partial<AdsReply>];
    return (await drawAd('roadblock', false, adsRequester('home'), async () => {}))?.unit.id;
  };
  expect([await drawn(0), await drawn(0.69), await drawn(0.7), await drawn(0.99)]).toEqual([1, 1, 2, 2]);
});
test('a slot that comes into view in time reuses the reply (ADS-013, ADS-S02)', async () => {
  replies = [replyWith(1, HOUR)];
  expect((await drawAd('aside', false, adsRequester('home'), async () => {}))?.unit.id).toBe(1);
  replies = [replyWith(3, HOUR, true)];
  expect((await drawAd('aside', false, adsRequester('home'), () => new Promise(() => {})))?.unit.id).toBe(3);
  expect(requests).toHaveLength(2);
});
test('slots with an expired reply share one request, even with a wrong clock (ADS-S02)', async () => {
  const ask = adsRequester('home');
  replies = [replyWith(1, HOUR), replyWith(2, HOUR)];
  await ask(true);
  vi.setSystemTime(9 * HOUR);
  expect((await Promise.all([ask(false), ask(false)])).map(({ view }) => view)).toEqual(['v2', 'v2']);
  expect(requests).toHaveLength(2);
});
test('replies requested before a consent string are ignored (ADS-Q08)', async () => {
  const late = Promise.withResolvers<Partial<AdsReply>>();
  const ask = adsRequester('home');
  replies = [late.promise, replyWith(2, HOUR)];
  const before = ask(true);
  const after = ask(true, null);
  late.resolve(replyWith(1, HOUR));
  expect([(await before).view, (await after).view]).toEqual(['v2', 'v2']);
  replies = [replyWith(3, HOUR), replyWith(4, HOUR), replyWith(5, HOUR)];
  for (const tcf of ['CP a', 'CP b', null]) await ask(true, tcf);
  expect(requests.slice(2)).toEqual([
    '/api/adverts/home?tcf=CP%20a',
    '/api/adverts/home?tcf=CP%20b',
    '/api/adverts/home',
  ]);
});

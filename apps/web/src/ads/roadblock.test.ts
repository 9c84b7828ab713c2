import { expect, test } from 'vitest';
import { pathBehind } from './roadblock.ts';

const origin = 'https://sightscreen.example';
const link = (path: string, more = {}) => {
  const { pathname, search, hash } = new URL(path, origin);
  return { origin, pathname, search, hash, target: '', download: '', ...more };
};
const pages = { home: 100, stats: 10, other: 100 };
const led = (path: string, { draw = 1, ...more } = {}) =>
  pathBehind(link(path, more), { origin, pathname: '/polls' }, { pages }, draw);

test('only a link to a page with an interstitial leads through it, at its rate (ADS-Q02, ADS-Q03)', () => {
  expect([led('/'), led('/stats?g=b#runs'), led('/hi')]).toEqual(['/', '/stats?g=b#runs', '/hi']);
  expect([led('/stats', { draw: 10 }), led('/stats', { draw: 11 }), led('/', { draw: 100 })]).toEqual([
    '/stats',
    null,
    '/',
  ]);
  expect([led('/cricket-schedule'), led('/profiles/7/a')]).toEqual([null, null]);
});
test('links to play, files, ad-free pages, other sites or windows and anchors skip it (ADS-Q02)', () => {
  for (const path of [
    '/live-cricket-scores',
    '/hi/live-cricket-scores/7/a',
    '/cricket-match-facts/7/a',
    '/cricket-auction',
    '/files/a.pdf',
    '/calendar/7.ics',
    '/desk',
    '/info/contact',
    '/adverts/click/7?view=v',
    '/cricbuzz-ads/roadblock?path=/',
    '/polls#first',
  ])
    expect([path, led(path)]).toEqual([path, null]);
  for (const more of [{ target: '_blank' }, { download: 'a.csv' }, { origin: 'https://other.example' }])
    expect([more, pathBehind(link('/', more), { origin, pathname: '/polls' }, { pages }, 1)]).toEqual([more, null]);
});

import { expect, test } from 'vitest';
import { filesOf, isWorthKeeping, cachedAsOf, evicted, cacheStrategy } from './caching-rules.ts';

const ORIGIN = 'https://scores.example';
const way = (path: string, mode = 'navigate', method = 'GET') =>
  cacheStrategy({ method, mode, url: path.startsWith('http') ? path : `${ORIGIN}${path}` }, ORIGIN);

test('match pages, home and settings work offline, and files come from the cache (BEYOND-02)', () => {
  for (const path of [
    '/',
    '/settings',
    '/more',
    '/stats',
    '/live-cricket-scores',
    '/live-cricket-scores/m1/a-vs-b',
    '/live-cricket-scorecard/m1/a',
    '/text/live-cricket-scores/m1',
    '/hi/live-cricket-scores/m1/a',
    '/bn/live-cricket-scores/m1/a',
    '/cricket-match-overs/m1/a?innings=2',
    '/live-cricket-scores/m1/a/ball/2.418',
  ])
    expect([path, way(path)]).toEqual([path, 'page']);
  expect(way('/assets/islands-abc.js', 'cors')).toBe('file');
});
test('visited schedules, series, players, teams and grounds work offline (BEYOND-02)', () => {
  for (const path of [
    '/cricket-schedule',
    '/cricket-schedule/women?from=2026-12',
    '/cricket-schedule/series/team-7,type-t20',
    '/cricket-series',
    '/cricket-series/4/harbour-league-2026',
    '/cricket-series/4/harbour-league-2026/points-table',
    '/cricket-series/4/harbour-league-2026/squads',
    '/cricket-team/api/7',
    '/cricket-team/herons/7/stats-table/batting/3/0/0',
    '/profiles/7/v-kohli/bowling',
    '/cricket-venues/3/quay-ground',
    '/cricket-rankings/batting/T20',
  ])
    expect([path, way(path)]).toEqual([path, 'page']);
  for (const path of [
    '/cricket-schedule/api/html/all?after=1-a',
    '/cricket-series/api/matches/series/4',
    '/profiles/api/followed/7',
    '/calendar/team/7.ics',
    '/api/series/4/points-table',
  ])
    expect([path, way(path)]).toEqual([path, 'pass']);
});
test('any other page address shows the offline page and is not cached (BEYOND-02)', () => {
  for (const path of ['/search?q=kohli', '/cricket-scheduled', '/nothing/here', '/polls', '/privacy'])
    expect([path, way(path)]).toEqual([path, 'online']);
});
test('API calls, streams, the desk, writes and other sites are never handled (BEYOND-02)', () => {
  for (const path of [
    '/match-api/m1/commentary.json',
    '/match-api/stream?ids=m1',
    '/api/match/current',
    '/feed/matches',
    '/desk',
    '/desk/assets/x.js',
    '/metrics',
    '/sw.js',
    '/manifest.webmanifest',
    '/live-cricket-scores/m1/a/ball/2.4/picture.svg',
    '/live-cricket-scores/m1/a/picture.png',
  ]) {
    expect([path, way(path), way(path, 'cors')]).toEqual([path, 'pass', 'pass']);
  }
  expect([
    way('/live-cricket-scores/m1/a', 'cors'),
    way('/', 'navigate', 'POST'),
    way('https://other.example/', 'navigate'),
    way('https://other.example/assets/x.js', 'cors'),
  ]).toEqual(['pass', 'pass', 'pass', 'pass']);
});
test('only a complete reply to the exact address is cached (BEYOND-02)', () => {
  const complete = { ok: true, status: 200, type: 'basic' as const, redirected: false };
  expect([
    isWorthKeeping(complete),
    isWorthKeeping({ ...complete, ok: false, status: 503 }),
    isWorthKeeping({ ...complete, redirected: true }),
    isWorthKeeping({ ...complete, type: 'opaque' }),
    isWorthKeeping({ ...complete, status: 206 }),
  ]).toEqual([true, false, false, false, false]);
});
test('the oldest entries are evicted from a full cache (BEYOND-02)', () => {
  expect([evicted(['a', 'b', 'c', 'd'], 2), evicted(['a'], 2)]).toEqual([['a', 'b'], []]);
});
test('a page is cached with the files that it references, each once (BEYOND-02)', () => {
  expect(
    filesOf(
      '<link href="/assets/styles-a1.css"><script data-modules="/assets/entry-b2.js /assets/site-c3.js"></script><a href="/live-cricket-scores/1/x">, /assets/entry-b2.js',
    ),
  ).toEqual(['/assets/styles-a1.css', '/assets/entry-b2.js', '/assets/site-c3.js']);
});
test('advertising and search files are not fetched with a page (ADS-Q08, BEYOND-02)', () => {
  expect(
    filesOf(
      '<script data-islands="/assets/islands-a1.js /assets/react-a2.js" data-search-style="/assets/searchbox-b2.css" data-ads="home /assets/ads-c3.js /assets/ads-d4.css /assets/ad-networks-e5.js" src="/assets/head-f6.js">',
    ),
  ).toEqual(['/assets/head-f6.js']);
});
test('the age of a cached page comes from the server’s header, else from its date (BEYOND-01)', () => {
  expect([
    cachedAsOf(new Headers({ 'X-As-Of': '1700000000000', Date: 'Tue, 14 Nov 2023 22:13:25 GMT' })),
    cachedAsOf(new Headers({ Date: 'Tue, 14 Nov 2023 22:13:25 GMT' })),
    cachedAsOf(new Headers()),
  ]).toEqual([1_700_000_000_000, 1_700_000_005_000, null]);
});

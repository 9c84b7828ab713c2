import { expect, test } from 'vitest';
import { chaseLive } from '../../fixtures/t20.ts';
import { gathered, type StoredPage, matchOf } from './cached-pages.ts';

const frame = {
  series: null,
  venue: null,
  emblems: [
    { kind: 'initials', text: 'A' },
    { kind: 'initials', text: 'B' },
  ],
  groundOffset: null,
  href: '/live-cricket-scores/m1/x',
} as const;
const head = (number: number) => ({
  ...chaseLive.head,
  summary: { ...chaseLive.head.summary, matchId: 'm1', epoch: 1, number },
});
const page = (path: string, number: number | null): StoredPage => ({
  path,
  title: path,
  asOf: (number ?? 0) * 1000,
  match: number === null ? null : { frame: { ...frame, emblems: [...frame.emblems] }, head: head(number) },
});

test('the path of a match page identifies the match and the page (BEYOND-02)', () => {
  expect(
    [
      '/live-cricket-scores/m1/a-v-b',
      '/hi/live-cricket-scores/m1',
      '/bn/live-cricket-scores/m1/a',
      '/live-cricket-scores/m1/x/ball/2.41',
      '/settings',
      '/',
      '/cricket-series/4/x',
    ].map(matchOf),
  ).toEqual([
    { id: 'm1', tab: 'live-cricket-scores' },
    { id: 'm1', tab: 'hi' },
    { id: 'm1', tab: 'bn' },
    { id: 'm1', tab: 'ball' },
    null,
    null,
    null,
  ]);
});
test('a match is listed once, in its newest cached state with all its pages (BEYOND-02)', () => {
  const { matches, others } = gathered(
    [
      page('/live-cricket-scorecard/m1/x', 30),
      page('/live-cricket-scores/m1/x', 44),
      page('/cricket-schedule', null),
      page('/settings', null),
      page('/cricket-schedule', null),
    ],
    new Map(),
  );
  expect(
    matches.map(({ id, head: { summary }, asOf, tabs }) => [id, summary.number, asOf, tabs.map(({ tab }) => tab)]),
  ).toEqual([['m1', 44, 44_000, ['live-cricket-scorecard', 'live-cricket-scores']]]);
  expect(others.map(({ path }) => path)).toEqual(['/cricket-schedule', '/settings']);
});
test('the last shown state of a live page replaces the cached page (BEYOND-02)', () => {
  const last = new Map([
    ['m1', { asOf: 90_000, live: { match: 'm1', epoch: 1, number: 60, head: head(60), lines: [], older: null } }],
  ]);
  const [match] = gathered([page('/live-cricket-scores/m1/x', 44)], last).matches;
  expect([match?.head.summary.number, match?.asOf]).toEqual([60, 90_000]);
});

import { expect, test } from 'vitest';
import { routeOf, to } from './route.ts';

test('every page of the desk has an address, and an unknown one shows "not found"', () => {
  expect(
    [
      to.home,
      '/desk/',
      to.newMatch,
      to.match('1000000001'),
      to.words('wi_212063'),
      to.people('1000000001'),
      to.sessions,
      to.staff,
      to.audit,
      to.records,
      to.recordsOf('stats-views'),
      to.record('settings', 'feedback.text'),
      to.auctions,
      to.auction(1001),
      '/desk/records/People',
      '/desk/records/people/..',
      '/desk/set-up',
    ].map(routeOf),
  ).toEqual([
    { page: 'home' },
    { page: 'home' },
    { page: 'new-match' },
    { page: 'match', id: '1000000001' },
    { page: 'words', id: 'wi_212063' },
    { page: 'people', id: '1000000001' },
    { page: 'sessions' },
    { page: 'staff' },
    { page: 'audit' },
    { page: 'records', resource: null, id: null },
    { page: 'records', resource: 'stats-views', id: null },
    { page: 'records', resource: 'settings', id: 'feedback.text' },
    { page: 'auctions' },
    { page: 'auction', id: '1001' },
    { page: 'unknown' },
    { page: 'unknown' },
    { page: 'set-up' },
  ]);
  for (const path of [
    '/',
    '/desk/matches',
    '/desk/matches/A B',
    '/desk/matches/1/cards',
    '/desk/matches/1/words/x',
    '/desk/nothing',
    '/desk/auctions/x',
    '/desk/auctions/1/facts',
  ])
    expect(routeOf(path), path).toEqual({ page: 'unknown' });
});

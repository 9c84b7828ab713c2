import { expect, test } from 'vitest';
import { inventedAmong } from './match-layout.ts';
import { type SeriesLists, seriesPage } from '../../features/series/series.ts';

const lists = (world: 'real' | 'demo') =>
  ({
    about: { id: 1, name: 'A Cup', shortName: 'CUP', season: '2026', category: 'League', world },
    sides: [],
    live: [],
    recent: [],
    upcoming: [],
  }) as unknown as SeriesLists;

test('the page of a series is labelled invented only if that series is (MATCH-003, BEYOND-25)', () => {
  const site = { origin: 'https://example.org', demo: true };
  expect(seriesPage(site, lists('real'), null, null).base).toMatchObject({ demo: false, noindex: false });
  expect(seriesPage(site, lists('demo'), null, null).base).toMatchObject({ demo: true, noindex: true });
});
test('a page of many matches says whether all, some or none of them are invented (BEYOND-25)', () => {
  const among = (...worlds: ('real' | 'demo')[]) => inventedAmong(worlds.map((world) => ({ world })));
  expect([among(), among('real'), among('demo', 'demo'), among('real', 'demo')]).toEqual([false, false, true, 'some']);
});

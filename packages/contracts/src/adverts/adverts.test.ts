import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawOf, unitDrawn } from './draw.ts';
import { refreshFor } from './networks.ts';
import { adPageOf, AD_PAGES } from './pages.ts';
import { AD_SLOTS, fittingSize, reservedSize } from './slots.ts';
import { roadblockPath } from './roadblock.ts';

test('units of a slot split 1 to 100 cumulatively, and a draw beyond them shows nothing (ADS-025, ADS-Q03)', () => {
  const units = [
    { id: 1, freq: 30 },
    { id: 2, freq: 20 },
  ];
  const drawn = (draw: number) => unitDrawn(units, draw)?.id ?? null;
  expect([1, 30, 31, 50, 51, 100].map(drawn)).toEqual([1, 1, 2, 2, null, null]);
  expect(unitDrawn([], 1)).toBeNull();
  expect(unitDrawn([{ freq: 100 }], 100)).toEqual({ freq: 100 });
  const all = Array.from({ length: 100 }, (_, at) => drawn(at + 1));
  expect([1, 2, null].map((id) => all.filter((one) => one === id).length)).toEqual([30, 20, 50]);
});

test('a draw is a whole number from 1 to 100 (ADS-025)', () => {
  expect([drawOf(() => 0), drawOf(() => 0.009_99), drawOf(() => 0.01), drawOf(() => 0.999_999)]).toEqual([
    1, 1, 2, 100,
  ]);
});

test('a roadblock leads only to a path on this site (ADS-Q01)', () => {
  for (const path of ['/', '/live-cricket-scores/7/a-v-b', '/search?q=a%20b%2F%2Fc', '/stats?g=b#runs'])
    expect(roadblockPath(path)).toBe(path);
  for (const path of [
    '//evil.example',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%252fevil.example',
    '/%25252fevil.example',
    '/%2525252fevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/a/%2e%2e//evil.example',
    '/%2e%2e%2f%2fevil.example',
    '/\u200B/evil.example',
    '/%E0%A4%A',
    'live-cricket-scores',
    '',
    ' /',
    '/cricbuzz-ads/roadblock?path=/',
    '/Cricbuzz-Ads/roadblock',
    `/${'a'.repeat(600)}`,
    undefined,
    ['/a'],
  ])
    expect([path, roadblockPath(path)]).toEqual([path, '/']);
});

test('a browser that follows any requested path stays on this site (ADS-Q01)', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '%25',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    '\t',
    'a',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (text) => {
      const site = 'https://site.example';
      expect(new URL(roadblockPath(`/${text.join('')}`), `${site}/cricbuzz-ads/roadblock`).origin).toBe(site);
    }),
    { numRuns: 2_000 },
  );
});

test('an address is a page that ads are defined for, or one without ads (ADS-Q11)', () => {
  expect(AD_PAGES).toHaveLength(16);
  const pages = Object.fromEntries(
    [
      '/',
      '/live-cricket-scores',
      '/live-cricket-scores/7/a-v-b',
      '/hi/live-cricket-scores/7/a-v-b',
      '/live-cricket-scorecard/7',
      '/cricket-match-squads/7/a',
      '/cricket-series/7/a/points-table',
      '/cricket-schedule/women',
      '/cricket-rankings/batting/test',
      '/stats/records',
      '/profiles/7/a',
      '/cricket-team/a/7',
      '/cricket-venues/7',
      '/search',
      '/cricket-auction',
      '/special-content/boostometer',
      '/polls',
      '/info/contact',
      '/desk/records',
      '/live-cricket-scores/7/a/have-your-say',
      '/cricbuzz-ads/roadblock',
    ].map((path) => [path, adPageOf(path)]),
  );
  expect(pages).toEqual({
    '/': 'home',
    '/live-cricket-scores': 'schedule',
    '/live-cricket-scores/7/a-v-b': 'match',
    '/hi/live-cricket-scores/7/a-v-b': 'match',
    '/live-cricket-scorecard/7': 'scorecard',
    '/cricket-match-squads/7/a': 'match',
    '/cricket-series/7/a/points-table': 'series',
    '/cricket-schedule/women': 'schedule',
    '/cricket-rankings/batting/test': 'rankings',
    '/stats/records': 'stats',
    '/profiles/7/a': 'player',
    '/cricket-team/a/7': 'team',
    '/cricket-venues/7': 'venue',
    '/search': 'search',
    '/cricket-auction': 'auction',
    '/special-content/boostometer': 'boostometer',
    '/polls': 'other',
    '/info/contact': null,
    '/desk/records': null,
    '/live-cricket-scores/7/a/have-your-say': null,
    '/cricbuzz-ads/roadblock': null,
  });
});

test('every sized slot reserves its height and takes the largest ad that fits (BEYOND-07)', () => {
  for (const [name, { kind, narrow, wide }] of Object.entries(AD_SLOTS))
    expect([name, narrow === null, wide === null]).toEqual([name, kind === 'skin', kind === 'skin']);
  expect([reservedSize('inline', 390), reservedSize('inline', 768), reservedSize('skin', 1280)]).toEqual([
    [320, 100],
    [728, 90],
    null,
  ]);
  const sizes = [
    [728, 90],
    [320, 50],
    [320, 100],
  ] as const;
  expect(fittingSize(sizes, [320, 100])).toEqual([320, 100]);
  expect(fittingSize(sizes, [728, 90])).toEqual([728, 90]);
  expect(fittingSize(sizes, [300, 40])).toBeNull();
});

test('a unit refreshes as declared for the country, else for all others, else never (ADS-013)', () => {
  expect(refreshFor({ IN: 30, '*': 60 }, 'IN')).toBe(30);
  expect(refreshFor({ IN: 30, '*': 60 }, 'not_set')).toBe(60);
  expect(refreshFor({ IN: 30 }, 'GB')).toBeNull();
  expect(refreshFor({}, 'constructor')).toBeNull();
});

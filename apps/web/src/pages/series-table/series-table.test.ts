import type { LabGroup, SeriesTablePage } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { base } from '../../fixtures/t20.ts';
import { render } from '../../render.tsx';
import { seriesTableWords as words } from '../../text/en/series-table.ts';

type Side = LabGroup['sides'][number];
const textOf = (html: string): string =>
  html.replace(/<script.*?<\/script>|<!-- -->|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
const link = (id: number, name: string) => ({
  id,
  name,
  shortName: name.slice(0, 3).toUpperCase(),
  emblem: { kind: 'initials' as const, text: 'S' },
  href: `/cricket-team/side/${id}`,
});
const none = { in: 0, level: 0, out: 0 };
const side = (more: Partial<Side>): Side => ({
  side: link(1, 'Herons'),
  ways: { in: 2, level: 1, out: 1 },
  certain: null,
  byWins: [],
  needs: [],
  route: null,
  ...more,
});
const page = (side: Side, seed: number | null = null): SeriesTablePage => ({
  page: 'series-table',
  base: { ...base, path: '/cricket-series/5/cup/points-table' },
  series: { id: 5, name: 'Cup', season: '2026', category: 'League', href: '/cricket-series/5/cup' },
  tabs: [],
  groups: [],
  of: { matches: [], ended: null },
  ifEnded: null,
  usualPoints: false,
  missing: 0,
  adjustments: [],
  lab: [{ name: '', places: 4, assumed: true, ways: 4, seed, sides: [side], open: [], afterwards: null }],
});
const textFor = (side: Side, seed: number | null = null) => textOf(render(page(side, seed)));

test('an opponent met twice is named once, and teams that must lose are grouped (BEYOND-10)', () => {
  const need = (winner: string, loser: string, own: boolean) => ({ winner, loser, own });
  const needs = [
    ...['COM', 'COM', 'ORC'].map((loser) => need('HER', loser, true)),
    ...[['HER', 'ORC'] as const, ['KIT', 'ORC'] as const, ['HER', 'OTT'] as const].map(([winner, loser]) =>
      need(winner, loser, false),
    ),
  ];
  expect(textFor(side({ needs }))).toContain(
    'Must beat COM (twice) and ORC. Need ORC to lose to HER and KIT and OTT to lose to HER.',
  );
});

test('a team that is in or out whatever it wins is described once (BEYOND-10)', () => {
  const byWins = [2, 1, 0].map((wins) => ({ wins, of: 2, ways: { ...none, out: 1 } }));
  expect(textFor(side({ certain: 'out', byWins }))).toMatch(/Out: cannot reach the top four\. (?!.*Win both)/);
  expect(textFor(side({ certain: 'in', byWins }))).toContain('In: sure of a place in the top four.');
  const out = side({ ways: { ...none, out: 4 }, byWins });
  expect(textFor(out)).toContain('Out, unless a tie or no-result helps.');
  expect(textFor(out)).not.toContain('Win both');
  expect(textFor(out, 2026)).toContain('Out in every outcome we drew.');
});

test('numbers of wins with the same outcome are merged (BEYOND-10)', () => {
  const sure = { ...none, in: 2 };
  const gone = { ...none, out: 2 };
  const byWins = [sure, sure, { in: 1, level: 1, out: 0 }, gone, gone].map((ways, at) => ({
    wins: 4 - at,
    of: 4,
    ways,
  }));
  expect(textFor(side({ byWins }))).toContain(
    'Win three or more : in. Win two : in on points in 1 of 2, run rate in 1. Win one or none : out.',
  );
});

test('a route with a live target is hidden with its match (BEYOND-04, BEYOND-10)', () => {
  const route = {
    rival: 'ANC',
    against: 'HER',
    stage: 'chasing',
    first: 157,
    winBy: null,
    chaseIn: '14.3 overs',
    live: { id: 'm9', epoch: 1, number: 77 },
  } as const;
  const html = render(page(side({ route })));
  expect(textOf(html)).toContain('To pass ANC on run rate as it stands: chase 158 in 14.3 overs.');
  expect(html).toMatch(
    /<article class="routes__live" data-of="m9" data-tells="m9" data-follow="m9:1-77"><span>To pass/,
  );
});

test('each route states only what is still open (BEYOND-10)', () => {
  const route = (stage: Parameters<typeof words.route>[0]['stage'], winBy: number | null, chaseIn: string | null) =>
    words.route({ rival: 'ANC', against: 'HER', stage, first: 160, winBy, chaseIn });
  expect(route('not started', 31, '16.3 overs')).toBe(
    'To pass ANC on run rate as it stands: beat HER by 31 runs or more after making 160, or chase 161 in 16.3 overs.',
  );
  expect(route('defending', 31, null)).toBe(
    'To pass ANC on run rate as it stands: beat HER by 31 runs or more: hold them to 129.',
  );
  expect(route('batting first', 1, null)).toBe('To pass ANC on run rate as it stands: beat HER by any margin.');
  expect(route('chasing', null, null)).toBe('Beating HER alone is not enough to pass ANC on run rate.');
});

test('the short summary has two sentences (BEYOND-10)', () => {
  const short = { through: [], out: [], enough: [], needOthers: [], places: 4 };
  expect(words.inShort({ ...short, enough: [{ side: 'Herons', wins: 3, of: 4 }], needOthers: ['Kites'] })).toBe(
    'Herons are in if they win three of their last four. Kites need other results, even if they win every match.',
  );
  expect(words.inShort({ ...short, through: ['Herons', 'Rooks'], out: ['Kites'] })).toBe(
    'Herons and Rooks are through. Kites cannot reach the top four.',
  );
  expect(words.inShort(short)).toBe('Nobody is sure of a place yet. Nobody is out yet.');
});

test('a table without known points states the assumed ones (R15.6)', () => {
  const row = { played: 0, won: 0, lost: 0, tied: 0, drawn: 0, noResult: 0, points: 0, rate: '+0.000' };
  const groups = [
    { name: '', cut: 1, rows: [{ ...row, side: link(1, 'Herons'), form: [], letter: 'E' as const, next: null }] },
  ];
  const html = render({ ...page(side({})), groups, usualPoints: true });
  expect(textOf(html)).toContain('Points assumed: two for a win, one for a tie or no-result.');
  expect(textOf(html)).toMatch(/E cannot reach first place Thick line: the top side qualifies/);
  expect(html).toMatch(/<tr class="cut" data-team="1">/);
  expect(textOf(render({ ...page(side({})), groups }))).not.toContain('Points assumed');
});

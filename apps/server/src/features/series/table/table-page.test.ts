import { expect, test } from 'vitest';
import { asIfEnded } from './as-if-ended.ts';
import type { SeriesMatch } from './matches.store.ts';
import type { TableRule } from './rule.ts';
import { standingsOf } from './standings.ts';
import { summaryOf, tablesOf } from './table-page.ts';

const SIDES = ['Lanterns', 'Herons', 'constructor', '𠮷'];
const teams = new Map(
  SIDES.map((name, at) => [
    at + 1,
    { id: at + 1, name, shortName: name.slice(0, 3), emblem: { kind: 'initials' as const, text: 'S' } },
  ]),
);
const innings = (team: number, runs: number, balls: number, more: object = {}) => ({
  team,
  runs,
  balls,
  wickets: 4,
  perOver: 6,
  limit: 120,
  ended: 'overs',
  target: null,
  ...more,
});
const match = (number: number, pair: [number, number], more: Partial<SeriesMatch> = {}): SeriesMatch => ({
  id: `m${number}`,
  description: `Match ${number}`,
  type: 'T20',
  phase: 'upcoming',
  epoch: 1,
  number: 0,
  teams: pair,
  day: `2026-11-${String(number).padStart(2, '0')}`,
  start: null,
  over: false,
  knockOut: false,
  outcome: null,
  winner: null,
  decidedFor: null,
  marginRuns: null,
  method: null,
  innings: [],
  ...more,
});
const won = (number: number, pair: [number, number]): SeriesMatch =>
  match(number, pair, {
    phase: 'complete',
    over: true,
    outcome: 'win',
    winner: pair[0],
    innings: [innings(pair[0], 160, 120), innings(pair[1], 150, 120)],
  });
const none = { matches: [], ended: null };
const tables = (matches: SeriesMatch[], rules: TableRule[] = [], chosen = new Map<string, number>()) => {
  const standings = standingsOf(matches, teams, rules);
  if (standings === null) throw new Error('no table');
  return tablesOf(standings, teams, none, chosen);
};
const places: TableRule = { kind: 'rules', places: 2 };

test('series of two sides or multi-day matches have no table by default (R15.6)', () => {
  const yes: TableRule = { kind: 'rules', table: true };
  const tests = [1, 2, 3].map((n) => match(n, [n, n === 3 ? 1 : n + 1], { type: 'TEST' }));
  expect(standingsOf([won(1, [1, 2])], teams, [])).toBeNull();
  expect(standingsOf([won(1, [1, 2])], teams, [yes])).not.toBeNull();
  expect(standingsOf(tests, teams, [])).toBeNull();
  expect(standingsOf(tests, teams, [yes])).not.toBeNull();
});

test('each side links to its page and to its next open match (MATCH-006)', () => {
  const [group] = tables([won(1, [1, 2]), won(2, [3, 4]), match(3, [1, 4])]).groups;
  expect(group?.rows.map(({ side, next }) => [side.href, next?.href])).toEqual([
    ['/cricket-team/lanterns/1', '/live-cricket-scores/m3/lan-vs-team-match-3'],
    ['/cricket-team/constructor/3', undefined],
    ['/cricket-team/herons/2', undefined],
    ['/cricket-team/team/4', '/live-cricket-scores/m3/lan-vs-team-match-3'],
  ]);
});

test('the lab counts all outcomes, and a result set by hand updates it (BEYOND-10)', () => {
  const matches = [won(1, [1, 2]), won(2, [3, 4]), match(3, [1, 3]), match(4, [2, 4])];
  const [lab] = tables(matches, [places]).lab;
  expect(lab).toMatchObject({ ways: 4, seed: null, places: 2, assumed: false, afterwards: null });
  expect(lab?.sides.map(({ side, ways }) => [side.name, ways])).toEqual([
    ['Lanterns', { in: 2, level: 2, out: 0 }],
    ['constructor', { in: 2, level: 2, out: 0 }],
    ['Herons', { in: 0, level: 2, out: 2 }],
    ['𠮷', { in: 0, level: 2, out: 2 }],
  ]);
  const [set] = tables(
    matches,
    [places],
    new Map([
      ['m3', 3],
      ['m4', 99],
      ['gone', 1],
    ]),
  ).lab;
  expect(set?.open.map(({ id, chosen }) => [id, chosen])).toEqual([
    ['m3', 3],
    ['m4', null],
  ]);
  expect(set?.afterwards?.map(({ side, points, certain }) => [side.name, points, certain])).toEqual([
    ['constructor', 4, 'in'],
    ['Lanterns', 2, null],
    ['Herons', 0, null],
    ['𠮷', 0, null],
  ]);
});

test('the run rate route is against the side across the cut (BEYOND-10, R15.9)', () => {
  const [lab] = tables([won(1, [1, 2]), won(2, [3, 4]), match(3, [1, 3]), match(4, [2, 4])], [places]).lab;
  expect(lab?.sides.find(({ side }) => side.name === 'Herons')?.route).toEqual({
    rival: 'con',
    against: '𠮷',
    stage: 'not started',
    first: 160,
    winBy: 31,
    chaseIn: '16.3 overs',
    live: null,
  });
});

test('in a live match only the open route remains, with the real target (BEYOND-10, R15.9)', () => {
  const routes = (...played: ReturnType<typeof innings>[]) => {
    const live = match(4, [2, 4], { phase: 'inprogress', number: 77, innings: played });
    const [lab] = tables([won(1, [1, 2]), won(2, [3, 4]), match(3, [1, 3]), live], [places]).lab;
    return ['Herons', '𠮷'].map((name) => lab?.sides.find(({ side }) => side.name === name)?.route);
  };
  const batting = routes(innings(2, 90, 60, { ended: null }));
  expect(batting).toMatchObject([
    { stage: 'batting first', first: 160, winBy: 31, chaseIn: null, live: { id: 'm4', number: 77 } },
    { stage: 'bowling first', first: 160, winBy: null, chaseIn: '16.3 overs' },
  ]);
  const chasing = routes(innings(2, 157, 120), innings(4, 66, 48, { ended: null, target: 158 }));
  expect(chasing).toMatchObject([
    { stage: 'defending', first: 157, winBy: 31, chaseIn: null },
    { stage: 'chasing', first: 157, winBy: null, chaseIn: '16.3 overs' },
  ]);
  // Too many runs scored and too many balls bowled, so that neither route is left.
  const late = routes(innings(2, 157, 120), innings(4, 140, 108, { ended: null, target: 158 }));
  expect(late.map((route) => [route?.winBy, route?.chaseIn])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('after a revised target the route counts the shortened chase (BEYOND-10, R15.4)', () => {
  const chase = innings(4, 20, 18, { ended: null, target: 90, limit: 60 });
  const live = match(4, [2, 4], { phase: 'inprogress', innings: [innings(2, 157, 120), chase] });
  const [lab] = tables([won(1, [1, 2]), won(2, [3, 4]), match(3, [1, 3]), live], [places]).lab;
  const route = lab?.sides.find(({ side }) => side.name === '𠮷')?.route;
  expect(route).toMatchObject({ stage: 'chasing', first: 89 });
  expect(Number.parseFloat(route?.chaseIn ?? '')).toBeLessThan(10);
});

test('must-happen lists who is through or out, and whose wins suffice (BEYOND-10)', () => {
  const matches = [won(1, [1, 2]), won(2, [3, 4]), match(3, [1, 3]), match(4, [2, 4])];
  const short = (list: SeriesMatch[]) => {
    const standings = standingsOf(list, teams, [places]);
    return standings === null ? [] : summaryOf(standings, teams).must;
  };
  expect(short(matches)).toEqual([
    {
      group: '',
      places: 2,
      assumed: false,
      through: [],
      out: [],
      enough: [
        { side: 'Lanterns', wins: 1, of: 1 },
        { side: 'constructor', wins: 1, of: 1 },
      ],
      needOthers: [],
    },
  ]);
  expect(short([won(1, [1, 2]), won(2, [1, 4]), won(3, [3, 4]), won(4, [3, 2]), match(5, [2, 4])])).toMatchObject([
    { through: ['Lanterns', 'constructor'], out: ['Herons', '𠮷'], enough: [] },
  ]);
  expect(short([won(1, [1, 2]), won(2, [3, 4])])).toEqual([]);
});

test('default points are marked as assumed until a rule sets them (R15.6)', () => {
  const list = [won(1, [1, 2]), won(2, [3, 4])];
  expect(tables(list, [places]).usualPoints).toBe(true);
  expect(tables(list, [{ kind: 'rules', win: 4 }]).usualPoints).toBe(false);
});

test('without a number of places it is assumed, and no side is marked Q or E (R15.8)', () => {
  const matches = [won(1, [1, 2]), won(2, [1, 4]), won(3, [3, 4]), won(4, [3, 2]), match(5, [2, 4])];
  const letters = (rules: TableRule[]) => tables(matches, rules).groups[0]?.rows.map(({ letter }) => letter);
  expect(tables(matches).lab[0]?.assumed).toBe(true);
  expect(letters([])).toEqual([null, null, null, null]);
  expect(letters([places])).toEqual(['Q', 'Q', 'E', 'E']);
});

test('a live match counts in a separate table, by par after enough balls (R8.2, R11.4)', () => {
  const live = (balls: number, runs: number) =>
    match(3, [1, 3], {
      phase: 'inprogress',
      innings: [innings(1, 160, 120), innings(3, runs, balls, { ended: null, target: 161 })],
    });
  const winner = (balls: number, runs: number) => asIfEnded(live(balls, runs));
  expect(winner(29, 100)).toMatchObject({ outcome: 'no result', winner: null, runs: null });
  expect(winner(60, 120)).toMatchObject({ outcome: 'win', winner: 3 });
  expect(winner(60, 30)).toMatchObject({ outcome: 'win', winner: 1 });
  const page = tables([won(1, [1, 2]), won(2, [3, 4]), live(60, 120)]);
  expect(page.ifEnded?.matches.map(({ winner: name }) => name)).toEqual(['constructor']);
  expect(page.ifEnded?.groups[0]?.rows[0]).toMatchObject({ points: 4, side: { name: 'constructor' } });
  expect(page.groups[0]?.rows.map(({ points }) => points)).toEqual([2, 2, 0, 0]);
});

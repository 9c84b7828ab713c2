import type { MatchCard } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { homeOf, leadChangesAt, leadOf, NEWS, URGENCY, urgency } from './lead.ts';

type Summary = MatchCard['summary'];
type Score = [runs: number, wickets: number, overs: string];
let next = 0;
function match(type: Summary['type'], [first, second]: [Score[], Score[]], more: Partial<Summary> = {}): MatchCard {
  next += 1;
  let innings = 0;
  const score = ([runs, wickets, overs]: Score) => ({
    innings: (innings += 1),
    runs,
    wickets,
    overs,
    declared: false,
    forfeited: false,
    allOut: wickets === 10,
    followOn: false,
    superOver: false,
  });
  const side = (teamId: number, scores: Score[]) => ({
    teamId,
    name: `Side ${teamId}`,
    shortName: `S${teamId}`,
    scores: scores.map(score),
    batting: false,
    winner: false,
  });
  const summary: Summary = {
    matchId: `m${next}`,
    epoch: 1,
    number: 1,
    type,
    ball: 'white',
    phase: 'inprogress',
    break: null,
    label: 'Live',
    status: '',
    description: '',
    sides: [side(1, first), side(2, second)],
    toss: null,
    day: null,
    session: null,
    ...more,
  };
  return {
    summary,
    href: '',
    series: null,
    venue: null,
    startTime: null,
    groundOffset: null,
    endTime: null,
    date: '2026-11-21',
    emblems: [
      { kind: 'initials', text: 'A' },
      { kind: 'initials', text: 'B' },
    ],
    world: 'real',
  };
}
const close = match('T20', [[[178, 6, '20']], [[148, 5, '12.5']]]);
const drifting = match('TEST', [[[387, 10, '118']], [[238, 5, '74']]]);
const first = match('ODI', [[[120, 2, '25']], []]);
const chaseStarted = match('T20', [[[178, 6, '20']], [[20, 0, '2']]]);
const rain = match('T20', [[[178, 6, '20']], [[150, 5, '17']]], { phase: 'break' });

test.each([
  ['31 off 43', close, 'closeFinish'],
  ['a chase just begun', chaseStarted, 'chase'],
  ['a first innings', first, 'innings'],
  ['a Test in its second innings', drifting, 'drifting'],
  ['rain', rain, 'pause'],
  ['170 off 69 with five down', match('HUN', [[[204, 5, '100']], [[35, 5, '31']]]), 'chase'],
  ['120 off 12', match('T20', [[[200, 5, '20']], [[81, 9, '18']]]), 'drifting'],
  ['4 off 40 with nine in hand', match('T20', [[[100, 9, '20']], [[97, 1, '13.2']]]), 'chase'],
  ['4 off 40 with nine down', match('T20', [[[100, 9, '20']], [[97, 9, '13.2']]]), 'closeFinish'],
  [
    'a Test with 30 to win',
    match('TEST', [
      [
        [200, 10, '60'],
        [150, 10, '50'],
      ],
      [
        [180, 10, '60'],
        [141, 8, '45'],
      ],
    ]),
    'closeFinish',
  ],
  ['no ball bowled', match('T20', [[], []]), 'innings'],
] as const)('%s has its own urgency (issue 7, MATCH-120)', (_what, one, rank) => {
  expect(urgency(one.summary)).toBe(URGENCY[rank]);
});
test('a Super Over ranks above everything', () => {
  const tied = match('T20', [
    [
      [150, 5, '20'],
      [11, 0, '1'],
    ],
    [[150, 7, '20']],
  ]);
  Object.assign(tied.summary.sides[0]!.scores[1]!, { innings: 3, superOver: true });
  tied.summary.sides[1]!.scores[0]!.innings = 2;
  expect(urgency(tied.summary)).toBe(URGENCY.superOver);
});
const NOW = Date.UTC(2026, 10, 21, 15);
const none = { live: [], recent: [], upcoming: [] };
const of = (phase: Summary['phase'], more: Partial<MatchCard> = {}) => ({
  ...match('T20', [[[1, 0, '1']], []], { phase }),
  ...more,
});

test('a close chase leads before a drifting Test, a result or a fixture (what-leads-the-home-page, MATCH-029)', () => {
  expect(leadOf({ ...none, live: [drifting, first, close, rain] }, NOW)).toBe(close);
  expect(leadOf({ ...none, live: [rain, drifting] }, NOW)).toBe(drifting);
  const [done, old, next1] = [of('complete'), of('recent'), of('upcoming')];
  expect([
    leadOf({ live: [], recent: [old, done], upcoming: [next1] }, NOW),
    leadOf({ live: [], recent: [old], upcoming: [next1] }, NOW),
    leadOf({ live: [], recent: [old], upcoming: [] }, NOW),
    leadOf(none, NOW),
  ]).toEqual([done, next1, old, null]);
});
test('a match in play leads before any result or imminent start (MATCH-029)', () => {
  const just = of('complete', { endTime: NOW - NEWS + 1 });
  const soon = of('preview', { startTime: NOW + NEWS });
  const leadWith = (live: MatchCard[], now = NOW) => leadOf({ live, recent: [just], upcoming: [soon] }, now);
  expect([leadWith([drifting, first]), leadWith([drifting]), leadWith([])]).toEqual([first, drifting, just]);
  expect(leadWith([rain], NOW + 1)).toBe(soon);
  expect(leadOf({ ...none, live: [drifting], recent: [just] }, NOW)).toBe(drifting);
  expect(leadOf({ ...none, live: [rain], recent: [just] }, NOW)).toBe(just);
  expect(leadOf({ ...none, live: [rain], recent: [just] }, NOW + 1)).toBe(rain);
  expect(leadOf({ ...none, live: [rain], upcoming: [of('preview', { startTime: NOW + NEWS + 1 })] }, NOW)).toBe(rain);
});
test('leads are real matches in play, then demo matches, then other real ones (MATCH-029)', () => {
  const demo = { ...close, world: 'demo' as const };
  expect(leadOf({ ...none, live: [demo, drifting] }, NOW)).toBe(drifting);
  const old = of('complete', { date: '2001-01-02', endTime: NOW });
  const later = of('upcoming', { startTime: NOW + 100 * NEWS });
  expect(leadOf({ live: [demo, rain], recent: [old], upcoming: [later] }, NOW)).toBe(demo);
  expect(leadOf({ ...none, recent: [old], upcoming: [later] }, NOW)).toBe(later);
  // Of two equally urgent matches the real one leads.
  const same = of('complete', { endTime: NOW });
  expect(leadOf({ ...none, recent: [{ ...same, world: 'demo' }, same] }, NOW)).toBe(same);
});
test('results of two days are open, at least three and at most twelve; others are folded (MATCH-120)', () => {
  const results = (days: number[]) => days.map((back) => of('recent', { startTime: NOW - back * 86_400_000 }));
  const open = (days: number[]) =>
    homeOf({ ...none, live: [first, close, chaseStarted, rain, drifting, rain], recent: results(days) }, close, NOW);
  expect(open([0, 1, 1, 3, 9, 16]).open).toBe(3);
  expect(open([9, 16, 16, 16]).open).toBe(3);
  expect(open(Array.from({ length: 20 }, () => 1)).open).toBe(12);
});
test('the page expires when a result is no longer news or a start is imminent (what-leads-the-home-page)', () => {
  const [ended, starts] = [NOW - 60_000, NOW + 3 * NEWS];
  const lists = {
    live: [],
    recent: [of('complete', { endTime: ended })],
    upcoming: [of('upcoming', { startTime: starts })],
  };
  const at = [NOW, ended + NEWS, starts, starts + NEWS].map((now) => leadChangesAt(lists, now));
  expect(at).toEqual([ended + NEWS, starts - NEWS, starts + NEWS, null]);
  // A start that is long overdue is ignored.
  const late = of('preview', { startTime: NOW - NEWS });
  expect(leadOf({ ...none, live: [rain], upcoming: [late] }, NOW)).toBe(rain);
});
test('each match is on the home page once: as lead, in frames of five, or below (MATCH-029, MATCH-030)', () => {
  const many = (phase: Summary['phase'], n: number) =>
    Array.from({ length: n }, () => match('T20', [[], []], { phase }));
  for (const [live, recent, upcoming] of [
    [4, 9, 9],
    [0, 3, 1],
    [7, 20, 20],
    [6, 0, 0],
    [0, 0, 0],
  ] as const) {
    const lists = {
      live: many('inprogress', live),
      recent: many('recent', recent),
      upcoming: many('upcoming', upcoming),
    };
    const lead = leadOf(lists, NOW);
    const home = homeOf(lists, lead, NOW);
    const listed = [...(lead === null ? [] : [lead]), ...home.menu, ...home.recent, ...home.upcoming];
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBe(live + recent + upcoming);
    expect(home.menu.length % 5 === 0 || home.recent.length + home.upcoming.length === 0).toBe(true);
    expect(home.menu.slice(0, Math.max(0, live - 1)).every(({ summary }) => summary.phase === 'inprogress')).toBe(true);
  }
});

import { buildMatch, elevenOf, type MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, test } from 'vitest';
import { type CareerBefore, nearMilestones } from './milestones.ts';
import { MIN_MATCHES_OF_RECORD, type StandingRecord, watchedRecords } from './watch.ts';

const record = (over: Partial<StandingRecord>): StandingRecord => ({
  kind: 'stand',
  side: null,
  wicket: 1,
  runs: 20,
  wickets: null,
  holders: ['A Vale', 'B Rane'],
  matchId: 'm9',
  year: 2019,
  matches: 14,
  ...over,
});
const begun = (): MatchBuilder => {
  const match = buildMatch({});
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
};
const hit = (match: MatchBuilder, times: number): MatchBuilder => {
  for (let n = 0; n < times; n += 1) match.say({ type: 'ball', bat: 4, boundary: true });
  return match;
};
const watched = (match: MatchBuilder, ...records: StandingRecord[]) =>
  watchedRecords(match.fold.state, records, MIN_MATCHES_OF_RECORD.real).map(({ record: { kind }, short, people }) => [
    kind,
    short,
    people,
  ]);

describe('records of a ground or a side', () => {
  test('a partnership three runs from the record is watched, a distant one is not (BEYOND-18)', () => {
    const match = hit(begun(), 4);
    expect(watched(match, record({ runs: 19 }), record({ runs: 60 }))).toEqual([['stand', 3, [1, 2]]]);
  });
  test('records for another wicket or from few matches are not watched (BEYOND-18)', () =>
    expect(watched(hit(begun(), 4), record({ runs: 19, wicket: 2 }), record({ runs: 17, matches: 7 }))).toEqual([]));
  test('the demonstration requires four matches for a record (BEYOND-18)', () => {
    const { state } = hit(begun(), 4).fold;
    const records = [record({ runs: 19, matches: 4 }), record({ runs: 18, matches: 3 })];
    expect(watchedRecords(state, records, MIN_MATCHES_OF_RECORD.demo).map(({ short }) => short)).toEqual([3]);
  });
  test('an equalled record is level, and a passed one stays passed when the stand ends (BEYOND-18)', () => {
    const match = hit(begun(), 5);
    expect(watched(match, record({ runs: 20 }), record({ runs: 18 }))).toEqual([
      ['stand', -2, [1, 2]],
      ['stand', 0, [1, 2]],
    ]);
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    expect(watched(match, record({ runs: 20 }), record({ runs: 18 }))).toEqual([['stand', -2, [1, 2]]]);
  });
  test('batting records of a side are watched while it bats, bowling ones while it bowls (BEYOND-18)', () => {
    const match = hit(begun(), 4);
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    match.say({ type: 'batter', player: 3 });
    const bowling = record({ kind: 'bowling', wicket: null, wickets: 2, runs: 30 });
    const total = record({ kind: 'total', wicket: null, runs: 18 });
    expect(
      watched(match, { ...bowling, side: 0 }, { ...bowling, side: 1 }, { ...total, side: 0 }, { ...total, side: 1 }),
    ).toEqual([
      ['bowling', 1, [101]],
      ['total', 2, []],
    ]);
  });
  test('two wickets for fewer runs beat two for more, and three is one away (R12.7, BEYOND-18)', () => {
    const match = begun();
    for (const player of [3, 4]) {
      match.say({ type: 'ball', wicket: { kind: 'bowled' } });
      match.say({ type: 'batter', player });
    }
    const bowling = record({ kind: 'bowling', wicket: null, runs: 9 });
    expect(watched(match, { ...bowling, wickets: 2 }, { ...bowling, wickets: 3 }, { ...bowling, wickets: 4 })).toEqual([
      ['bowling', -1, [101]],
      ['bowling', 1, [101]],
    ]);
  });
});

describe('milestones', () => {
  const before = (career: Partial<CareerBefore>): CareerBefore => ({
    player: 1,
    matches: 20,
    runs: 400,
    wickets: 0,
    ...career,
  });
  const near = (match: MatchBuilder, ...careers: CareerBefore[]) =>
    nearMilestones(match.fold.state, careers).map(({ player, kind, at, short }) => [player, kind, at, short]);

  test('runs of this match count towards a thousand, which stays listed once reached (BEYOND-18)', () => {
    const match = buildMatch({});
    const career = before({ runs: 990 });
    expect(near(match, career)).toEqual([[1, 'runs', 1_000, 10]]);
    match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
    expect(near(hit(match, 2), career)).toEqual([[1, 'runs', 1_000, 2]]);
    expect(near(hit(match, 1), career)).toEqual([[1, 'runs', 1_000, 0]]);
  });
  test('a fiftieth match and five missing wickets are near; six are not (BEYOND-18)', () =>
    expect(
      near(
        buildMatch({}),
        before({ matches: 49, wickets: 44 }),
        before({ player: 101, wickets: 45 }),
        before({ player: 999, runs: 999 }),
      ),
    ).toEqual([
      [1, 'matches', 50, 0],
      [101, 'wickets', 50, 5],
    ]));
  test('a reserve has no milestones until brought in as a replacement (R6.8, R12.15)', () => {
    const match = begun();
    match.record({ kind: 'squad', side: 0, players: [...elevenOf(0), { id: 12, name: 'Home 12', reserve: true }] });
    const career = before({ player: 12, matches: 49 });
    expect(near(match, career)).toEqual([]);
    match.record({
      kind: 'replacement',
      innings: 1,
      replacement: { scope: 'match', side: 0, in: 12, out: 5, reason: 'concussion substitute' },
    });
    expect(near(match, career)).toEqual([[12, 'matches', 50, 0]]);
  });
});

import '@sightscreen/test-kit/seeded-properties';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import fc from 'fast-check';
import { numRuns } from '@sightscreen/test-kit/soak';
import { describe, expect, it } from 'vitest';
import type { MatchType } from '../log/fact.ts';
import { scripted } from '../testing/scripted.ts';
import { conditionsOf, worthOfBall } from './ball-worth.ts';
import { cutOff, expectedRuns, stakeOf } from './expected.ts';
import { boostList, inPlaces, type Performance } from './list.ts';
import { countedBalls, matchWorth, playerWorth, worthAs } from './match-worth.ts';
import { BOOST_PARAMETERS, type BoostParameters, STEADY } from './parameters.ts';
import { boostScore, bucketOf, deviationsOver } from './score.ts';
import { skillOf, skillOfRole } from './skill.ts';

const T20 = BOOST_PARAMETERS.T20;
const FORMATS = Object.keys(BOOST_PARAMETERS) as MatchType[];

describe('expected runs', () => {
  it('are par for a full unlimited innings, and 0 when all out or without balls (BOOST-Q04)', () => {
    expect(expectedRuns(BOOST_PARAMETERS.TEST, 'male', { ballsLeft: null, wickets: 0 })).toBe(
      BOOST_PARAMETERS.TEST.par.male,
    );
    // 231 × (1 − e^(−0.009 × 120)), calculated by hand.
    expect(expectedRuns(T20, 'male', { ballsLeft: 120, wickets: 0 })).toBeCloseTo(231 * (1 - 0.339596), 3);
    expect(expectedRuns(T20, 'male', { ballsLeft: 60, wickets: 10 })).toBe(0);
    expect(expectedRuns(T20, 'male', { ballsLeft: 0, wickets: 3 })).toBe(0);
  });

  it('fall with every ball and every wicket, in every format (BOOST-Q04)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMATS),
        fc.constantFrom('male' as const, 'female' as const),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 9 }),
        (format, gender, ballsLeft, wickets) => {
          const curve = BOOST_PARAMETERS[format];
          const state = { ballsLeft: curve.pace === null ? null : ballsLeft, wickets };
          const { ball, wicket } = stakeOf(curve, gender, state, true);
          expect(ball).toBeGreaterThanOrEqual(0);
          expect(wicket).toBeGreaterThanOrEqual(0);
          if (curve.pace === null) expect([ball, wicket > 0]).toEqual([0, true]);
          // With the last pair in and enough balls, one more ball changes too little to measure.
          else if (wickets < 6) expect(ball).toBeGreaterThan(0);
        },
      ),
    );
  });
});

/** Independent oracle: sums the published formula ball by ball from the signs of the script. */
function byHand(signs: string, { par, pace, depth, level, conditions }: BoostParameters, balls: number) {
  const share = (left: number, out: number): number => {
    const f = ((10 - out) / 10) ** depth;
    return f === 0 ? 0 : f * (1 - Math.exp((-pace! * left) / f));
  };
  const e = (left: number, out: number): number => par.male * share(left, out);
  const sum = { batting: 0, bowling: 0, runs: 0, stakes: 0 };
  const steps: ((scale: number) => void)[] = [];
  let [left, out] = [balls, 0];
  for (const sign of signs.split(' ')) {
    const wide = sign === 'wd';
    const noBall = sign === 'nb4';
    const bat = noBall ? 4 : /^\d$/.test(sign) ? Number(sign) : 0;
    const extra = wide || noBall ? 1 : 0;
    const lost = sign === 'W' || sign === 'R' ? 1 : 0;
    const legal = wide || noBall ? 0 : 1;
    const phase = Math.floor((balls - left) / 6) < 6 ? 0 : Math.floor((balls - left) / 6) < 15 ? 1 : 2;
    const due = e(left, out) - e(left - legal, out);
    const stake = e(left - legal, out) - e(left - legal, out + 1);
    sum.runs += bat + extra;
    sum.stakes += due + lost * stake;
    steps.push((scale) => {
      sum.batting += bat - scale * (due + lost * stake) - legal * level.batting[phase]!;
      sum.bowling += scale * (due + (sign === 'W' ? stake : 0)) - bat - extra - legal * level.bowling[phase]!;
    });
    left -= legal;
    out += lost;
  }
  const mixed = conditions * par.male;
  for (const step of steps) step((sum.runs + mixed) / (sum.stakes + mixed));
  return sum;
}

describe('the worth of a match', () => {
  it('equals the published formula, summed ball by ball over all batters and bowlers (BOOST-002)', () => {
    const signs =
      '1 . 4 wd 6 W . 1 2 R 4 . nb4 1 . W 6 6 . 1 1 . . 4 W 1 2 . 3 . 4 1 1 . W . 1 6 4 4 . 2 1 . W 6 1 . 4 4';
    const worth = matchWorth(scripted().start(0).balls(signs).state);
    const expected = byHand(signs, T20, 120);
    const sum = (of: 'batting' | 'bowling') => worth.reduce((all, one) => all + (one[of] ?? 0), 0);
    // Each player's value is rounded to the hundredth.
    expect(Math.abs(sum('batting') - expected.batting)).toBeLessThan(0.06);
    expect(Math.abs(sum('bowling') - expected.bowling)).toBeLessThan(0.06);
    expect(worth.reduce((all, { bowled }) => all + bowled, 0)).toBe(signs.split(' ').length - 2);
  });

  it('charges a run-out to the batter only and a wide to the bowler only (R5.14, R2.2)', () => {
    const last = (signs: string) => countedBalls(scripted().start(0).balls(signs).state).at(-1)!.row;
    const worth = (signs: string) => worthOfBall(last(signs), T20, 'male', 1);
    const [bowled, runOut, dot, wide] = ['. W', '. R', '. .', '. wd'].map(worth);
    expect(runOut!.batting).toBeCloseTo(bowled!.batting, 9);
    expect(runOut!.bowling).toBeCloseTo(dot!.bowling, 9);
    expect(bowled!.bowling).toBeGreaterThan(dot!.bowling + 5);
    expect(wide!.batting).toBeCloseTo(0, 12);
    expect(wide!.bowling).toBe(-1);
  });

  it('is capped by the runs needed in a chase, but not in a Test (BOOST-Q04)', () => {
    expect([cutOff(100, null, 12), cutOff(100, 10, null), cutOff(100, 0, 12), cutOff(100, -3, 12)]).toEqual([
      100, 100, 0, 0,
    ]);
    // s × (1 + (s ÷ l)^chase)^(−1 ÷ chase), calculated by hand.
    expect(cutOff(60, 30, 3)).toBeCloseTo(30 * (1 + 1 / 8) ** (-1 / 3), 9);
    expect(cutOff(30, 60, 3)).toBeCloseTo(cutOff(60, 30, 3), 9);
    expect(cutOff(150, 4, 12)).toBeCloseTo(4, 9);
  });

  it('of a ball in a chase is its runs minus the reduction of expected runs (BOOST-Q04)', () => {
    const chase = scripted().start(0).balls('4 4 2').end('closed').start(1).balls('1 . 4 W 6');
    const rows = countedBalls(chase.state).flatMap(({ row }) => (row.innings === 2 ? [row] : []));
    expect(rows.map(({ target, score }) => target! - score)).toEqual([11, 10, 10, 6, 6]);
    const bare = { ...T20, level: { batting: [0, 0, 0], bowling: [0, 0, 0] } };
    const left = (ballsLeft: number, wickets: number, needed: number) =>
      cutOff(1.2 * expectedRuns(T20, 'male', { ballsLeft, wickets }), needed, T20.chase);
    const worth = rows.map((row) => worthOfBall(row, bare, 'male', 1.2));
    const expected = [
      1 + left(119, 0, 10) - left(120, 0, 11),
      left(118, 0, 10) - left(119, 0, 10),
      4 + left(117, 0, 6) - left(118, 0, 10),
      left(116, 1, 6) - left(117, 0, 6),
      6 - left(116, 1, 6),
    ];
    worth.forEach(({ batting, bowling }, at) => {
      expect(batting).toBeCloseTo(expected[at]!, 9);
      // Without extras and run-outs, one side's gain is the other's loss.
      expect(batting + bowling).toBeCloseTo(0, 9);
    });
    // With so few runs to get, neither a run nor a wicket changes much: without the target the wicket costs five runs.
    expect(Math.max(...worth.map(({ batting }) => Math.abs(batting)))).toBeLessThan(0.01);
    expect(worthOfBall({ ...rows[3]!, target: null }, bare, 'male', 1.2).batting).toBeLessThan(-5);
  });

  it('expects more in easy conditions and the same in typical ones (BOOST-Q04)', () => {
    const rows = (signs: string) => countedBalls(scripted().start(0).balls(signs).state).map(({ row }) => row);
    expect(conditionsOf(rows('6 6 6 6 6 6 4 4'), T20, 'male')).toBeGreaterThan(1.1);
    expect(conditionsOf(rows('. . . . . . . W'), T20, 'male')).toBeLessThan(1);
    expect(conditionsOf([], T20, 'male')).toBe(1);
  });

  it('excludes super overs, and adds bat and ball as stamina (R9.3, BOOST-012)', () => {
    const match = scripted().start(0).balls('4 6 1').end('closed');
    const before = matchWorth(match.state);
    expect(before.length).toBe(2);
    match.start(1, { superOver: true }).balls('6 6 6');
    expect(matchWorth(match.state)).toEqual(before);
    expect(worthAs('stamina', { batting: 3, bowling: -1 })).toBe(2);
    expect(worthAs('stamina', { batting: null, bowling: 4 })).toBe(4);
    expect(worthAs('stamina', { batting: null, bowling: null })).toBeNull();
    expect([
      worthAs('batting', { batting: 3, bowling: -1 }),
      worthAs('bowling', { batting: 3, bowling: null }),
    ]).toEqual([3, null]);
  });

  it('counts every ball of random matches once and is finite (R2.36)', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom(
          { overrides: { inningsBalls: 30 } },
          { format: 'Test' as const },
          { format: 'Hundred' as const },
        ),
        (seed, choice) => {
          const match = buildMatch(choice);
          playRandomly(match, diceFrom(seed), 200);
          const { state } = match.fold;
          const balls = countedBalls(state);
          const worth = playerWorth(balls, state.info!.gender, BOOST_PARAMETERS[state.info!.type]);
          expect(worth.reduce((all, one) => all + one.faced, 0)).toBe(balls.filter(({ row }) => row.faced).length);
          expect(worth.reduce((all, one) => all + one.bowled, 0)).toBe(balls.filter(({ row }) => row.legal).length);
          expect(worth.every(({ batting, bowling }) => Number.isFinite((batting ?? 0) + (bowling ?? 0)))).toBe(true);
        },
      ),
      { numRuns: numRuns(30) },
    );
  });
});

describe('the score', () => {
  it('is 50 as expected, within 0 to 100, and rises with the worth (BOOST-Q04)', () => {
    expect([-1e9, -1, 0, 1, 1e9].map(boostScore)).toEqual([0, 15, 50, 85, 100]);
    fc.assert(
      fc.property(
        fc.double({ min: -9, max: 9, noNaN: true }),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (at, more) => {
          expect(boostScore(at + more)).toBeGreaterThanOrEqual(boostScore(at));
        },
      ),
    );
  });

  it('over several matches is drawn towards 50, less so with more matches (BOOST-002)', () => {
    expect(deviationsOver(2, 1)).toBeCloseTo((2 * Math.sqrt(STEADY)) / (1 + STEADY), 12);
    expect(boostScore(deviationsOver(20, 10))).toBeGreaterThan(boostScore(deviationsOver(2, 1)));
  });

  it('falls into the lowest bucket of 20, 40, 60, 80 and 100 not below it (BOOST-008, BOOST-Q04)', () => {
    expect([0, 20, 21, 40, 41, 60, 61, 80, 81, 100].map(bucketOf)).toEqual([20, 20, 40, 40, 60, 60, 80, 80, 100, 100]);
  });
});

describe('a list', () => {
  const of = (player: number, match: string, deviations: number): Performance => ({ player, match, deviations });

  it('ranks players and shows rank changes by its last match (BOOST-002, BOOST-Q04)', () => {
    const rows = boostList([of(1, 'a', 1), of(2, 'a', 0.5), of(3, 'a', -1), of(3, 'b', 4), of(4, 'b', -2)], 'b');
    expect(rows.map(({ player, rank, change, matches }) => [player, rank, change, matches])).toEqual([
      [3, 1, 2, 2],
      [1, 2, -1, 1],
      [2, 3, -1, 1],
      [4, 4, null, 1],
    ]);
    expect(boostList([of(1, 'a', 1)], null)).toMatchObject([{ rank: 1, change: 0 }]);
    expect(boostList([], null)).toEqual([]);
  });

  it('gives ties one rank and skips the next (BOOST-002)', () => {
    const rows = inPlaces([1, 2, 3].map((player) => ({ player, deviations: player === 2 ? 5 : 1 })));
    expect(rows.map(({ player, rank }) => [player, rank])).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
    ]);
  });
});

it('players are classified as batsman, bowler, all-rounder or keeper: 1, 2, 3, 4 (BOOST-003, BOOST-004, BOOST-005, BOOST-006)', () => {
  const work = { matches: 10, kept: 0, faced: 100, bowled: 0 };
  expect(skillOf(work)).toBe(1);
  expect(skillOf({ ...work, bowled: 1_000 })).toBe(2);
  expect(skillOf({ ...work, bowled: 120 })).toBe(3);
  expect([skillOf({ ...work, kept: 5 }), skillOf({ ...work, kept: 4 })]).toEqual([4, 1]);
  expect((['batter', 'bowler', 'all-rounder', 'keeper'] as const).map(skillOfRole)).toEqual([1, 2, 3, 4]);
});

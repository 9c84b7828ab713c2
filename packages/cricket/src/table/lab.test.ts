import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labOf, rateRoute } from './lab.ts';
import { addRuns, compareRates } from './net-run-rate.ts';
import { USUAL_RULES } from './rules.ts';

const side = (team: number, points: number) => ({ team, points, won: points / 2 });
const open = (...pairs: [number, number][]) => pairs.map((teams, at) => ({ id: `m${at}`, teams }));
const of = (lab: ReturnType<typeof labOf>, team: number) => lab.sides.find((side) => side.team === team)!;

test('every outcome counts once: in by points, level or out, by own wins (BEYOND-10, R15.9)', () => {
  const lab = labOf([side(1, 6), side(2, 4), side(3, 4), side(4, 2)], open([2, 3], [1, 4]), 3, USUAL_RULES);
  expect([lab.ways, lab.seed]).toEqual([4, null]);
  expect(of(lab, 1)).toMatchObject({ in: 4, level: 0, out: 0, certain: 'in' });
  expect(of(lab, 2)).toMatchObject({
    in: 3,
    level: 1,
    out: 0,
    byWins: [
      { in: 1, level: 1, out: 0 },
      { in: 2, level: 0, out: 0 },
    ],
  });
  expect(of(lab, 4)).toMatchObject({ in: 0, level: 2, out: 2, needs: [{ match: 'm1', winner: 4 }], certain: null });
});

test('needed results of other sides are reported (BEYOND-10, R15.9)', () => {
  const lab = labOf([side(1, 4), side(2, 2), side(3, 0)], open([2, 3], [1, 3]), 1, USUAL_RULES);
  expect(of(lab, 2).needs).toEqual([
    { match: 'm0', winner: 2 },
    { match: 'm1', winner: 3 },
  ]);
  expect(of(lab, 3)).toMatchObject({ certain: null, level: 1 });
});

test('a side that only a tie can save is not reported as eliminated (R15.9)', () => {
  const lab = labOf([side(1, 5), side(2, 4), side(3, 4)], open([2, 3]), 1, USUAL_RULES);
  expect(of(lab, 1)).toMatchObject({ in: 0, level: 0, out: 2, certain: null });
});

test('many outcomes are sampled with a fixed seed, reproducibly and with sound certainties (BEYOND-10, R15.9)', () => {
  const sides = [side(1, 40), side(2, 6), side(3, 6), side(4, 0)];
  const many = open(...Array.from({ length: 16 }, (_, at): [number, number] => [2 + (at % 2), at % 3 === 0 ? 4 : 1]));
  const lab = labOf(sides, many, 1, USUAL_RULES);
  expect([lab.ways, lab.seed]).toEqual([20_000, 2026]);
  expect(lab).toEqual(labOf(sides, many, 1, USUAL_RULES));
  for (const one of lab.sides) {
    expect(one.in + one.level + one.out).toBe(20_000);
    if (one.certain === 'in') expect(one.in).toBe(20_000);
    if (one.certain === 'out') expect(one.out).toBe(20_000);
  }
  expect(of(lab, 4).certain).toBe('out');
});

test('certain sides are certain in all outcomes, and the outcomes add up (R15.9)', () => {
  const pair = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).filter(([a, b]) => a !== b);
  fc.assert(
    fc.property(
      fc.array(fc.nat(6), { minLength: 4, maxLength: 4 }),
      fc.array(pair, { maxLength: 5 }),
      fc.integer({ min: 1, max: 3 }),
      (points, pairs, places) => {
        const lab = labOf(
          points.map((n, at) => side(at + 1, 2 * n)),
          open(...pairs),
          places,
          USUAL_RULES,
        );
        for (const one of lab.sides) {
          expect(one.in + one.level + one.out).toBe(2 ** pairs.length);
          if (one.certain === 'in') expect(one.in).toBe(lab.ways);
          if (one.certain === 'out') expect(one.out).toBe(lab.ways);
        }
      },
    ),
  );
});

test('a route is minimal: one run fewer, or one ball more, is not enough (BEYOND-10, R15.9)', () => {
  const sums = fc.record({
    runsFor: fc.integer({ min: 600, max: 900 }),
    ballsFor: fc.constant(600),
    runsAgainst: fc.integer({ min: 600, max: 900 }),
    ballsAgainst: fc.constant(600),
  });
  fc.assert(
    fc.property(sums, sums, fc.integer({ min: 100, max: 200 }), (own, rival, first) => {
      const { winBy, chaseIn } = rateRoute(own, rival, { first, quota: 120, opponents: false });
      const above = (scored: number, faced: number, conceded: number) =>
        compareRates(
          addRuns(own, { runsFor: scored, ballsFor: faced, runsAgainst: conceded, ballsAgainst: 120 }),
          rival,
        ) > 0;
      if (winBy !== null) expect(above(first, 120, first - winBy)).toBe(true);
      if (winBy !== null && winBy > 1) expect(above(first, 120, first - winBy + 1)).toBe(false);
      if (chaseIn !== null) expect(above(first + 1, chaseIn, first)).toBe(true);
      if (chaseIn !== null && chaseIn < 120) expect(above(first + 1, chaseIn + 1, first)).toBe(false);
    }),
  );
});

import { expect, test } from 'vitest';
import { marginShare } from './margin.ts';
import { calibration, scoreOf } from './score.ts';

test('a score counts likelier outcomes that happened and penalizes wrong confidence (MATCH-018)', () => {
  const score = scoreOf([
    { chance: 0.8, happened: true },
    { chance: 0.5, happened: false },
    { chance: 0.3, happened: true },
    { chance: 0.1, happened: false },
  ]);
  expect([score.forecasts, score.right]).toEqual([4, 2.5]);
  expect(score.logLoss).toBeCloseTo(-(Math.log(0.8) + Math.log(0.5) + Math.log(0.3) + Math.log(0.9)) / 4, 9);
  expect(score.brier).toBeCloseTo((0.04 + 0.25 + 0.49 + 0.01) / 4, 9);
});

test('calibration compares expected and actual frequencies of the likelier outcome (MATCH-018)', () => {
  const rows = calibration([
    { chance: 0.62, happened: true },
    { chance: 0.35, happened: false },
    { chance: 0.7, happened: false },
    { chance: 1, happened: true },
  ]);
  expect(rows.map(({ from, forecasts, happened }) => [from, forecasts, happened])).toEqual([
    [50, 0, 0],
    [60, 2, 2],
    [70, 1, 0],
    [80, 0, 0],
    [90, 1, 1],
  ]);
  expect(rows[1]!.expected).toBeCloseTo(1.27, 9);
});

test('a margin is a share of the maximum; an innings win is 1, an award null (R8.3)', () => {
  const by = (margin: Partial<Parameters<typeof marginShare>[1]>) =>
    marginShare('T20', { runs: null, wickets: null, innings: null, ...margin });
  expect([by({ runs: 30 }), by({ runs: 90 }), by({ wickets: 7 }), by({})]).toEqual([0.5, 1, 0.7, null]);
  expect(marginShare('TEST', { runs: 40, wickets: null, innings: 1 })).toBe(1);
});

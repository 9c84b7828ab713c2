import { describe, expect, test } from 'vitest';
import { currentRunRate, economy, rateUnit, requiredRunRate, strikeRate, twoDecimals, wholeAverage } from './rates.ts';

describe('rates', () => {
  test('55 off 31 is a strike rate of 177.42 (R12.2, R12.17, MATCH-118)', () =>
    expect(strikeRate(55, 31)).toBe('177.42'));
  test('a strike rate without a ball is a dash (R12.2, MATCH-Q18)', () => expect(strikeRate(0, 0)).toBe('-'));
  test('12 off 2.2 overs is an economy of 5.14 (R12.4, R12.17, MATCH-119)', () =>
    expect(economy(12, 14, 6)).toBe('5.14'));
  test('an economy without a ball is a dash (R12.4, MATCH-Q18)', () => expect(economy(4, 0, 6)).toBe('-'));
  test('in The Hundred an economy is per set of five (MATCH-Q17, R20.3)', () =>
    expect(economy(24, 20, 5)).toBe('6.00'));
  test('the unit of a rate is stated (R10.2)', () =>
    expect([rateUnit('HUN'), rateUnit('T20')]).toEqual(['per 5 balls', 'per over']));
  test('138 after 19.2 is a run rate of 7.14, and 38 off 4 requires 57.00 (R10.4)', () => {
    expect(currentRunRate(138, 116, 6)).toBe('7.14');
    expect(requiredRunRate(38, 4, 6)).toBe('57.00');
  });
  test('before the first ball only the current run rate is 0.00 (R10.3, MATCH-Q18)', () =>
    expect(currentRunRate(5, 0, 6)).toBe('0.00'));
  test('there is no required rate without a ball left (R10.2)', () => expect(requiredRunRate(3, 0, 6)).toBe('-'));
  test('halves are rounded up despite binary fractions (R12.18)', () => {
    expect(twoDecimals(1005, 1000)).toBe('1.01');
    expect(twoDecimals(201, 200)).toBe('1.01');
    expect(twoDecimals(8575, 1000)).toBe('8.58');
    expect(twoDecimals(8574, 1000)).toBe('8.57');
  });
  test('an eight-ball over counts as one over of the match (R3.9, R12.14)', () =>
    expect(currentRunRate(40, 80, 8)).toBe('4.00'));
});

test('a whole average is rounded half up, not truncated (MATCH-007)', () => {
  expect(
    [
      [799, 5],
      [343, 2],
      [159, 1],
      [1, 3],
      [0, 0],
    ].map(([runs = 0, matches = 0]) => wholeAverage(runs, matches)),
  ).toEqual(['160', '172', '159', '0', '-']);
});

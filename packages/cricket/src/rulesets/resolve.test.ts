import { describe, expect, it } from 'vitest';
import { testBallsPerOver } from './balls-per-over.ts';
import { ballsAsOvers } from '../measures/overs.ts';
import { usualPowerplay } from './powerplays.ts';
import { followOnLead, lawsEdition, resolveRuleset } from './resolve.ts';

describe('rulesets', () => {
  it.each([
    ['2017-09-30', '2000'],
    ['2017-10-01', '2017'],
    ['2022-09-30', '2017'],
    ['2022-10-01', '2022'],
    ['2026-09-30', '2022'],
    ['2026-10-01', '2026'],
  ])('a match of %s is played under the %s edition (R1.2)', (date, edition) => expect(lawsEdition(date)).toBe(edition));

  it('follow the format table (R1.4)', () => {
    const of = (format: 'Test' | 'ODI' | 'T20' | 'Hundred' | 'T10') =>
      resolveRuleset({ format, date: '2026-11-01', gender: 'female' });
    expect(of('Test')).toMatchObject({
      inningsPerSide: 2,
      inningsBalls: null,
      bowlerBalls: null,
      freeHit: false,
      reviewsPerInnings: 3,
      followOnLead: 200,
      tieBreak: 'none',
    });
    expect(of('ODI')).toMatchObject({
      inningsPerSide: 1,
      inningsBalls: 300,
      bowlerBalls: 60,
      freeHit: true,
      reviewsPerInnings: 2,
      tieBreak: 'super over',
    });
    expect(of('T20')).toMatchObject({ inningsBalls: 120, bowlerBalls: 24, noBallRuns: 1, tieBreak: 'super over' });
    expect(of('Hundred')).toMatchObject({
      inningsBalls: 100,
      bowlerBalls: 20,
      ballsPerOver: 5,
      ballsPerEnd: 10,
      setsInARow: 2,
      noBallRuns: 2,
      freeHit: true,
      tieBreak: 'super five',
    });
    expect(of('T10')).toMatchObject({ inningsBalls: 60, bowlerBalls: 12 });
  });

  it('let the competition override the table field by field (R1.1)', () => {
    const blast = resolveRuleset({
      format: 'T20',
      date: '2026-06-01',
      gender: 'male',
      overrides: { noBallRuns: 2, tieBreak: 'none', freeHit: undefined },
    });
    expect(blast).toMatchObject({ noBallRuns: 2, tieBreak: 'none', freeHit: true, inningsBalls: 120 });
  });

  it('adjust values that depend on the length of an over or an innings (R1.4, R3.8)', () => {
    expect(
      resolveRuleset({ format: 'Test', date: '1970-01-01', gender: 'male', overrides: { ballsPerOver: 8 } })
        .ballsPerEnd,
    ).toBe(8);
    expect(
      resolveRuleset({ format: 'one-day', date: '2026-06-01', gender: 'male', overrides: { inningsBalls: 240 } })
        .bowlerBalls,
    ).toBe(48);
  });

  it('give the strike to the new batter after a catch since October 2022 (Hundred: 2021) (R4.4)', () => {
    const faces = (format: 'T20' | 'Hundred', date: string) =>
      resolveRuleset({ format, date, gender: 'male' }).newBatterFacesAfterCatch;
    expect([
      faces('T20', '2022-09-30'),
      faces('T20', '2022-10-01'),
      faces('Hundred', '2021-07-21'),
      faces('T20', '2021-07-21'),
    ]).toEqual([false, true, true, false]);
  });

  it('score byes off a no-ball as no-balls before October 2017 (R2.13)', () => {
    expect(resolveRuleset({ format: 'ODI', date: '2017-09-01', gender: 'male' }).byesOffNoBallScoredAsNoBalls).toBe(
      true,
    );
    expect(resolveRuleset({ format: 'ODI', date: '2017-10-01', gender: 'male' }).byesOffNoBallScoredAsNoBalls).toBe(
      false,
    );
  });

  it.each([
    [5, 200],
    [6, 200],
    [4, 150],
    [3, 150],
    [2, 100],
    [1, 75],
  ])('in a match of %i days the follow-on requires a lead of %i (R7.7)', (days, lead) =>
    expect(followOnLead(days)).toBe(lead),
  );

  it.each([
    ['England', 1885, 4],
    ['England', 1890, 5],
    ['England', 1939, 8],
    ['Australia', 1930, 6],
    ['Australia', 1979, 8],
    ['New Zealand', 1970, 8],
    ['Pakistan', 1976, 8],
    ['South Africa', 1938, 8],
    ['India', 1950, 6],
    ['England', 2026, 6],
  ])('in %s in %i a Test over has %i balls (R3.8)', (country, year, balls) =>
    expect(testBallsPerOver(country, year)).toBe(balls),
  );
});

describe('the first powerplay', () => {
  it.each([
    [5, '1.3'],
    [6, '1.5'],
    [7, '2.1'],
    [8, '2.2'],
    [9, '2.4'],
    [10, '3'],
    [11, '3.2'],
    [12, '3.4'],
    [13, '3.5'],
    [14, '4.1'],
    [15, '4.3'],
    [16, '4.5'],
    [17, '5.1'],
    [18, '5.2'],
    [19, '5.4'],
    [20, '6'],
  ])('of a T20 of %i overs ends after %s (R17.1, R17.2)', (overs, ends) =>
    expect(ballsAsOvers(usualPowerplay('T20', overs * 6)!)).toBe(ends),
  );
  it('is ten of fifty overs, 25 of a hundred balls, and none in a Test (R17.1, R17.3)', () =>
    expect([usualPowerplay('ODI', 300), usualPowerplay('Hundred', 100), usualPowerplay('Test', 0)]).toEqual([
      60,
      25,
      null,
    ]));
});

import { describe, expect, test } from 'vitest';
import { battingCareer, highestScore } from './batting.ts';
import { bestFigures, bowlingCareer } from './bowling.ts';
import { fieldingCareer } from './fielding.ts';

const bat = (runs: number, out: boolean, balls = 10) => ({ runs, balls, fours: 1, sixes: 0, out });
const bowl = (matchId: string, wickets: number, runs: number, balls = 24) => ({
  matchId,
  balls,
  maidens: 1,
  runs,
  wickets,
  wides: 2,
  noBalls: 1,
});

describe('careers', () => {
  test('an average is runs per dismissal, and a dash for a player never out (R12.1)', () => {
    expect(battingCareer([bat(40, true), bat(21, false), bat(0, true)])).toMatchObject({
      innings: 3,
      notOuts: 1,
      runs: 61,
      average: '30.50',
      strikeRate: '203.33',
      ducks: 1,
      fours: 3,
    });
    expect(battingCareer([bat(40, false)]).average).toBe('-');
  });
  test('fifties end at 99, and a double hundred counts as one hundred (R12.9)', () =>
    expect(battingCareer([bat(49, true), bat(50, true), bat(99, false), bat(100, true), bat(203, true)])).toMatchObject(
      { fifties: 2, hundreds: 2 },
    ));
  test('0 not out is no duck, and 0 out without a ball is one (R12.11, R6.5)', () =>
    expect(battingCareer([bat(0, false), bat(0, true, 0)])).toMatchObject({ ducks: 1, innings: 2, notOuts: 1 }));
  test('only a batter who faced a ball has a strike rate (R12.2, MATCH-Q18)', () => {
    expect(battingCareer([bat(0, false, 0)]).strikeRate).toBe('-');
    expect(battingCareer([bat(0, true, 1)]).strikeRate).toBe('0.00');
  });
  test('of equal highest scores, the one not out counts (R12.6)', () => {
    expect(highestScore([bat(100, true), bat(100, false), bat(99, false)])).toEqual(bat(100, false));
    expect(battingCareer([bat(100, true), bat(100, false)])).toMatchObject({ highest: 100, highestNotOut: true });
  });
  test('a player who never batted or bowled has no rate and no best (MATCH-Q18)', () => {
    expect(battingCareer([])).toMatchObject({ innings: 0, highest: 0, highestNotOut: false, average: '-' });
    expect(bowlingCareer([])).toMatchObject({
      economy: '-',
      average: '-',
      strikeRate: '-',
      bestInnings: null,
      bestMatch: null,
    });
  });
  test('5 for 20 beats 5 for 21, which beats 4 for 1 (R12.7)', () =>
    expect(bestFigures([bowl('a', 4, 1), bowl('b', 5, 21), bowl('c', 5, 20)])).toEqual({ wickets: 5, runs: 20 }));
  test('best match figures and ten wickets combine both innings; four wickets are exactly four (R12.8, R12.10)', () =>
    expect(bowlingCareer([bowl('a', 4, 30), bowl('a', 6, 40), bowl('b', 7, 50)])).toMatchObject({
      innings: 3,
      wickets: 17,
      bestInnings: { wickets: 7, runs: 50 },
      bestMatch: { wickets: 10, runs: 70 },
      fourWickets: 1,
      fiveWickets: 2,
      tenInMatch: 1,
    }));
  test('an economy is per six balls, and wides and no-balls are deliveries (R12.4, R19.4)', () =>
    expect(bowlingCareer([bowl('a', 2, 24, 20)])).toMatchObject({
      economy: '7.20',
      strikeRate: '10.00',
      average: '12.00',
      wides: 2,
      noBalls: 1,
    }));
  test('a fielding career adds up (R12.16)', () =>
    expect(
      fieldingCareer([
        { catches: 1, stumpings: 0, runOuts: 2 },
        { catches: 2, stumpings: 1, runOuts: 0 },
      ]),
    ).toEqual({ catches: 3, stumpings: 1, runOuts: 2 }));
});

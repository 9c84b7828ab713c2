import { describe, expect, test } from 'vitest';
import { scripted } from '../testing/scripted.ts';
import { miniscore } from '../views/miniscore.ts';
import { ballsLeft } from './balls-left.ts';
import { equation } from './equation.ts';
import { projections } from './projection.ts';

const chase = (target: number, balls = 120, type: 'T20' | 'HUN' = 'T20') =>
  scripted({ type, overrides: { inningsBalls: balls } })
    .start(0)
    .balls('1')
    .end('closed')
    .start(1)
    .fact({ kind: 'target', innings: 2, runs: target, balls, method: null });
const last = (match: ReturnType<typeof scripted>) => match.state.innings.at(-1)!;

describe('chases', () => {
  test('138 for 7 after 19.2 overs in a chase of 176 needs 38 off 4, at 57.00 against 7.14 (R10.4)', () => {
    const match = chase(176).balls(
      [
        ...Array.from({ length: 23 }, () => '6'),
        ...Array.from({ length: 7 }, () => 'W'),
        ...Array.from({ length: 86 }, () => '.'),
      ].join(' '),
    );
    expect(miniscore(match.state)).toMatchObject({
      batting: { runs: 138, wickets: 7, overs: '19.2', of: '20' },
      need: { runs: 38, balls: 4 },
      requiredRunRate: '57.00',
      currentRunRate: '7.14',
      oversLeft: '0.4',
      target: 176,
    });
  });
  test('an over called at five balls costs the chase a ball, one of seven adds one (R3.6, R10.2)', () => {
    const short = chase(50, 12).balls('. . . . .').fact({ kind: 'overCalled', innings: 2, over: 0 });
    expect(ballsLeft(short.state, last(short))).toBe(6);
    const long = chase(50, 12).fact({ kind: 'overLength', innings: 2, over: 0, balls: 7 }).balls('. . . . . .');
    expect(ballsLeft(long.state, last(long))).toBe(7);
    expect(ballsLeft(long.balls('.').state, last(long))).toBe(6);
  });
  test('a chase won in an over of seven balls counts the remaining balls of that over (R3.6, R8.5)', () => {
    const match = chase(7, 12)
      .fact({ kind: 'overLength', innings: 2, over: 0, balls: 7 })
      .balls('1 1 1 1 1 2')
      .end('target');
    expect(match.state.result).toMatchObject({ by: { wickets: 10 }, ballsRemaining: 7 });
  });
  test('a chase of 8.4 overs has 52 balls, with four in the last over (R22.4a)', () => {
    const match = chase(90, 52).balls(Array.from({ length: 50 }, () => '.').join(' '));
    expect(ballsLeft(match.state, last(match))).toBe(2);
  });
  test('The Hundred needs runs off balls, with rates per set of five (R10.2, R20.1)', () => {
    const match = chase(101, 100, 'HUN').balls('1 1 1 1 1 1 1 1 1 1');
    expect(equation(match.state, last(match))).toEqual({ runs: 91, balls: 90 });
    expect(miniscore(match.state)).toMatchObject({
      batting: { overs: '10', of: '100' },
      oversLeft: '90',
      requiredRunRate: '5.06',
      currentRunRate: '5.00',
    });
  });
  test('a chase can end on a wide, after which nothing is needed (R10.6)', () => {
    const match = chase(3).balls('2 wd');
    expect(equation(match.state, last(match))?.runs).toBe(0);
  });
  test('a Test chase has required runs but no balls (R10.2)', () => {
    const match = scripted({ type: 'TEST' })
      .start(0)
      .balls('6')
      .end('all out')
      .start(1)
      .balls('4')
      .end('all out')
      .start(0)
      .balls('6')
      .end('all out')
      .start(1)
      .balls('1');
    expect(miniscore(match.state)).toMatchObject({
      need: { runs: 8, balls: null },
      requiredRunRate: null,
      oversLeft: null,
    });
  });
  test('projects at the current rate, then at 6, 8 and 10 an over, rounded down (R10.5)', () => {
    const match = scripted().start(0).balls('1 1 1 1 1 . .');
    expect(projections(match.state, last(match))).toEqual([
      { rate: '4.29', total: Math.floor((5 * 120) / 7) },
      { rate: '6.00', total: 5 + 113 },
      { rate: '8.00', total: 5 + 150 },
      { rate: '10.00', total: 5 + 188 },
    ]);
    expect(projections(scripted().start(0).state, last(scripted().start(0)))).toBeNull();
  });
});

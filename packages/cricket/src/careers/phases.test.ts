import { describe, expect, test } from 'vitest';
import type { FactBody } from '../log/fact.ts';
import { deliveryRows } from '../deliveries/delivery-rows.ts';
import { scripted, type Scripted, type Setting } from '../testing/scripted.ts';
import { battingPhases } from './phases-of-match.ts';

const DOTS = (count: number): string => Array.from({ length: count }, () => '.').join(' ');
/** An innings of that many balls, after the given facts. */
const bowled = (setting: Setting, balls: number, facts: FactBody[] = []): Scripted => {
  const match = scripted(setting).start(0);
  for (const fact of facts) match.fact(fact);
  return match.balls(DOTS(balls));
};
/** For example `6 9 5`: overs of each phase, or balls if not whole overs. */
function lengths({ state }: Scripted, perOver = 6): string {
  const rows = deliveryRows(state);
  return [1, 2, 3]
    .map((phase) => rows.filter((row) => row.phase === phase).length)
    .map((balls) => (balls % perOver === 0 ? String(balls / perOver) : `${balls} balls`))
    .join(' ');
}
const powerplay = (fromBall: number, toBall: number): FactBody => ({
  kind: 'powerplay',
  innings: 1,
  type: 'mandatory',
  fromBall,
  toBall,
});
const reduced = (overs: number): FactBody => ({ kind: 'allocation', innings: 1, balls: overs * 6 });

describe('phases', () => {
  test('of a full T20, ODI and Hundred are 6-9-5, 10-30-10 overs and 5-10-5 sets (R17.1, R17.3)', () => {
    expect(lengths(bowled({}, 120))).toBe('6 9 5');
    expect(lengths(bowled({ type: 'ODI' }, 300))).toBe('10 30 10');
    expect(lengths(bowled({ type: 'HUN' }, 100), 5)).toBe('5 10 5');
    expect(deliveryRows(bowled({ type: 'TEST' }, 1).state)[0]!.phase).toBeNull();
  });

  test.each([
    [5, '9 balls 15 balls 1'],
    [9, '16 balls 26 balls 2'],
    [10, '3 4 3'],
    [14, '25 balls 35 balls 4'],
  ])('of a T20 of %i overs have an exact powerplay and a last quarter of whole overs (R17.2)', (overs, phases) =>
    expect(lengths(bowled({}, overs * 6, [reduced(overs)]))).toBe(phases),
  );

  test('use a recorded powerplay, even if overs were lost after it (R17.4)', () => {
    expect(lengths(bowled({}, 54, [powerplay(1, 36), reduced(9)]))).toBe('6 1 2');
    // Only the first powerplay counts.
    expect(lengths(bowled({ type: 'ODI' }, 300, [powerplay(1, 48), powerplay(61, 90)]))).toBe('8 32 10');
  });

  test('of an innings that used all its overs cover exactly those overs (R17.1)', () => {
    const match = bowled({}, 60);
    expect(lengths(match)).toBe('6 4 0');
    expect(lengths(match.end('overs'))).toBe('3 4 3');
    // All out on the last ball of the overs allotted to the chase.
    const out = bowled({}, 60).end('all out').fact({ kind: 'target', innings: 2, runs: 1, balls: 60, method: 'D/L' });
    expect(lengths(out.start(1))).toBe('3 4 3');
  });

  test('assign a wide to the ball that replaces it, and a seventh ball to its over (R3.3, R3.6, R17.2)', () => {
    const nine = scripted().start(0).fact(reduced(9)).balls(DOTS(15)).balls('wd . .');
    expect(deliveryRows(nine.state).map(({ phase }) => phase)).toEqual([...Array<number>(17).fill(1), 2]);
    const seven = scripted().start(0);
    seven.fact({ kind: 'overLength', innings: 1, over: 5, balls: 7 }).balls(DOTS(38));
    expect(deliveryRows(seven.state).filter(({ phase }) => phase === 1)).toHaveLength(37);
  });

  test('of batters equal those of single balls, without super overs (R9.3, R12.19)', () => {
    const tied = bowled({}, 54, [reduced(9)])
      .end('overs')
      .start(1)
      .balls(DOTS(54))
      .end('overs');
    tied.start(1, { superOver: true }).balls('6 6').end('closed');
    const rows = deliveryRows(tied.state);
    const faced = new Map<string, number>();
    for (const { innings, batter, phase } of rows)
      if (phase !== null)
        faced.set(`${innings} ${batter} ${phase}`, (faced.get(`${innings} ${batter} ${phase}`) ?? 0) + 1);
    expect(
      battingPhases(tied.state).map(({ innings, player, phase, balls }) => [
        `${innings} ${player} ${phase + 1}`,
        balls,
      ]),
    ).toEqual([...faced]);
    expect(rows.filter(({ innings }) => innings === 3).map(({ phase }) => phase)).toEqual([null, null]);
    expect(battingPhases(tied.state).some(({ innings }) => innings === 3)).toBe(false);
  });
});

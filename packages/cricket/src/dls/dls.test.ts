import { describe, expect, test } from 'vitest';
import { scripted } from '../testing/scripted.ts';
import { miniscore } from '../views/miniscore.ts';
import { parNow, parTable, standardPar } from './par.ts';
import { DLS_LABEL, resourcesLeft, resourcesOf } from './resources.ts';
import { RESOURCES } from './table.ts';
import { standardTarget } from './target.ts';

const G50 = 245;

describe('the Standard Edition of DLS', () => {
  test('the table falls with every over and every wicket lost (R11.8)', () => {
    expect(RESOURCES).toHaveLength(51);
    for (let overs = 0; overs <= 50; overs += 1) {
      for (let wickets = 0; wickets < 10; wickets += 1) {
        const here = resourcesLeft(overs, wickets);
        if (overs > 0) expect(here).toBeGreaterThanOrEqual(resourcesLeft(overs - 1, wickets));
        expect(resourcesLeft(overs, wickets + 1)).toBeLessThanOrEqual(here);
      }
    }
  });
  test('50 overs with all wickets are 100 per cent, and ten wickets lost leave nothing (R11.2, R11.8)', () => {
    expect(resourcesLeft(50, 0)).toBe(1000);
    expect(resourcesLeft(37, 10)).toBe(0);
  });
  test('part overs are interpolated linearly (R11.2)', () =>
    expect(resourcesLeft(40.5, 1)).toBeCloseTo((842 + 853) / 2, 9));
  test('an innings of 20 overs starts with 56.6, not with 100 (R11.5)', () => expect(resourcesOf(20)).toBe(566));

  test('359 in 50: 57 for 1 after 9 compares with a par of 52 (R11.4, R11.7)', () =>
    expect(standardPar({ level: 359, overs: 50 }, 41, 1)).toBe(52));
  test('250 in 50, a chase cut to 30 before the start: target 188 (R11.3, R11.7)', () =>
    expect(standardTarget({ score: 250, first: { overs: 50 }, second: { overs: 30 }, g50: G50 })).toBe(188));
  test('250 in 50, a chase that loses 10 overs at 40 left and 1 down: target 220 (R11.2, R11.7)', () =>
    expect(
      standardTarget({
        score: 250,
        first: { overs: 50 },
        second: { overs: 50, stoppages: [{ oversBefore: 40, oversAfter: 30, wickets: 1 }] },
        g50: G50,
      }),
    ).toBe(220));
  test('190 for 4, ended with 10 overs left, chase of 40: target 234 (R11.3, R11.7)', () => {
    const first = { overs: 50, stoppages: [{ oversBefore: 10, oversAfter: 0, wickets: 4 }] };
    expect(resourcesOf(50, first.stoppages)).toBe(717);
    expect(standardTarget({ score: 190, first, second: { overs: 40 }, g50: G50 })).toBe(234);
  });
  test('160 in 20, a chase of 12 overs: target 107; 180 in 20, a chase of 8: target 84 (R11.5, R11.7)', () => {
    expect(standardTarget({ score: 160, first: { overs: 20 }, second: { overs: 12 }, g50: G50 })).toBe(107);
    expect(standardTarget({ score: 180, first: { overs: 20 }, second: { overs: 8 }, g50: G50 })).toBe(84);
  });
  test('with equal resources the target is one more than the score (R11.3)', () =>
    expect(standardTarget({ score: 250, first: { overs: 50 }, second: { overs: 50 }, g50: G50 })).toBe(251));
  test('penalty runs to the fielding side raise target and all pars by five (R11.6)', () => {
    expect(standardTarget({ score: 250, first: { overs: 50 }, second: { overs: 30 }, g50: G50, penaltyRuns: 5 })).toBe(
      193,
    );
    expect(standardPar({ level: 359 + 5, overs: 50, penaltyRuns: 5 }, 41, 1)).toBe(57);
  });

  const chase = () =>
    scripted({ type: 'ODI', overrides: { inningsBalls: 300 } })
      .start(0)
      .balls('6 6 6 6 6 6')
      .end('overs')
      .start(1);
  test('par appears only in a limited chase, and with its label (R11.1, R11.4)', () => {
    const match = chase();
    expect(miniscore(match.state)?.dlsPar).toBeNull();
    match.balls('1 1 1 1 1 1');
    expect(miniscore(match.state)).toMatchObject({ dlsPar: Math.floor((36 * 9) / 1000), dlsLabel: DLS_LABEL });
    expect(DLS_LABEL).toMatch(/not official/);
    expect(miniscore(scripted().start(0).balls('1').state)).toMatchObject({ dlsPar: null, dlsLabel: null });
  });
  test('par ends one below a stated target, which takes precedence over the computed one (R11.1, R11.4)', () => {
    const match = chase()
      .fact({ kind: 'target', innings: 2, runs: 21, balls: 12, method: 'D/L' })
      .balls('. . . . . . . . . . .');
    const innings = match.state.innings[1]!;
    expect(parNow(match.state, innings)?.runs).toBeLessThan(20);
    expect(parTable(match.state, innings, 1)?.rows.at(-1)?.byWickets[0]).toBe(20);
  });
  test('the table of the next over starts with the current par and has a column per wicket (R11.4)', () => {
    const match = chase().balls('1 1 1 W 1 1');
    const innings = match.state.innings[1]!;
    const table = parTable(match.state, innings, 2);
    expect(table?.wickets).toEqual([1, 2, 3]);
    expect(table?.rows).toHaveLength(7);
    expect(table?.rows[0]?.byWickets[0]).toBe(parNow(match.state, innings)?.runs);
    expect(table?.rows[0]?.byWickets[1]).toBeGreaterThan(table?.rows[0]?.byWickets[0] ?? 0);
  });
  test('par in The Hundred counts balls: a hundred are sixteen table overs and four balls (R3.9, R11.4, R20)', () => {
    const match = scripted({ type: 'HUN' })
      .start(0)
      .balls('6 6 6 6 6 6 6 6 6 6')
      .end('overs')
      .start(1)
      .balls(Array.from({ length: 46 }, () => '.').join(' '));
    // 54 balls are nine overs: 29.3 remain of the 49.1 of a hundred balls. Counting sets of five as overs would leave
    // 34.3 of 56.6.
    expect(miniscore(match.state)).toMatchObject({
      dlsPar: Math.floor(60 * (1 - 293 / (476 + 46 / 3))),
      dlsLabel: DLS_LABEL,
    });
    expect(resourcesLeft(100 / 6, 0)).toBeCloseTo(476 + ((499 - 476) * 2) / 3, 9);
  });
});

import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldMatch } from '../fold/fold.ts';
import type { Fact } from '../log/fact.ts';
import type { RulesetChoice } from '../rulesets/ruleset.ts';
import { cardDifferences } from '../testing/card-sums.ts';
import { scripted } from '../testing/scripted.ts';
import { deliveryRows } from './delivery-rows.ts';

const CHOICES: Partial<RulesetChoice>[] = [
  { overrides: { inningsBalls: 30 } },
  { format: 'Hundred', overrides: { inningsBalls: 50 } },
  { format: 'Test' },
];

/** Voids one ball in twenty, whatever followed. */
function withVoids(facts: readonly Fact[], seed: number): Fact[] {
  const balls = facts.filter(({ kind }, at) => kind === 'delivery' && at % 20 === seed % 20);
  return [
    ...facts,
    ...balls.map(({ number }, at): Fact => {
      const body = { kind: 'void', of: number } as const;
      return { ...facts[0]!, kind: 'void', number: facts.length + at + 1, corrects: number, breaks: null, body };
    }),
  ];
}

describe('rows of deliveries', () => {
  it('sum to the card of every innings of random matches, including corrections (R2.2, R5.14, R12.1)', () => {
    let rows = 0;
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...CHOICES), (seed, choice) => {
        const match = buildMatch(choice, { knockOut: true });
        playRandomly(match, diceFrom(seed), 250);
        rows += deliveryRows(match.fold.state).length;
        expect(cardDifferences(match.fold.state)).toEqual([]);
        expect(cardDifferences(foldMatch('built', withVoids(match.fold.facts, seed)))).toEqual([]);
      }),
      { numRuns: 40 },
    );
    expect(rows).toBeGreaterThan(2_000);
  });

  it('count wides, no-balls, byes and overs like the card (R2.2, R2.4, R2.36, R3.3)', () => {
    const rows = deliveryRows(scripted().start(0).balls('1 5wd nb4 2b 4lb 4r . 6 1').state);
    expect(
      rows.map(({ over, ballOfOver, label, legal, faced, bat, boundary, conceded, score, legalBalls, batterBalls }) => [
        `${over}.${ballOfOver} ${label}`,
        legal,
        faced,
        bat,
        boundary,
        conceded,
        score,
        legalBalls,
        batterBalls,
      ]),
    ).toEqual([
      ['0.1 1', true, true, 1, 0, 1, 0, 0, 0],
      ['0.2 2', false, false, 0, 0, 5, 1, 1, 0],
      ['0.3 2', false, true, 4, 4, 5, 6, 1, 0],
      ['0.4 2', true, true, 0, 0, 0, 11, 1, 1],
      ['0.5 3', true, true, 0, 0, 0, 13, 2, 2],
      ['0.6 4', true, true, 4, 0, 4, 17, 3, 3],
      ['0.7 5', true, true, 0, 0, 0, 21, 4, 4],
      ['0.8 6', true, true, 6, 6, 6, 21, 5, 5],
      ['1.1 1', true, true, 1, 0, 1, 27, 6, 1],
    ]);
    expect(rows.map(({ freeHit }) => freeHit).indexOf(true)).toBe(3);
    expect(rows.map(({ bowlerRuns }) => bowlerRuns).at(7)).toBe(15);
  });

  it('put a wicket on the row of the dismissed batter, at either end and between balls (R5.14, R5.18, R6.2)', () => {
    const match = scripted().start(0).balls('.');
    match.balls('1', { wickets: [{ kind: 'run out', player: 2, fielders: [{ id: 25, name: null }] }] });
    match.balls('C', {
      nonStriker: 3,
      wickets: [{ kind: 'caught', player: -1, fielders: [{ id: 26, name: null, substitute: true }] }],
    });
    match.fact({ kind: 'departure', innings: 1, wicket: { kind: 'timed out', player: 5, fielders: [] } });
    const rows = deliveryRows(match.state);
    expect(
      rows.map(({ ball, batter, out, howOut, credited, fielder, wickets }) => [
        ball,
        batter,
        out,
        howOut,
        credited,
        fielder,
        wickets,
      ]),
    ).toEqual([
      [true, 1, false, null, false, null, 0],
      [true, 1, false, null, false, null, 0],
      [false, 2, true, 'run out', false, 25, 0],
      [true, rows[3]!.batter, true, 'caught', true, null, 1],
      [false, 5, true, 'timed out', false, null, 2],
    ]);
    expect(rows[4]).toMatchObject({ bowler: null, faced: false, legal: false });
    expect(cardDifferences(match.state)).toEqual([]);
  });

  it('do not count a batter who retires hurt as out (R5.12, R6.1)', () => {
    const match = scripted().start(0).balls('. 1');
    match.fact({ kind: 'departure', innings: 1, wicket: { kind: 'retired hurt', player: 1, fielders: [] } });
    expect(deliveryRows(match.state).at(-1)).toMatchObject({
      ball: false,
      batter: 1,
      out: false,
      howOut: 'retired hurt',
    });
    expect(cardDifferences(match.state)).toEqual([]);
  });

  it('follow corrections: amended balls count as amended, voided ones not at all (R23.12)', () => {
    const match = scripted().start(0).balls('1 . 4');
    const [first, second] = match.fold.facts.filter(({ kind }) => kind === 'delivery');
    match.fact({ kind: 'amend', of: first!.number, body: { ...first!.body, bat: 3 } as never });
    match.fact({ kind: 'void', of: second!.number });
    expect(deliveryRows(match.state).map(({ bat, seq, score }) => [seq, bat, score])).toEqual([
      [1, 3, 0],
      [2, 4, 3],
    ]);
    expect(cardDifferences(match.state)).toEqual([]);
  });

  it('have the target known at the time, before any later revision (R10.1, R22.4a)', () => {
    const match = scripted().start(0).balls('6 6').end('closed').start(1, { balls: 60 }).balls('1');
    match.fact({ kind: 'target', innings: 2, runs: 9, balls: 30, method: 'D/L' });
    match.balls('1');
    expect(deliveryRows(match.state).map(({ target, ballsLeft }) => [target, ballsLeft])).toEqual([
      [null, 120],
      [null, 119],
      [13, 60],
      [9, 29],
    ]);
  });

  it('have the new ball and its age only from a source with a clock (R7.9)', () => {
    const newBalls = (clock: boolean) => {
      const match = scripted({ type: 'TEST', clock }).start(0).balls('. .');
      if (clock) match.fact({ kind: 'newBall', innings: 1 });
      return deliveryRows(match.balls('. .').state).map(({ newBall, ballAge }) => [newBall, ballAge]);
    };
    expect(newBalls(true)).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ]);
    expect(newBalls(false)).toEqual(Array.from({ length: 4 }, () => [null, null]));
  });

  it('have the same day and session as the day view (R18.2)', () => {
    const match = scripted({ type: 'TEST' });
    match.fact({ kind: 'state', state: 'inprogress', day: 1, session: 1 }).start(0).balls('.');
    match.fact({ kind: 'state', state: 'break', break: 'lunch' }).balls('.');
    match.fact({ kind: 'state', state: 'break', break: 'stumps' }).balls('.');
    expect(deliveryRows(match.state).map(({ day, session }) => [day, session])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
  });

  it('number phases like player pages, with none in a Test (R17.1)', () => {
    const t20 = scripted()
      .start(0)
      .balls(Array.from({ length: 97 }, () => '.').join(' '));
    expect([0, 35, 36, 89, 90, 96].map((at) => deliveryRows(t20.state)[at]!.phase)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(deliveryRows(scripted({ type: 'TEST' }).start(0).balls('.').state)[0]!.phase).toBeNull();
  });
});

/** Properties of the views at every point of random matches: each is consistent, and they agree. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ballsLeft } from '../chase/balls-left.ts';
import { scripted } from '../testing/scripted.ts';
import { statusLine } from '../text/status.ts';
import { commentary } from './commentary.ts';
import { lineOf } from './line.ts';
import { miniscore } from './miniscore.ts';
import { scorecard } from './scorecard.ts';
import { seriesOf } from './series.ts';
import { summarise } from './summary.ts';

const sign = fc.constantFrom(
  '.',
  '.',
  '1',
  '1',
  '2',
  '3',
  '4',
  '4r',
  '6',
  'wd',
  '2wd',
  '5wd',
  'nb',
  'nb1',
  'nb4',
  'b',
  '4b',
  'lb',
  '2lb',
  'x',
  'W',
);
const innings = fc
  .array(sign, { minLength: 1, maxLength: 40 })
  .filter((signs) => signs.filter((one) => one === 'W').length < 9);
const type = fc.constantFrom('T20', 'ODI', 'HUN', 'TEST');

describe('any match', () => {
  test('rows, extras, stands, series and lines of an innings add up to its total (R19.8, R23.1, R23.3, R23.5)', () => {
    fc.assert(
      fc.property(type, innings, (format, signs) => {
        const { state } = scripted({ type: format as 'T20' })
          .start(0)
          .balls(signs.join(' '));
        const [card] = scorecard(state).innings;
        const sum = (list: readonly { runs: number }[]) => list.reduce((total, one) => total + one.runs, 0);
        expect(sum(card!.batting) + card!.extras.total).toBe(card!.runs);
        expect(sum(card!.bowling)).toBe(card!.runs - card!.extras.byes - card!.extras.legByes - card!.extras.penalty);
        expect(sum(card!.partnerships)).toBe(card!.runs);
        expect(card!.bowling.reduce((total, row) => total + row.balls, 0)).toBe(card!.legalBalls);
        expect(card!.fallOfWickets).toHaveLength(card!.wickets);
        const [series] = seriesOf(state);
        expect(sum(series!.points)).toBe(card!.runs);
        expect(series!.points.flatMap((point) => point.wicketBalls)).toHaveLength(card!.wickets);
        expect(commentary(state).at(-1)?.score).toBe(`${card!.runs}/${card!.wickets}`);
        expect(summarise(state).sides[0]?.scores[0]).toMatchObject({
          runs: card!.runs,
          wickets: card!.wickets,
          overs: card!.overs,
        });
        const mini = miniscore(state)!;
        expect(mini.batting).toMatchObject({ runs: card!.runs, wickets: card!.wickets, overs: card!.overs });
        expect(mini.currentRunRate).toBe(card!.runRate);
        const strip = mini.strips[0];
        if (strip)
          expect(strip.balls.filter((ball) => !ball.again).length + strip.toCome).toBe(
            strip.toCome === 0 ? strip.balls.filter((ball) => !ball.again).length : state.innings[0]!.overLength,
          );
      }),
      { numRuns: 60 },
    );
  });
  test('a line read alone equals that of the full commentary, even for voided balls (MATCH-066)', () => {
    fc.assert(
      fc.property(type, innings, fc.nat(), (format, signs, which) => {
        const match = scripted({ type: format as 'T20' })
          .start(0)
          .balls(signs.join(' '));
        const balls = match.fold.facts.filter((fact) => fact.body.kind === 'delivery');
        match.fact({ kind: 'void', of: balls[which % balls.length]!.number });
        const { state } = match;
        expect(state.entries.map((entry) => lineOf(state, entry)).filter((line) => line !== null)).toEqual(
          commentary(state),
        );
      }),
      { numRuns: 40 },
    );
  });
  test('in a chase, runs needed and balls left never grow, and there is always a status (R3.6, R10.2, R18.3)', () => {
    fc.assert(
      fc.property(innings, fc.integer({ min: 2, max: 60 }), (signs, target) => {
        const match = scripted({ overrides: { inningsBalls: 42 } })
          .start(0)
          .balls('1')
          .end('closed')
          .start(1)
          .fact({ kind: 'target', innings: 2, runs: target, balls: 42, method: null });
        let before = { runs: Infinity, balls: Infinity };
        for (const ball of signs) {
          match.balls(ball);
          const { state } = match;
          expect(statusLine(state)).not.toMatch(/undefined|null|NaN|Unknown/);
          const need = {
            runs: Math.max(0, target - state.innings[1]!.runs),
            balls: ballsLeft(state, state.innings[1]!)!,
          };
          expect(need.runs).toBeLessThanOrEqual(before.runs);
          expect(need.balls).toBeLessThanOrEqual(before.balls);
          before = need;
          if (state.result !== null) break;
        }
      }),
      { numRuns: 60 },
    );
  });
});

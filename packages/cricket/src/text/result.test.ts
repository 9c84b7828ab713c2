import { describe, expect, test } from 'vitest';
import type { ResultFact } from '../log/fact.ts';
import { scripted } from '../testing/scripted.ts';
import { resultText } from './result.ts';
import { label, titleState } from './label.ts';

const after = (fields: Partial<ResultFact>, type: 'T20' | 'TEST' | 'HUN' = 'T20') => {
  const match = scripted({ type }).fact({
    kind: 'result',
    outcome: 'win',
    winner: 0,
    by: null,
    method: null,
    playersOfMatch: [],
    ...fields,
  });
  return match.state;
};
const text = (fields: Partial<ResultFact>, form?: 'short' | 'long', type?: 'T20' | 'TEST' | 'HUN') =>
  resultText(after(fields, type), form);

describe('results', () => {
  test('runs, with a singular (R8.7, R18.22)', () => {
    expect(text({ by: { runs: 25 } })).toBe('India won by 25 runs');
    expect(text({ by: { runs: 1 } })).toBe('India won by 1 run');
  });
  test('wickets, short (R8.8)', () => {
    expect(text({ by: { wickets: 6 } })).toBe('India won by 6 wkts');
    expect(text({ by: { wickets: 1 } })).toBe('India won by 1 wkt');
  });
  test('wickets and balls remaining, long form (R8.5, R8.8)', () => {
    const match = scripted({ overrides: { inningsBalls: 12 } })
      .start(0)
      .balls('. . . . . . . . . . . 4')
      .end('overs')
      .start(1)
      .balls('5');
    match.end('target');
    expect(resultText(match.state, 'long')).toBe('Australia won by 10 wickets (with 11 balls remaining)');
    expect(resultText(match.state)).toBe('Australia won by 10 wkts');
  });
  test('an innings and runs (R8.9)', () =>
    expect(text({ by: { innings: 1, runs: 25 } })).toBe('India won by an innings and 25 runs'));
  test('DLS and other methods (R8.6, R8.10)', () => {
    expect(text({ by: { runs: 12 }, method: 'D/L' })).toBe('India won by 12 runs (DLS method)');
    expect(text({ by: { runs: 12 }, method: 'VJD' })).toBe('India won by 12 runs (VJD method)');
  });
  test('a tie, and a decided tie (R8.11, R8.12)', () => {
    expect(text({ outcome: 'tie', winner: null })).toBe('Match tied');
    expect(text({ outcome: 'tie', winner: null, decidedBy: 'super over', decidedFor: 0 })).toBe(
      'Match tied (India won the Super Over)',
    );
    expect(text({ outcome: 'tie', winner: null, decidedBy: 'super over', decidedFor: 0 }, 'short', 'HUN')).toBe(
      'Match tied (India won the Super Five)',
    );
    expect(text({ outcome: 'tie', winner: null, decidedBy: 'bowl out', decidedFor: 1 })).toBe(
      'Match tied (Australia won the bowl-out)',
    );
    expect(text({ outcome: 'tie', winner: null, decidedBy: 'boundary count', decidedFor: 1 })).toBe(
      'Match tied (Australia won on boundary count)',
    );
  });
  test('a draw (R8.13)', () => expect(text({ outcome: 'draw', winner: null }, 'short', 'TEST')).toBe('Match drawn'));
  test('no result, with its reason (R8.14)', () => {
    expect(text({ outcome: 'no result', winner: null })).toBe('No result');
    expect(text({ outcome: 'no result', winner: null, reason: 'rain' })).toBe('No result (due to rain)');
  });
  test('abandoned, with and without a ball (R8.15)', () => {
    expect(text({ outcome: 'abandoned', winner: null })).toBe('Match abandoned without a ball bowled');
    expect(text({ outcome: 'abandoned', winner: null, reason: 'rain' })).toBe('Match abandoned due to rain');
    const begun = scripted()
      .start(0)
      .balls('1')
      .fact({ kind: 'result', outcome: 'abandoned', winner: null, by: null, method: null, playersOfMatch: [] });
    expect(resultText(begun.state)).toBe('Match abandoned');
  });
  test('awarded, conceded, forfeited (R8.3, R8.16)', () => {
    expect(text({ method: 'Awarded' })).toBe('India won (match awarded)');
    expect(text({ method: 'Awarded', reason: 'conceded' })).toBe('India won (match conceded)');
    expect(text({ method: 'Awarded', reason: 'forfeit' })).toBe('India won by forfeit');
  });
  test('penalty runs (R8.17)', () => expect(text({ method: 'penalty' })).toBe('India won by penalty runs'));
  test('a knock-out without a result names the qualifier (R8.18)', () =>
    expect(text({ outcome: 'tie', winner: null, decidedFor: 0 })).toBe(
      'Match tied – India advanced by finishing higher in the group',
    ));
  test('there is no result during play (R18.3)', () =>
    expect(resultText(scripted().start(0).balls('1').state)).toBeNull());
  test('titles and cards have short texts (R18.23)', () => {
    const won = after({ by: { runs: 25 } });
    expect([titleState(won), label(won)]).toEqual(['IND won', 'Result']);
    const abandoned = after({ outcome: 'abandoned', winner: null });
    expect([titleState(abandoned), label(abandoned)]).toEqual(['Abandon', 'Abandoned']);
  });
});

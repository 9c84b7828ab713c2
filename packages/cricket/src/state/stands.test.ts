import { buildMatch } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import type { InningsState } from './state.ts';
import { assertInvariants } from '../rulings/invariants.ts';

const begun = (freeHit = true): MatchBuilder => {
  const match = buildMatch({ overrides: { freeHit } });
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
};
const now = (match: MatchBuilder): InningsState => match.fold.state.innings.at(-1)!;

describe('partnerships', () => {
  it("equal the change in the total, with each batter's share and extras (R13.1)", () => {
    const match = begun(false);
    match.say({ type: 'ball', bat: 3 });
    match.say({ type: 'ball', noBall: true, bat: 2 });
    match.say({ type: 'ball', wide: 0, penalty: 5 });
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    match.say({ type: 'batter', player: 3 });
    match.say({ type: 'ball', bat: 1 });
    expect(now(match).stands).toEqual([
      {
        wicket: 1,
        batters: [1, 2],
        runs: 12,
        balls: 2,
        byBatter: [
          { runs: 3, balls: 1 },
          { runs: 2, balls: 2 },
        ],
        extras: 7,
        unbroken: false,
      },
      {
        wicket: 2,
        batters: [3, 1],
        runs: 1,
        balls: 1,
        byBatter: [
          { runs: 1, balls: 1 },
          { runs: 0, balls: 0 },
        ],
        extras: 0,
        unbroken: true,
      },
    ]);
  });

  it('of one wicket may have several pairs: a retirement starts another (R13.2)', () => {
    const match = begun();
    match.say({ type: 'ball', bat: 2 });
    match.say({ type: 'departure', wicket: { kind: 'retired hurt', player: 2 } });
    match.say({ type: 'batter', player: 3 });
    match.say({ type: 'ball', bat: 4, boundary: true });
    expect(now(match).stands.map(({ wicket, batters, runs, unbroken }) => [wicket, batters, runs, unbroken])).toEqual([
      [1, [1, 2], 2, true],
      [1, [1, 3], 4, true],
    ]);
    expect(now(match)).toMatchObject({ wickets: 0, fallOfWickets: [] });
  });

  it('start with awards made between two pairs (R13.1, R2.23)', () => {
    const match = begun();
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    match.say({ type: 'penalty', to: 'batting' });
    match.say({ type: 'batter', player: 3 });
    match.say({ type: 'ball', bat: 1 });
    expect(now(match).stands[1]).toMatchObject({ wicket: 2, runs: 6, extras: 5 });
    expect(assertInvariants(match.fold.state)).toEqual([]);
  });
});

describe('the fall of wickets', () => {
  it('records the score with the runs of the ball, and the balls of the over (R13.3)', () => {
    const match = begun();
    match.say({ type: 'ball', bat: 2 });
    match.say({ type: 'ball', wide: 0, wicket: { kind: 'stumped' } });
    match.say({ type: 'batter', player: 3 });
    for (let i = 0; i < 4; i++) match.say({ type: 'ball' });
    match.say({ type: 'ball', bat: 1, wicket: { kind: 'run out', player: 2, end: 'striker' } });
    expect(
      now(match).fallOfWickets.map(({ wicket, runs, over, ball, player }) => [wicket, runs, over, ball, player]),
    ).toEqual([
      [1, 3, 0, 1, 1],
      [2, 4, 0, 6, 2],
    ]);
  });

  it('includes retired out and timed out, not retired hurt (R13.4, R5.14)', () => {
    const match = begun();
    match.say({ type: 'departure', wicket: { kind: 'retired hurt', player: 1 } });
    match.say({ type: 'batter', player: 3 });
    match.say({ type: 'departure', wicket: { kind: 'retired out', player: 3 } });
    match.say({ type: 'departure', wicket: { kind: 'timed out', player: 4 } });
    expect(now(match).fallOfWickets.map(({ player }) => player)).toEqual([3, 4]);
    expect(now(match).batters.find((batter) => batter.player === 4)).toMatchObject({ runs: 0, balls: 0, out: true });
    expect(now(match).bowlers.every((bowler) => bowler.wickets === 0)).toBe(true);
  });
});

describe('departing and returning batters', () => {
  it('may resume after retiring hurt, and are otherwise not out (R6.1)', () => {
    const match = begun();
    match.say({ type: 'ball', bat: 2 });
    match.say({ type: 'departure', wicket: { kind: 'retired hurt', player: 1 } });
    expect(now(match).batters[0]).toMatchObject({ out: false, atCrease: false, dismissal: { kind: 'retired hurt' } });
    match.say({ type: 'batter', player: 3 });
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    match.say({ type: 'batter', player: 1 });
    expect(now(match).batters[0]).toMatchObject({ out: false, atCrease: true, dismissal: null, runs: 2, position: 1 });
  });

  it('may not resume after retiring out (R6.2)', () => {
    const match = begun();
    match.say({ type: 'departure', wicket: { kind: 'retired out', player: 1 } });
    expect(now(match).wickets).toBe(1);
    expect(match.try({ type: 'batter', player: 1 })).toMatchObject({ code: 'batter_out', rule: 'R6.2' });
  });

  it('are replaced in their role before a ball of a recorded match (R6.9)', () => {
    const match = begun();
    match.say({ type: 'ball', bat: 2 });
    match.say({
      type: 'ball',
      striker: 3,
      nonStriker: 2,
      replacements: [{ scope: 'role', role: 'batter', side: 0, in: 3, out: 1, reason: 'injury' }],
    });
    expect(now(match).batters[0]).toMatchObject({ player: 1, dismissal: { kind: 'retired hurt' }, out: false });
    expect(now(match)).toMatchObject({ striker: 3, nonStriker: 2, wickets: 0, strikeMisses: [] });
  });

  it('may be two on one ball: a dismissal and a timed-out partner (R5.13)', () => {
    const match = begun();
    match.say({ type: 'ball', wicket: [{ kind: 'caught' }, { kind: 'timed out', player: 3 }] });
    expect(now(match)).toMatchObject({ wickets: 2, striker: null, nonStriker: 2 });
    expect(now(match).bowlers[0]!.wickets).toBe(1);
  });
});

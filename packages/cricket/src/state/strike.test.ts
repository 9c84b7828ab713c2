import { buildMatch } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import type { BallCommand } from '../rulings/command.ts';
import type { RulesetChoice } from '../rulesets/ruleset.ts';
import type { InningsState } from './state.ts';

const begun = (choice: Partial<RulesetChoice> = {}): MatchBuilder => {
  const match = buildMatch(choice);
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
};
const now = (match: MatchBuilder): InningsState => match.fold.state.innings.at(-1)!;
const ends = (match: MatchBuilder) => [now(match).striker, now(match).nonStriker];

const TURNS: [string, Partial<BallCommand>, number][] = [
  ['one off the bat', { bat: 1 }, 2],
  ['three leg byes', { legByes: 3 }, 2],
  ['a wide and a run', { wide: 1 }, 2],
  ['five wides', { wide: 4, boundary: true }, 1],
  ['a no-ball and a bye', { noBall: true, byes: 1 }, 2],
  ['two, one short', { bat: 1, short: 1 }, 1],
  ['a boundary', { bat: 4, boundary: true }, 1],
  ['an all-run three', { bat: 3 }, 2],
  ['stated crossings', { bat: 1, crossings: 2 }, 1],
  ['a boundary after a short run, which counts as not run (R2.18)', { bat: 4, boundary: true, short: 1 }, 1],
  ['one short and an overthrow to the boundary', { bat: 4, overthrow: true, boundary: true, short: 1 }, 2],
  ['one and an overthrow to the boundary, not crossed again', { bat: 5, overthrow: true, boundary: true }, 2],
];

describe('the next striker', () => {
  it.each(TURNS)('after %s (R4.1, R4.2)', (_, ball, next) => {
    const match = begun();
    match.say({ type: 'ball', ...ball });
    expect(now(match).striker).toBe(next);
  });

  it.each([
    ['2026-11-01', [null, 2]],
    ['2022-09-01', [2, null]],
  ] as const)('after a catch with the batters crossed, on %s (R4.4)', (date, where) => {
    const match = begun({ date });
    match.say({ type: 'ball', wicket: { kind: 'caught', crossed: true } });
    expect(ends(match)).toEqual(where);
  });

  it('after a catch off the last ball of an over is the surviving batter (R4.4, R4.3)', () => {
    const match = begun();
    for (let i = 0; i < 5; i++) match.say({ type: 'ball' });
    match.say({ type: 'ball', wicket: { kind: 'caught' } });
    match.say({ type: 'batter', player: 3 });
    expect(ends(match)).toEqual([2, 3]);
  });

  it.each(['bowled', 'lbw', 'hit wicket', 'hit the ball twice'] as const)(
    'after %s is the new batter (R4.5)',
    (kind) => {
      const match = begun();
      match.say({ type: 'ball', wicket: { kind } });
      expect(ends(match)).toEqual([null, 2]);
    },
  );

  it.each([
    [
      "the striker at the striker's end, on the second",
      { bat: 1, wicket: { kind: 'run out', player: 1, end: 'striker' } },
      [null, 2],
    ],
    [
      "the striker at the bowler's end, on the first",
      { wicket: { kind: 'run out', player: 1, end: 'nonStriker' } },
      [2, null],
    ],
    [
      "the non-striker at the striker's end, on the first",
      { wicket: { kind: 'run out', player: 2, end: 'striker' } },
      [null, 1],
    ],
    ['the striker short of the first, crossed', { wicket: { kind: 'run out', player: 1, crossed: true } }, [2, null]],
    ['the striker sent back, not crossed', { wicket: { kind: 'run out', player: 1, crossed: false } }, [null, 2]],
  ] as const)('after a run out of %s (R4.6)', (_, ball, where) => {
    const match = begun();
    match.say({ type: 'ball', ...ball } as BallCommand);
    expect(ends(match)).toEqual(where);
  });

  it('after a retirement leaves the empty end to the new batter (R4.7)', () => {
    const match = begun();
    match.say({ type: 'departure', wicket: { kind: 'retired hurt', player: 2 } });
    match.say({ type: 'batter', player: 3 });
    expect(ends(match)).toEqual([1, 3]);
  });

  it('is the stated striker, and a difference from the expected one is noted (R4.10)', () => {
    const match = begun();
    match.say({ type: 'ball', bat: 1, strikerAfter: 1 });
    expect(ends(match)).toEqual([1, 2]);
    expect(now(match).strikeMisses).toEqual([]);
    const [ball] = match.say({ type: 'ball', striker: 2 });
    expect(now(match).strikeMisses).toEqual([ball]);
    expect(ends(match)).toEqual([2, 1]);
  });

  it.each([
    ['the incoming batter', 3, [null, 2], [3, 2]],
    ['the non-striker', 2, [2, null], [2, 3]],
  ] as const)(
    'after an obstruction that prevented a catch is %s if the fielding captain decides so (R1.3, R4.10)',
    (_, faces, where, then) => {
      const match = begun();
      match.say({ type: 'ball', wicket: { kind: 'obstructing the field', end: 'striker' }, strikerAfter: faces });
      expect(ends(match)).toEqual(where);
      match.say({ type: 'batter', player: 3 });
      match.say({ type: 'ball' });
      expect(ends(match)).toEqual(then);
    },
  );

  it('after a wicket on the last ball of an over is the stated batter, in or to come (R4.10)', () => {
    const match = begun();
    for (let i = 0; i < 5; i++) match.say({ type: 'ball' });
    match.say({ type: 'ball', wicket: { kind: 'bowled' }, strikerAfter: 3 });
    expect(ends(match)).toEqual([null, 2]);
  });

  it('after deliberate short running is chosen by the fielding captain (R1.3, R2.20, R4.8)', () => {
    const match = begun();
    match.say({ type: 'ball', crossings: 2, strikerAfter: 2 });
    match.say({ type: 'penalty', to: 'fielding', reason: 'Deliberate short running' });
    expect(now(match)).toMatchObject({ runs: 0, legalBalls: 1, striker: 2, nonStriker: 1 });
    match.say({ type: 'endInnings', reason: 'closed' });
    match.say({ type: 'startInnings', batting: 1 });
    expect(now(match)).toMatchObject({ runs: 5, penaltyBefore: 5 });
  });

  it.each([
    ['a player outside the side', 999, 'unknown_player', {}],
    ['somebody in the pavilion while both are in', 5, 'not_at_crease', {}],
    ['the batter who is out', 1, 'batter_out', { wicket: { kind: 'bowled' } }],
  ] as const)('cannot be %s (R4.10)', (_, strikerAfter, code, more) => {
    const match = begun();
    expect(match.try({ type: 'ball', strikerAfter, ...more } as BallCommand)).toMatchObject({ code });
    expect(match.fold.state.innings[0]!.deliveries).toBe(0);
  });

  it('after a non-striker run out before the ball is unchanged, and no ball counts (R2.35, R4.7)', () => {
    const match = begun();
    match.say({ type: 'departure', wicket: { kind: 'run out', player: 2 } });
    expect(now(match)).toMatchObject({ wickets: 1, deliveries: 0, legalBalls: 0, striker: 1, nonStriker: null });
    expect(now(match).batters[0]!.balls).toBe(0);
  });
});

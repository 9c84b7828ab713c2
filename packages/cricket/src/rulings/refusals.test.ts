import { buildMatch } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import type { RulesetChoice } from '../rulesets/ruleset.ts';
import type { Command } from './command.ts';

const begun = (choice: Partial<RulesetChoice> = {}): MatchBuilder => {
  const match = buildMatch(choice);
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
};
const over = (match: MatchBuilder, bowler?: number): void => {
  if (bowler !== undefined) match.say({ type: 'bowler', player: bowler });
  const length = match.fold.state.ruleset.ballsPerOver;
  for (let i = 0; i < length; i++) match.say({ type: 'ball' });
};

const AT_ONCE: [string, Command, string, string | null][] = [
  ['a wide cannot be caught', { type: 'ball', wide: 0, wicket: { kind: 'caught' } }, 'not_off_wide', 'R2.33'],
  [
    'a batter cannot be bowled off a wide',
    { type: 'ball', wide: 0, wicket: { kind: 'bowled' } },
    'not_off_wide',
    'R2.33',
  ],
  [
    'a batter cannot be stumped off a no-ball',
    { type: 'ball', noBall: true, wicket: { kind: 'stumped' } },
    'not_off_no_ball',
    'R2.33',
  ],
  ['byes cannot come off a wide', { type: 'ball', wide: 0, byes: 1 }, 'byes_off_wide', 'R2.10'],
  ['a wide cannot be hit', { type: 'ball', wide: 0, bat: 1 }, 'bat_on_wide', 'R2.10'],
  ['a no-ball is not a wide too', { type: 'ball', wide: 0, noBall: true }, 'wide_and_no_ball', 'R2.11'],
  ['runs are not negative', { type: 'ball', bat: -1 }, 'absurd_runs', 'R2.1'],
  ['runs are whole', { type: 'ball', bat: 1.5 }, 'absurd_runs', 'R2.1'],
  ['forty runs off a ball are impossible', { type: 'ball', bat: 40 }, 'absurd_runs', 'R2.1'],
  ['byes and leg byes exclude each other', { type: 'ball', byes: 1, legByes: 1 }, 'byes_and_leg_byes', 'R2.3'],
  ['runs off the bat are not byes', { type: 'ball', bat: 1, byes: 1 }, 'bat_and_byes', 'R2.2'],
  ['a boundary is four or six', { type: 'ball', bat: 5, boundary: true }, 'boundary_runs', 'R2.15'],
  ['byes over the rope are four', { type: 'ball', byes: 6, boundary: true }, 'boundary_runs', 'R2.15'],
  ['penalty runs come in fives', { type: 'ball', penalty: 3 }, 'penalty_runs', 'R2.20'],
  ['nothing is scored off a dead ball', { type: 'ball', deadBall: true, bat: 1 }, 'dead_ball_runs', 'R2.36'],
  ['no runs stand with a catch', { type: 'ball', bat: 2, wicket: { kind: 'caught' } }, 'runs_with_wicket', 'R2.24'],
  ['no runs stand when bowled', { type: 'ball', bat: 1, wicket: { kind: 'bowled' } }, 'runs_with_wicket', 'R2.27'],
  ['only the striker is bowled', { type: 'ball', wicket: { kind: 'bowled', player: 2 } }, 'striker_only', 'R5.15'],
  [
    'only a batter at the crease can be run out',
    { type: 'ball', wicket: { kind: 'run out', player: 5 } },
    'not_at_crease',
    'R5.15',
  ],
  [
    'one ball dismisses one batter',
    {
      type: 'ball',
      wicket: [
        { kind: 'run out', player: 1 },
        { kind: 'run out', player: 2 },
      ],
    },
    'two_wickets',
    'R5.13',
  ],
  [
    'a batter out on a ball cannot also retire hurt on it',
    { type: 'ball', wicket: [{ kind: 'caught' }, { kind: 'retired hurt', player: 1 }] },
    'leaves_twice',
    'R5.13',
  ],
  [
    'only a batter at the crease can retire on a ball',
    { type: 'ball', wicket: [{ kind: 'caught' }, { kind: 'retired hurt', player: 7 }] },
    'not_at_crease',
    'R5.15',
  ],
  [
    'only a batter at the crease can obstruct the field',
    { type: 'ball', wicket: { kind: 'obstructing the field', player: 7 } },
    'not_at_crease',
    'R5.15',
  ],
  [
    'a batter at the crease cannot be timed out',
    { type: 'ball', wicket: [{ kind: 'caught' }, { kind: 'timed out', player: 2 }] },
    'not_at_crease',
    'R5.15',
  ],
  [
    'only a player of the batting side can be timed out',
    { type: 'ball', wicket: [{ kind: 'caught' }, { kind: 'timed out', player: 105 }] },
    'unknown_player',
    'R6.10',
  ],
  [
    'handled the ball no longer exists',
    { type: 'ball', wicket: { kind: 'handled the ball' } },
    'no_such_dismissal',
    'R5.11',
  ],
  ['a player of the fielding side cannot bat', { type: 'ball', striker: 105 }, 'unknown_player', 'R6.10'],
  ['a player of the batting side cannot bowl', { type: 'bowler', player: 5 }, 'unknown_player', 'R6.10'],
  ['a third batter cannot come in', { type: 'ball', striker: 5 }, 'crease_full', 'R6.1'],
  ['striker and non-striker are two people', { type: 'ball', striker: 1, nonStriker: 1 }, 'same_batter', 'R4'],
  ['another batter cannot walk in', { type: 'batter', player: 5 }, 'crease_full', 'R6.1'],
  ['a batter at the crease cannot come in', { type: 'batter', player: 1 }, 'already_in', 'R6.1'],
  ['a fielder cannot be a batter', { type: 'batter', player: 105 }, 'unknown_player', 'R6.10'],
  [
    'a batter cannot be bowled without a ball',
    { type: 'departure', wicket: { kind: 'bowled', player: 1 } },
    'needs_a_ball',
    'R5',
  ],
  [
    'a player not at the crease cannot retire',
    { type: 'departure', wicket: { kind: 'retired hurt', player: 5 } },
    'not_at_crease',
    'R5.15',
  ],
  ['an over that has not begun is not called', { type: 'callOver' }, 'no_over', 'R3.6'],
  ['a limited innings is not declared', { type: 'endInnings', reason: 'declared' }, 'no_declaration', 'R7.4'],
  ['an innings is not over by overs before they are bowled', { type: 'endInnings', reason: 'overs' }, 'not_so', 'R7.2'],
  ['a second innings waits for the first', { type: 'startInnings', batting: 1 }, 'innings_in_progress', 'R7.8'],
  ['the toss is settled once play begins', { type: 'toss', winner: 1, decision: 'bat' }, 'innings_begun', 'R8.2'],
  [
    'a win has a winner',
    { type: 'result', outcome: 'win', winner: null, by: null, method: null, playersOfMatch: [] },
    'no_winner',
    'R8.1',
  ],
  [
    'a player is named once',
    {
      type: 'squad',
      side: 0,
      players: [
        { id: 1, name: 'A' },
        { id: 1, name: 'B' },
      ],
    },
    'named_twice',
    'R6.10',
  ],
];

describe('refusals', () => {
  for (const [title, command, code, rule] of AT_ONCE) {
    it(`${title} (${rule})`, () => {
      const match = begun();
      const facts = match.fold.facts.length;
      const refusal = match.try(command);
      expect(refusal).toMatchObject({ code, rule });
      expect(refusal!.words).toMatch(/^[A-Z].*\.$/);
      expect(match.fold.facts.length).toBe(facts);
    });
  }

  it('a bowler may not bowl two consecutive overs (R3.7)', () => {
    const match = begun();
    over(match);
    expect(match.try({ type: 'bowler', player: 101 })).toMatchObject({ code: 'consecutive_overs', rule: 'R3.7' });
    expect(match.try({ type: 'ball', bowler: 101 })).toMatchObject({ code: 'consecutive_overs', rule: 'R3.7' });
  });

  it('an over called short, or shared, counts towards the allowance of a bowler (R1.4, R3.6)', () => {
    const match = begun({ overrides: { inningsBalls: 60 } });
    match.say({ type: 'ball' });
    match.say({ type: 'callOver' });
    over(match, 102);
    match.say({ type: 'bowler', player: 101 });
    match.say({ type: 'ball' });
    match.say({ type: 'bowler', player: 103 });
    for (let i = 0; i < 5; i++) match.say({ type: 'ball' });
    over(match, 102);
    expect(match.try({ type: 'bowler', player: 101 })).toMatchObject({ code: 'bowler_limit', rule: 'R1.4' });
    over(match, 103);
    over(match, 104);
    expect(match.try({ type: 'bowler', player: 103 })).toMatchObject({ code: 'bowler_limit', rule: 'R1.4' });
  });

  it('an extended set allows extra balls after its regular length, but none before (R1.4, R3.6, R20)', () => {
    const match = begun({ format: 'Hundred', overrides: { inningsBalls: 50 } });
    match.say({ type: 'ball' });
    match.say({ type: 'bowler', player: 102 });
    for (let i = 0; i < 4; i++) match.say({ type: 'ball' });
    over(match, 101);
    over(match, 102);
    over(match, 103);
    match.say({ type: 'overLength', balls: 6 });
    match.say({ type: 'bowler', player: 101 });
    for (let i = 0; i < 4; i++) match.say({ type: 'ball' });
    expect(match.try({ type: 'ball' })).toMatchObject({ code: 'bowler_limit', rule: 'R1.4' });
  });

  it('a new over requires a bowler (R3.7)', () => {
    const match = begun();
    over(match);
    expect(match.try({ type: 'ball' })).toMatchObject({ code: 'no_bowler', rule: 'R3.7' });
  });

  it("a bowler who finishes another's over may bowl neither the previous nor the next (R3.7)", () => {
    const match = begun();
    over(match);
    match.say({ type: 'bowler', player: 102 });
    match.say({ type: 'ball' });
    expect(match.try({ type: 'bowler', player: 101 })).toMatchObject({ code: 'consecutive_overs' });
    expect(match.try({ type: 'ball', bowler: 103 })).toMatchObject({ code: 'bowler_changed', rule: 'R3.7' });
    match.say({ type: 'bowler', player: 103 });
    for (let i = 0; i < 5; i++) match.say({ type: 'ball' });
    expect(match.try({ type: 'bowler', player: 103 })).toMatchObject({ code: 'consecutive_overs' });
    expect(match.try({ type: 'bowler', player: 101 })).toBeNull();
  });

  it('a bowler has a fifth of the overs (R1.4)', () => {
    const match = begun({ overrides: { inningsBalls: 30 } });
    over(match);
    over(match, 102);
    expect(match.try({ type: 'bowler', player: 101 })).toMatchObject({ code: 'bowler_limit', rule: 'R1.4' });
  });

  it('in a shortened innings as many bowlers as overs remain may bowl one more (R1.4)', () => {
    const match = begun({ overrides: { inningsBalls: 60 } });
    match.say({ type: 'allocation', balls: 36 });
    for (const bowler of [undefined, 102, 101, 103]) over(match, bowler);
    expect(match.try({ type: 'bowler', player: 102 })).toMatchObject({ code: 'bowler_limit' });
    expect(match.try({ type: 'bowler', player: 104 })).toBeNull();
  });

  it('in The Hundred a bowler may bowl five or ten balls in a row, not fifteen (R20)', () => {
    const match = begun({ format: 'Hundred' });
    over(match);
    over(match, 101);
    expect(match.try({ type: 'bowler', player: 101 })).toMatchObject({ code: 'consecutive_overs', rule: 'R20' });
    over(match, 102);
    over(match, 103);
    over(match, 101);
    expect(match.fold.state.innings[0]!.bowlers[0]).toMatchObject({ player: 101, legalBalls: 15, maidens: 3 });
  });

  it('a dismissed batter cannot bat again (R5.14)', () => {
    const match = begun();
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    expect(match.try({ type: 'ball' })).toMatchObject({ code: 'no_batter', rule: 'R4.7' });
    expect(match.try({ type: 'batter', player: 1 })).toMatchObject({ code: 'batter_out', rule: 'R5.14' });
    expect(match.try({ type: 'ball', striker: 1 })).toMatchObject({ code: 'batter_out' });
    expect(match.try({ type: 'ball', striker: 3 })).toBeNull();
  });

  it.each(['bowled', 'caught', 'lbw', 'hit wicket'] as const)('no batter is out %s off a free hit (R2.34)', (kind) => {
    const match = begun();
    match.say({ type: 'ball', noBall: true });
    expect(match.try({ type: 'ball', wicket: { kind } })).toMatchObject({ code: 'not_off_free_hit', rule: 'R2.34' });
    expect(match.try({ type: 'ball', wicket: { kind: 'run out' } })).toBeNull();
  });

  it('a free hit carries over if it is a wide (R2.37)', () => {
    const match = begun();
    match.say({ type: 'ball', noBall: true });
    match.say({ type: 'ball', wide: 0 });
    expect(match.fold.state.innings[0]!.freeHit).toBe(true);
    match.say({ type: 'ball', deadBall: true });
    expect(match.try({ type: 'ball', wicket: { kind: 'lbw' } })).toMatchObject({ rule: 'R2.34' });
    match.say({ type: 'ball', bat: 2 });
    expect(match.fold.state.innings[0]!.freeHit).toBe(false);
    expect(match.try({ type: 'ball', wicket: { kind: 'lbw' } })).toBeNull();
  });

  it('no ball is bowled after the innings or the match (R2.29, R7)', () => {
    const match = begun({ overrides: { inningsBalls: 6 } });
    over(match);
    expect(match.fold.state.innings[0]!.ended).toBe('overs');
    expect(match.try({ type: 'ball' })).toMatchObject({ code: 'innings_over', rule: 'R7' });
    match.say({ type: 'startInnings', batting: 1, striker: 101, nonStriker: 102, bowler: 1 });
    match.say({ type: 'ball', bat: 1 });
    expect(match.try({ type: 'ball' })).toMatchObject({ code: 'match_over', rule: 'R2.29' });
    expect(match.try({ type: 'startInnings', batting: 0 })).toMatchObject({ code: 'match_over' });
  });
});

describe('a batter just retired', () => {
  const retired = (): MatchBuilder => {
    const match = begun();
    match.say({ type: 'departure', wicket: { kind: 'retired hurt', player: 2 } });
    return match;
  };

  it('may not return immediately, by name or with the next ball (R6.1)', () => {
    const match = retired();
    expect(match.try({ type: 'batter', player: 2 })).toEqual({
      code: 'just_retired',
      rule: 'R6.1',
      words: 'Home 2 has just retired and can resume only after a wicket or another retirement.',
      field: 'player',
    });
    expect(match.try({ type: 'ball', nonStriker: 2 })).toMatchObject({ code: 'just_retired', field: 'nonStriker' });
  });

  it('may resume after a wicket or the retirement of another batter (R6.1)', () => {
    for (const leave of [
      { type: 'ball', wicket: { kind: 'bowled' } },
      { type: 'departure', wicket: { kind: 'retired hurt', player: 1 } },
    ] as const) {
      const match = retired();
      match.say({ type: 'batter', player: 3 });
      match.say(leave);
      expect(match.try({ type: 'batter', player: 2 })).toBeNull();
    }
  });

  it('may resume after the other batter retires, but not vice versa (R6.1)', () => {
    const match = retired();
    match.say({ type: 'departure', wicket: { kind: 'retired hurt', player: 1 } });
    expect(match.try({ type: 'batter', player: 1 })).toMatchObject({ code: 'just_retired' });
    expect(match.try({ type: 'batter', player: 2 })).toBeNull();
  });
});

describe('more balls than an innings allows', () => {
  it.each([
    ['an allocation', { type: 'allocation', balls: 700 }],
    ['a target', { type: 'target', runs: 200, balls: 700, method: 'D/L' }],
  ] as const)('are rejected in %s (R1.4)', (_, command) => {
    expect(begun().try(command)).toMatchObject({ code: 'too_many_balls', rule: 'R1.4', field: 'balls' });
  });

  it('are rejected at the start of an innings, but the full number is accepted (R1.4)', () => {
    expect(buildMatch().try({ type: 'startInnings', batting: 0, balls: 121 })).toMatchObject({
      code: 'too_many_balls',
    });
    expect(buildMatch().try({ type: 'startInnings', batting: 0, balls: 120 })).toBeNull();
  });

  it('cannot occur in multi-day matches (R1.4)', () => {
    const match = buildMatch({ format: 'Test' });
    match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
    expect(match.try({ type: 'allocation', balls: 700 })).toBeNull();
  });
});

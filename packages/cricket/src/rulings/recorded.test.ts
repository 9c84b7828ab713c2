import { buildMatch } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import type { DeliveryFact, PlainFact } from '../log/fact.ts';
import { recordedBreaks } from './breaches.ts';

const ball = (changes: Partial<DeliveryFact> = {}): DeliveryFact => ({
  kind: 'delivery',
  innings: 1,
  over: 0,
  ball: 1,
  striker: 1,
  nonStriker: 2,
  bowler: 101,
  bat: 0,
  boundary: 0,
  byes: 0,
  legByes: 0,
  wides: 0,
  noBalls: 0,
  penalty: 0,
  legal: true,
  faced: true,
  crossings: null,
  wickets: [],
  ...changes,
});
const START: PlainFact = {
  kind: 'inningsStart',
  innings: 1,
  batting: 0,
  superOver: false,
  followOn: false,
  balls: 120,
  penaltyBefore: 0,
};
const begun = (): MatchBuilder => {
  const match = buildMatch();
  match.record(START);
  return match;
};
const wide = { wides: 1, legal: false, faced: false };

describe('recorded matches', () => {
  it.each<[string, Partial<DeliveryFact>, string[] | null]>([
    ['an ordinary ball breaks nothing (R2.1)', { bat: 1 }, null],
    ['runs off the bat on a wide are noted (R2.10)', { ...wide, bat: 1 }, ['R2.10']],
    [
      'a catch off a wide is noted (R2.33)',
      { ...wide, wickets: [{ kind: 'caught', player: 1, fielders: [] }] },
      ['R2.33'],
    ],
    [
      'handled the ball after 2017 is noted (R5.11)',
      { wickets: [{ kind: 'handled the ball', player: 1, fielders: [] }] },
      ['R5.11'],
    ],
    [
      'a dismissal of the wrong batter is noted (R5.15)',
      { wickets: [{ kind: 'bowled', player: 2, fielders: [] }] },
      ['R5.15'],
    ],
    [
      'every breach of a ball is noted (R2.10)',
      { ...wide, bat: 1, wickets: [{ kind: 'lbw', player: 2, fielders: [] }] },
      ['R2.10', 'R2.33', 'R5.15', 'R2.27'],
    ],
  ])('%s', (_, changes, rules) => expect(recordedBreaks(begun().fold.state, ball(changes))).toEqual(rules));

  it('note a bowler of two consecutive overs, and fold them as recorded (R3.7)', () => {
    const match = begun();
    for (let i = 1; i <= 6; i++) match.record(ball({ ball: i }));
    const next = ball({ over: 1, striker: 2, nonStriker: 1 });
    expect(recordedBreaks(match.fold.state, next)).toEqual(['R3.7']);
    match.record(next);
    expect(match.fold.state.innings[0]!.bowlers[0]!.legalBalls).toBe(7);
  });

  it('do not note an unexpected striker (R4.10)', () => {
    const match = begun();
    match.record(ball({ bat: 1 }));
    expect(recordedBreaks(match.fold.state, ball({ ball: 2, striker: 1 }))).toBeNull();
    match.record(ball({ ball: 2, striker: 1 }));
    expect(match.fold.state.innings[0]!.strikeMisses).toHaveLength(1);
  });

  it('treat an unannounced replacement of a batter as retired hurt, and note it (R6.1)', () => {
    const match = begun();
    match.record(ball({ bat: 2 }));
    const next = ball({ ball: 2, striker: 3 });
    expect(recordedBreaks(match.fold.state, next)).toEqual(['R6.1']);
    match.record(next);
    expect(
      match.fold.state.innings[0]!.batters.map((batter) => [batter.player, batter.out, batter.dismissal?.kind ?? null]),
    ).toEqual([
      [1, false, 'retired hurt'],
      [2, false, null],
      [3, false, null],
    ]);
  });

  it('note balls after the target, unless the target was stated (R2.29, R22.4a)', () => {
    const chase = (stated: boolean): MatchBuilder => {
      const match = begun();
      match.record(ball({ bat: 1 }), { kind: 'inningsEnd', innings: 1, reason: 'overs' });
      if (stated) match.record({ kind: 'target', innings: 2, runs: 2, balls: 120, method: 'D/L' });
      match.record(
        { ...START, innings: 2, batting: 1 },
        ball({ innings: 2, striker: 101, nonStriker: 102, bowler: 1, bat: 4, boundary: 4 }),
      );
      return match;
    };
    const after = ball({ innings: 2, ball: 2, striker: 101, nonStriker: 102, bowler: 1 });
    expect(recordedBreaks(chase(false).fold.state, after)).toEqual(['R2.29']);
    expect(recordedBreaks(chase(true).fold.state, after)).toBeNull();
  });
});

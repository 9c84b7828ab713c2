/** R7.9: recording a new ball in a match with two innings per side. */
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import { commentary } from '../views/commentary.ts';
import { commentaryIn } from '../views/languages/languages.ts';

const begun = (choice = {}): MatchBuilder => {
  const match = buildMatch({ format: 'Test', ...choice });
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
};
function bowl(match: MatchBuilder, balls: number): void {
  for (let i = 0; i < balls; i++) {
    const innings = match.fold.state.innings.at(-1)!;
    if (innings.bowler === null) match.say({ type: 'bowler', player: 101 + (innings.overs % 2) });
    match.say({ type: 'ball' });
  }
}
const SOON = { overrides: { newBallOvers: 2 } };

describe('a new ball', () => {
  it('may be taken once the old one is old enough, then again after as many overs (R7.9)', () => {
    const match = begun(SOON);
    bowl(match, 11);
    expect(match.try({ type: 'newBall' })).toEqual({
      code: 'new_ball_early',
      rule: 'R7.9',
      words: 'A new ball may be taken in 0.1 overs.',
    });
    bowl(match, 3);
    match.say({ type: 'newBall' });
    expect(match.fold.state.innings[0]!.newBalls).toEqual([{ over: 2, ball: 2 }]);
    expect(match.try({ type: 'newBall' })).toMatchObject({ code: 'new_ball_early', rule: 'R7.9' });
    bowl(match, 12);
    expect(match.try({ type: 'newBall' })).toBeNull();
  });

  it('is due after eighty overs of a Test by default, and in no other format (R7.9, R1.1)', () => {
    expect(begun().fold.state.ruleset.newBallOvers).toBe(80);
    expect(begun({ overrides: { ballsPerOver: 8 } }).try({ type: 'newBall' })).toMatchObject({
      code: 'no_new_ball',
      rule: 'R7.9',
    });
    expect(begun({ format: 'ODI' }).try({ type: 'newBall' })).toMatchObject({ code: 'no_new_ball', rule: 'R7.9' });
  });

  it('cannot be taken in a finished innings (R7)', () => {
    const match = begun(SOON);
    bowl(match, 12);
    match.say({ type: 'endInnings', reason: 'declared' });
    expect(match.try({ type: 'newBall' })).toMatchObject({ code: 'innings_over' });
  });

  it('has its own line naming the fielding side, in both languages (R7.9, BEYOND-20)', () => {
    const match = begun(SOON);
    bowl(match, 12);
    match.say({ type: 'newBall' });
    expect(commentary(match.fold.state).at(-1)).toMatchObject({
      kind: 'state',
      text: 'Away take the new ball.',
      over: 2,
    });
    expect(commentaryIn('hi', match.fold.state).at(-1)!.text).toBe('Away ने नई गेंद ली।');
  });

  it('that was voided was not taken (R23.12)', () => {
    const match = begun(SOON);
    bowl(match, 12);
    const [taken] = match.say({ type: 'newBall' });
    match.say({ type: 'void', of: taken! });
    expect(match.fold.state.innings[0]!.newBalls).toEqual([]);
  });
});

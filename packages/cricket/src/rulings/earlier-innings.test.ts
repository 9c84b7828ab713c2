/**
 * Corrections in earlier parts of a match: an over that was called, an innings followed by another, a decided match.
 */
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import { foldMatch } from '../fold/fold.ts';
import { assertInvariants } from './invariants.ts';
import type { InningsState } from '../state/state.ts';
import { inningsOvers } from '../measures/overs.ts';

const TWO_OVERS = { overrides: { inningsBalls: 12, bowlerBalls: null } };
const begun = (choice = {}): MatchBuilder => {
  const match = buildMatch(choice);
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
};
const now = (match: MatchBuilder): InningsState => match.fold.state.innings.at(-1)!;
const second = (match: MatchBuilder): MatchBuilder => {
  match.say({ type: 'startInnings', batting: 1, striker: 101, nonStriker: 102, bowler: 1 });
  return match;
};
function bat(match: MatchBuilder, balls: number, runs = 0): number[] {
  return Array.from({ length: balls }, () => {
    const innings = now(match);
    if (innings.bowler === null)
      match.say({ type: 'bowler', player: (1 - innings.side) * 100 + 1 + (innings.overs % 2) });
    return match.say({ type: 'ball', bat: runs })[0]!;
  });
}
function bowlOut(match: MatchBuilder): void {
  while (now(match).ended === null) {
    if (now(match).bowler === null)
      match.say({ type: 'bowler', player: (1 - now(match).side) * 100 + 1 + (now(match).overs % 2) });
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    if (now(match).ended === null)
      match.say({ type: 'batter', player: now(match).side * 100 + now(match).batters.length + 1 });
  }
}

describe('a correction in an earlier part of a match', () => {
  it('of a ball in a completed over leaves the over short but complete (R3.6)', () => {
    const match = begun({ format: 'Test' });
    const [first] = bat(match, 8);
    match.say({ type: 'void', of: first! });
    expect(now(match)).toMatchObject({ legalBalls: 7, overs: 1, ballsInOver: 2 });
    expect(now(match).overList[0]).toMatchObject({ complete: true, maiden: true, legalBalls: 5 });
    expect(now(match).bowlers[0]).toMatchObject({ legalBalls: 5, overs: 1, ballsInOver: 0 });
    expect(assertInvariants(match.fold.state)).toEqual([]);
  });

  it('of the last over of an earlier innings leaves that over as called (R3.6, R7.2)', () => {
    const match = begun(TWO_OVERS);
    const balls = bat(match, 12, 1);
    bat(second(match), 2);
    match.say({ type: 'void', of: balls.at(-1)! });
    const [first] = match.fold.state.innings;
    expect(first).toMatchObject({ runs: 11, legalBalls: 11, overs: 2, ballsInOver: 0, ended: 'overs' });
    expect(inningsOvers(match.fold.state, first!)).toBe('2');
    expect(first!.bowlers[1]).toMatchObject({ legalBalls: 5, overs: 1, ballsInOver: 0 });
    expect(match.fold.state.targets[2]).toMatchObject({ runs: 12 });
    expect(foldMatch('built', match.fold.facts)).toEqual(match.fold.state);
  });

  it('of a ball of the latest innings reopens it (R7.2)', () => {
    const match = begun(TWO_OVERS);
    const balls = bat(match, 12, 1);
    match.say({ type: 'void', of: balls.at(-1)! });
    expect(now(match)).toMatchObject({ overs: 1, ballsInOver: 5, ended: null });
    expect(match.fold.state).toMatchObject({ phase: 'inprogress', break: null });
  });

  it('that removes the last wicket of an earlier innings is rejected (R7.1)', () => {
    const match = begun();
    bowlOut(match);
    const last = match.fold.facts.findLast((fact) => fact.kind === 'delivery')!;
    bat(second(match), 2);
    expect(match.try({ type: 'amend', of: last.number, ball: { type: 'ball' } })).toMatchObject({
      code: 'rest_impossible',
      rule: 'R7.1',
    });
    expect(match.try({ type: 'void', of: last.number })).toMatchObject({ code: 'rest_impossible' });
    expect(match.fold.state.innings[0]).toMatchObject({ wickets: 10, ended: 'all out' });
    // The mode of dismissal may be corrected.
    match.say({ type: 'amend', of: last.number, ball: { type: 'ball', wicket: { kind: 'lbw' } } });
    expect(
      match.fold.state.innings[0]!.batters.find((batter) => batter.dismissal?.number === last.number)!.dismissal,
    ).toMatchObject({ kind: 'lbw' });
  });

  it('that gives the first side more runs moves the target and may reopen the chase (R10.1, R7.3)', () => {
    const match = begun(TWO_OVERS);
    const balls = bat(match, 12, 1);
    bat(second(match), 7, 2);
    expect(match.fold.state).toMatchObject({ phase: 'complete', result: { winner: 1 } });
    match.say({ type: 'amend', of: balls[3]!, ball: { type: 'ball', bat: 4, boundary: true } });
    expect(match.fold.state).toMatchObject({ phase: 'inprogress', result: null, targets: { 2: { runs: 16 } } });
    // Of the two runs, the second was not needed and is not in the log (R2.29).
    expect(now(match)).toMatchObject({ ended: null, runs: 13 });
    bat(match, 2, 2);
    expect(match.fold.state.result).toMatchObject({ winner: 1, by: { wickets: 10 } });
  });

  it('that puts the tenth wicket on the last ball of the overs makes it all out (R7.1, R19.2)', () => {
    const match = buildMatch({ overrides: { inningsBalls: 12, bowlerBalls: null } });
    match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
    for (let i = 0; i < 9; i++) {
      if (now(match).bowler === null) match.say({ type: 'bowler', player: 102 });
      match.say({ type: 'ball', wicket: { kind: 'bowled' } });
      match.say({ type: 'batter', player: i + 3 });
    }
    const [, , last] = bat(match, 3);
    expect(now(match)).toMatchObject({ wickets: 9, ended: 'overs' });
    match.say({ type: 'amend', of: last!, ball: { type: 'ball', wicket: { kind: 'bowled' } } });
    expect(now(match)).toMatchObject({ wickets: 10, ended: 'all out' });
    match.say({ type: 'amend', of: last!, ball: { type: 'ball' } });
    expect(now(match)).toMatchObject({ wickets: 9, ended: 'overs' });
  });

  it('that reduces the lead below the mark keeps an enforced follow-on (R7.7)', () => {
    const match = begun({ format: 'Test', overrides: { followOnLead: 6 } });
    const balls = bat(match, 6, 1);
    match.say({ type: 'endInnings', reason: 'declared' });
    second(match);
    bowlOut(match);
    match.say({ type: 'startInnings', batting: 1, followOn: true, striker: 101, nonStriker: 102, bowler: 1 });
    match.say({ type: 'amend', of: balls[0]!, ball: { type: 'ball' } });
    expect(match.fold.state.innings.map(({ runs, followOn }) => [runs, followOn])).toEqual([
      [5, false],
      [0, false],
      [0, true],
    ]);
    expect(match.try({ type: 'ball', bat: 2 })).toBeNull();
  });

  it('that would win the chase before its last balls is rejected (R2.29)', () => {
    const match = begun(TWO_OVERS);
    const balls = bat(match, 12, 1);
    bat(second(match), 6, 2);
    bat(match, 3);
    expect(match.try({ type: 'amend', of: balls[0]!, ball: { type: 'ball' } })).toMatchObject({
      code: 'rest_impossible',
      rule: 'R2.29',
    });
    expect(match.fold.state.targets[2]).toMatchObject({ runs: 13 });
  });
});

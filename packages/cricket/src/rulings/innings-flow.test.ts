import { buildMatch, elevenOf } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import type { MatchFact } from '../log/fact.ts';
import type { RulesetChoice } from '../rulesets/ruleset.ts';
import type { InningsState } from '../state/state.ts';

const begun = (choice: Partial<RulesetChoice> = {}, changes: Partial<MatchFact> = {}): MatchBuilder => {
  const match = buildMatch(choice, changes);
  start(match, 0);
  return match;
};
function start(
  match: MatchBuilder,
  side: 0 | 1,
  more: { superOver?: boolean; followOn?: boolean; from?: number; bowler?: number } = {},
): void {
  const from = more.from ?? 1;
  match.say({
    type: 'startInnings',
    batting: side,
    striker: side * 100 + from,
    nonStriker: side * 100 + from + 1,
    bowler: (1 - side) * 100 + (more.bowler ?? 1),
    superOver: more.superOver,
    followOn: more.followOn,
  });
}
const now = (match: MatchBuilder): InningsState => match.fold.state.innings.at(-1)!;
/** The given number of balls with the given runs each, by two alternating bowlers. */
function bat(match: MatchBuilder, balls: number, runs = 0): void {
  for (let i = 0; i < balls; i++) {
    const innings = now(match);
    if (innings.bowler === null)
      match.say({ type: 'bowler', player: (1 - innings.side) * 100 + 1 + (innings.overs % 2) });
    match.say({ type: 'ball', bat: runs, ...(runs === 4 || runs === 6 ? { boundary: true } : {}) });
  }
}
function bowlOut(match: MatchBuilder): void {
  while (now(match).ended === null) {
    const innings = now(match);
    if (innings.bowler === null)
      match.say({ type: 'bowler', player: (1 - innings.side) * 100 + 1 + (innings.overs % 2) });
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    if (now(match).ended === null)
      match.say({ type: 'batter', player: innings.side * 100 + innings.batters.length + 1 });
  }
}
const SHORT = { overrides: { inningsBalls: 6, bowlerBalls: null } };
const TEST = { format: 'Test' } as const;

describe('innings end', () => {
  it('all out at the tenth wicket (R7.1)', () => {
    const match = begun();
    bowlOut(match);
    expect(now(match)).toMatchObject({ ended: 'all out', wickets: 10, legalBalls: 10, overs: 1, ballsInOver: 4 });
    expect(match.fold.state).toMatchObject({ phase: 'break', break: 'innings break' });
  });

  it('all out with fewer than ten wickets when the rest are absent (R6.3)', () => {
    const match = begun();
    for (const player of [9, 10, 11]) match.say({ type: 'absent', player, reason: 'hurt' });
    bowlOut(match);
    expect(now(match)).toMatchObject({ ended: 'all out', wickets: 7 });
  });

  it('when the last batter left is retired hurt and recorded as absent (R6.3)', () => {
    const match = begun();
    match.say({ type: 'departure', wicket: { kind: 'retired hurt', player: 1 } });
    match.say({ type: 'batter', player: 3 });
    for (let next = 4; next <= 11; next++) {
      if (now(match).bowler === null) match.say({ type: 'bowler', player: 102 });
      match.say({ type: 'ball', wicket: { kind: 'bowled' } });
      match.say({ type: 'batter', player: next });
    }
    match.say({ type: 'bowler', player: 103 });
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    expect(now(match)).toMatchObject({ ended: null, wickets: 9 });
    match.say({ type: 'absent', player: 1, reason: 'hurt' });
    expect(now(match)).toMatchObject({ ended: 'all out', wickets: 9 });
  });

  it('when the second-last batter retires and no other is left (R6.1, R6.3)', () => {
    const match = begun();
    for (let next = 3; next <= 11; next++) {
      if (now(match).bowler === null) match.say({ type: 'bowler', player: 102 });
      match.say({ type: 'ball', wicket: { kind: 'bowled' } });
      match.say({ type: 'batter', player: next });
    }
    expect(now(match)).toMatchObject({ ended: null, wickets: 9 });
    match.say({ type: 'departure', wicket: { kind: 'retired hurt', player: 11 } });
    expect(now(match)).toMatchObject({ ended: 'all out', wickets: 9 });
  });

  it('not while a concussion replacement has yet to bat (R6.8, R7.1)', () => {
    const match = buildMatch();
    match.say({
      type: 'squad',
      side: 0,
      players: elevenOf(0, 12).map((player, index) => (index === 11 ? { ...player, reserve: true } : player)),
    });
    start(match, 0);
    match.say({ type: 'departure', wicket: { kind: 'retired hurt', player: 1 } });
    match.say({ type: 'batter', player: 3 });
    match.say({
      type: 'replacement',
      replacement: { scope: 'match', side: 0, in: 12, out: 1, reason: 'concussion substitute' },
    });
    for (let next = 4; next <= 12; next++) {
      if (now(match).bowler === null) match.say({ type: 'bowler', player: 102 });
      match.say({ type: 'ball', wicket: { kind: 'bowled' } });
      match.say({ type: 'batter', player: next });
    }
    expect(now(match)).toMatchObject({ ended: null, wickets: 9 });
    match.say({ type: 'bowler', player: 103 });
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    expect(now(match)).toMatchObject({ ended: 'all out', wickets: 10 });
  });

  it('when the balls are used up, but not on a wide (R7.2)', () => {
    const match = begun(SHORT);
    bat(match, 5);
    match.say({ type: 'ball', wide: 0 });
    expect(now(match).ended).toBeNull();
    bat(match, 1);
    expect(now(match)).toMatchObject({ ended: 'overs', legalBalls: 6, overs: 1 });
  });

  it.each([
    ['a wide', { type: 'ball', wide: 0 }],
    ['a no-ball', { type: 'ball', noBall: true }],
    ['a bye', { type: 'ball', byes: 1 }],
    ['a leg bye', { type: 'ball', legByes: 1 }],
    ['penalty runs', { type: 'penalty', to: 'batting' }],
  ] as const)('with the winning run, also off %s (R10.6)', (_, command) => {
    const match = begun(SHORT);
    bat(match, 6);
    start(match, 1);
    match.say(command);
    expect(now(match).ended).toBe('target');
    expect(match.fold.state.result).toMatchObject({ outcome: 'win', winner: 1, by: { wickets: 10 }, stated: true });
  });

  it('by declaration in a match of two innings a side (R7.4)', () => {
    const match = begun(TEST);
    bat(match, 12, 4);
    match.say({ type: 'endInnings', reason: 'declared' });
    expect(now(match)).toMatchObject({ ended: 'declared', runs: 48, wickets: 0 });
  });

  it('by forfeiture before a ball, at 0/0 (R7.5)', () => {
    const match = begun(TEST);
    bat(match, 6, 4);
    match.say({ type: 'endInnings', reason: 'declared' });
    match.say({ type: 'startInnings', batting: 1 });
    match.say({ type: 'endInnings', reason: 'forfeited' });
    expect(now(match)).toMatchObject({ ended: 'forfeited', runs: 0, wickets: 0, deliveries: 0, started: false });
    expect(match.try({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2 })).toBeNull();
  });
});

describe('the last ball (Law 16.6)', () => {
  const chase = (target: number): MatchBuilder => {
    const match = begun(SHORT);
    bat(match, 5);
    match.say({ type: 'ball', bat: (target - 1) % 4, ...(target > 4 ? { bat: 4, boundary: true } : {}) });
    start(match, 1);
    expect(match.fold.state.targets[2]!.runs).toBe(target);
    return match;
  };

  it('counts a boundary in full when one run is needed (R2.30)', () => {
    const match = chase(1);
    match.say({ type: 'ball', bat: 6, boundary: true });
    expect(now(match)).toMatchObject({ runs: 6, ended: 'target' });
  });

  it('stops at the winning run if the runs are run (R2.29)', () => {
    const match = chase(1);
    match.say({ type: 'ball', bat: 3 });
    expect(now(match)).toMatchObject({ runs: 1, ended: 'target' });
  });

  it('counts the no-ball first, then the runs up to the winning hit (R2.31a)', () => {
    const match = chase(3);
    match.say({ type: 'ball', noBall: true, bat: 3 });
    expect(now(match)).toMatchObject({ runs: 3, extras: { noBalls: 1 } });
    expect(now(match).batters[0]!.runs).toBe(2);
  });

  it('is won by the wide alone if one run is needed (R2.31)', () => {
    const match = chase(1);
    match.say({ type: 'ball', wide: 4, boundary: true });
    expect(now(match)).toMatchObject({ runs: 1, extras: { wides: 1 } });
  });

  it('does not count runs before a catch (R2.32)', () => {
    const match = chase(1);
    match.say({ type: 'ball', wicket: { kind: 'caught', crossed: true } });
    expect(now(match)).toMatchObject({ runs: 0, wickets: 1, ended: null });
  });

  it('ignores a run out after the winning run (R2.29)', () => {
    const match = chase(1);
    match.say({ type: 'ball', bat: 1, wicket: { kind: 'run out', player: 102 } });
    expect(now(match)).toMatchObject({ runs: 1, wickets: 0, ended: 'target' });
  });
});

describe('the order of innings', () => {
  it('follows the toss (R18.5)', () => {
    expect(buildMatch().try({ type: 'startInnings', batting: 1 })).toMatchObject({ code: 'toss_decided' });
    const undecided = buildMatch();
    undecided.say({ type: 'toss', winner: 0 });
    expect(undecided.try({ type: 'startInnings', batting: 1 })).toBeNull();
    expect(undecided.try({ type: 'toss', winner: 0, uncontested: true })).toMatchObject({ code: 'decision_needed' });
  });

  it.each([
    [200, null],
    [199, 'lead_too_small'],
  ] as const)('with a lead of %i the follow-on is %s (R7.7)', (lead, code) => {
    const match = begun(TEST);
    bat(match, Math.floor(lead / 4), 4);
    if (lead % 4) bat(match, 1, lead % 4);
    match.say({ type: 'endInnings', reason: 'declared' });
    start(match, 1);
    bowlOut(match);
    const refusal = match.try({ type: 'startInnings', batting: 1, followOn: true });
    expect(refusal?.code ?? null).toBe(code);
    if (code === null) expect(now(match)).toMatchObject({ number: 3, side: 1, followOn: true });
  });

  it('decides a match by an innings (R8.4)', () => {
    const match = begun(TEST);
    bat(match, 60, 4);
    match.say({ type: 'endInnings', reason: 'declared' });
    start(match, 1);
    bowlOut(match);
    start(match, 1, { followOn: true });
    bowlOut(match);
    expect(match.fold.state).toMatchObject({
      phase: 'complete',
      result: { outcome: 'win', winner: 0, by: { innings: 1, runs: 240 } },
    });
  });

  it('gives the last innings of a Test a target and a losing margin in runs (R8.4, R10.1)', () => {
    const match = begun(TEST);
    bat(match, 10, 4);
    match.say({ type: 'endInnings', reason: 'declared' });
    start(match, 1);
    bat(match, 5, 4);
    match.say({ type: 'endInnings', reason: 'declared' });
    start(match, 0);
    bat(match, 5, 4);
    match.say({ type: 'endInnings', reason: 'declared' });
    start(match, 1);
    expect(match.fold.state.targets[4]).toMatchObject({ runs: 41, balls: null, stated: false });
    bowlOut(match);
    expect(match.fold.state.result).toMatchObject({ outcome: 'win', winner: 0, by: { runs: 40 } });
  });

  it('ended by time before a decision is a draw, even with level scores (R8.1)', () => {
    const match = begun(TEST);
    for (const side of [0, 1, 0, 1] as const) {
      if (side === 1 || match.fold.state.innings.length > 1) start(match, side);
      bat(match, 3, 4);
      match.say({ type: 'endInnings', reason: match.fold.state.innings.length === 4 ? 'closed' : 'declared' });
    }
    expect(match.fold.state.result).toMatchObject({ outcome: 'draw', winner: null });
  });
});

describe('results', () => {
  it('by runs if the chase falls short (R8.4)', () => {
    const match = begun(SHORT);
    bat(match, 6, 4);
    start(match, 1);
    bat(match, 6, 1);
    expect(match.fold.state.result).toMatchObject({ outcome: 'win', winner: 0, by: { runs: 18 } });
  });

  it('by wickets with the balls left (R8.5)', () => {
    const match = begun(SHORT);
    bat(match, 6);
    start(match, 1);
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    match.say({ type: 'batter', player: 103 });
    bat(match, 1, 1);
    expect(match.fold.state.result).toMatchObject({ winner: 1, by: { wickets: 9 }, ballsRemaining: 4 });
  });

  it('of a stated target name its method (R8.6, R22.4a)', () => {
    const match = begun({ overrides: { inningsBalls: 12, bowlerBalls: null } });
    bat(match, 12, 4);
    match.say({ type: 'target', runs: 20, balls: 6, method: 'D/L' });
    start(match, 1);
    expect(now(match).balls).toBe(6);
    bat(match, 6, 2);
    expect(match.fold.state.result).toMatchObject({ winner: 0, by: { runs: 7 }, method: 'D/L' });
  });

  it('of a tie stay if the ruleset has no tie-breaker (R8.2)', () => {
    const match = begun({ overrides: { inningsBalls: 6, bowlerBalls: null, tieBreak: 'none' } });
    bat(match, 6, 1);
    start(match, 1);
    bat(match, 6, 1);
    expect(match.fold.state.result).toMatchObject({ outcome: 'tie', winner: null, decidedBy: null });
  });

  it('of The Hundred are a tie in the group and a Super Five in a knock-out (R9.4)', () => {
    const level = (knockOut: boolean): MatchBuilder => {
      const match = begun({ format: 'Hundred', overrides: { inningsBalls: 5, bowlerBalls: null } }, { knockOut });
      bat(match, 5, 1);
      start(match, 1);
      bat(match, 5, 1);
      return match;
    };
    expect(level(false).fold.state.result).toMatchObject({ outcome: 'tie' });
    expect(level(true).fold.state).toMatchObject({ result: null, break: 'super over break' });
  });

  it('of a tie lead to super overs until one has a winner (R9.1)', () => {
    const match = begun(SHORT);
    bat(match, 6, 1);
    start(match, 1);
    bat(match, 6, 1);
    expect(match.fold.state).toMatchObject({ result: null, phase: 'break', break: 'super over break' });
    expect(match.try({ type: 'startInnings', batting: 0, superOver: true })).toMatchObject({
      code: 'super_over_order',
      rule: 'R9.1',
    });
    start(match, 1, { superOver: true });
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    match.say({ type: 'batter', player: 105 });
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    expect(now(match)).toMatchObject({ ended: 'all out', wickets: 2, superOver: true });
    start(match, 0, { superOver: true });
    bat(match, 6);
    expect(match.fold.state.result).toBeNull();
    // Second pair: the side that batted second bats first, dismissed batters may not bat, and the bowlers may not bowl
    // again.
    match.say({ type: 'startInnings', batting: 0, superOver: true });
    expect(match.try({ type: 'bowler', player: 101 })).toMatchObject({ code: 'bowled_super_over', rule: 'R9.1' });
    expect(match.try({ type: 'ball', striker: 1, nonStriker: 2, bowler: 101 })).toMatchObject({
      code: 'bowled_super_over',
      rule: 'R9.1',
    });
    match.say({ type: 'bowler', player: 102 });
    match.say({ type: 'batter', player: 1 });
    match.say({ type: 'batter', player: 2 });
    bat(match, 6, 2);
    expect(
      match.try({ type: 'startInnings', batting: 1, superOver: true, striker: 101, nonStriker: 102 }),
    ).toMatchObject({ code: 'out_in_super_over', rule: 'R9.1' });
    expect(match.try({ type: 'startInnings', batting: 1, superOver: true, bowler: 1 })).toMatchObject({
      code: 'bowled_super_over',
      rule: 'R9.1',
    });
    match.say({ type: 'startInnings', batting: 1, superOver: true });
    expect(match.try({ type: 'ball', striker: 101, nonStriker: 102, bowler: 2 })).toMatchObject({
      code: 'out_in_super_over',
      rule: 'R9.1',
    });
    expect(match.try({ type: 'batter', player: 101 })).toMatchObject({ code: 'out_in_super_over', rule: 'R9.1' });
    match.say({ type: 'batter', player: 102 });
    match.say({ type: 'batter', player: 103 });
    match.say({ type: 'bowler', player: 2 });
    bat(match, 6, 1);
    expect(match.fold.state.result).toMatchObject({
      outcome: 'tie',
      winner: null,
      decidedBy: 'super over',
      decidedFor: 0,
    });
  });

  it('voided manually are not derived again from the same scores (R8.3)', () => {
    const match = begun(SHORT);
    bat(match, 6, 1);
    start(match, 1);
    bat(match, 6);
    const result = match.fold.facts.findLast((fact) => fact.kind === 'result')!;
    match.say({ type: 'void', of: result.number });
    expect(match.fold.facts.at(-1)!.kind).toBe('void');
  });

  it.each([
    ['the result', 'result'],
    ['the end of the innings', 'inningsEnd'],
  ] as const)('stated during an innings is undone completely by voiding %s (R8.3, R23.12)', (_, kind) => {
    const match = begun(SHORT);
    bat(match, 3, 4);
    match.say({
      type: 'result',
      outcome: 'no result',
      winner: null,
      by: null,
      method: null,
      reason: 'rain',
      playersOfMatch: [],
    });
    expect(now(match).ended).toBe('closed');
    match.say({ type: 'void', of: match.fold.facts.findLast((fact) => fact.kind === kind)!.number });
    expect(match.fold.state).toMatchObject({ phase: 'inprogress', result: null });
    expect(now(match).ended).toBeNull();
    bat(match, 3, 4);
    expect(now(match)).toMatchObject({ ended: 'overs', runs: 24 });
  });

  it('stated manually take precedence over the scores (R8.3)', () => {
    const match = begun(SHORT);
    bat(match, 3, 4);
    match.say({ type: 'result', outcome: 'win', winner: 1, by: null, method: 'Awarded', playersOfMatch: [] });
    expect(match.fold.state).toMatchObject({
      phase: 'complete',
      result: { winner: 1, method: 'Awarded', stated: true },
    });
    expect(now(match).ended).toBe('closed');
  });
});

describe('penalty runs', () => {
  it('in a tie-breaker stay within it: the match stays tied (R2.21, R9.3)', () => {
    const match = begun(SHORT);
    bat(match, 6, 1);
    start(match, 1);
    bat(match, 6, 1);
    start(match, 1, { superOver: true });
    bat(match, 6, 1);
    start(match, 0, { superOver: true });
    match.say({ type: 'penalty', to: 'fielding' });
    expect(match.fold.state.innings.map(({ runs }) => runs)).toEqual([6, 6, 11, 0]);
    expect(match.fold.state.targets[4]).toMatchObject({ runs: 12 });
    bat(match, 6);
    expect(match.fold.state.result).toMatchObject({ outcome: 'tie', decidedBy: 'super over', decidedFor: 1 });
  });

  it('to the batting side count for innings and partnership, not for batter or bowler (R2.21, R2.23)', () => {
    const match = begun();
    match.say({ type: 'penalty', to: 'batting' });
    expect(now(match)).toMatchObject({ runs: 5, extras: { penalty: 5 }, legalBalls: 0 });
    expect(now(match).stands[0]).toMatchObject({ runs: 5, extras: 5 });
  });

  it('to a fielding side that has not batted start its innings at 5/0 (R2.21)', () => {
    const match = begun(SHORT);
    match.say({ type: 'penalty', to: 'fielding' });
    bat(match, 6);
    match.say({ type: 'startInnings', batting: 1 });
    expect(now(match)).toMatchObject({ runs: 5, penaltyBefore: 5, extras: { penalty: 5 } });
    // One run was needed, so the innings is over before a ball (R10.6).
    expect(match.fold.state.result).toMatchObject({ outcome: 'win', winner: 1 });
  });

  it('to a fielding side that has batted raise its total and the target (R2.21, R11.6)', () => {
    const match = begun(SHORT);
    bat(match, 6, 1);
    start(match, 1);
    match.say({ type: 'penalty', to: 'fielding' });
    expect(match.fold.state.innings[0]).toMatchObject({ runs: 11, penaltyAfter: 5 });
    expect(match.fold.state.targets[2]!.runs).toBe(12);
    match.say({ type: 'target', runs: 10, balls: 6, method: 'D/L' });
    match.say({ type: 'penalty', to: 'fielding' });
    expect(match.fold.state.targets[2]).toMatchObject({ runs: 15, stated: true });
  });

  it('after the result can undo it from October 2026, not before (R1.3)', () => {
    const decided = (date: string): MatchBuilder => {
      const match = begun({ ...SHORT, date });
      bat(match, 6, 1);
      start(match, 1);
      bat(match, 6);
      expect(match.fold.state.result).toMatchObject({ winner: 0, by: { runs: 6 } });
      return match;
    };
    const late = decided('2026-11-01');
    late.say({ type: 'penalty', to: 'batting' });
    expect(late.fold.state.result).toMatchObject({ winner: 0, by: { runs: 1 } });
    late.say({ type: 'penalty', to: 'batting' });
    expect(late.fold.state.result).toMatchObject({ winner: 1, method: 'penalty' });
    expect(decided('2025-11-01').try({ type: 'penalty', to: 'batting' })).toMatchObject({
      code: 'match_over',
      rule: 'R1.3',
    });
  });
});

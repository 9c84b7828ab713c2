import { buildMatch } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import type { DeliveryFact } from '../log/fact.ts';
import type { BallCommand } from '../rulings/command.ts';
import type { RulesetChoice } from '../rulesets/ruleset.ts';
import type { Entry, InningsState } from './state.ts';

const begun = (choice: Partial<RulesetChoice> = {}): MatchBuilder => {
  const match = buildMatch(choice);
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
};
const now = (match: MatchBuilder): InningsState => match.fold.state.innings.at(-1)!;
const balls = (match: MatchBuilder, count: number, ball: Partial<BallCommand> = {}): void => {
  for (let i = 0; i < count; i++) match.say({ type: 'ball', ...ball });
};
const bowler = (match: MatchBuilder, player: number) => now(match).bowlers.find((bowler) => bowler.player === player)!;
const lastEntry = (match: MatchBuilder): Entry =>
  match.fold.state.entries.findLast((entry) => entry.body.kind === 'delivery')!;
const recorded = (over: number, ball: number, changes: Partial<DeliveryFact> = {}): DeliveryFact => ({
  kind: 'delivery',
  innings: 1,
  over,
  ball,
  striker: 1,
  nonStriker: 2,
  bowler: 101 + (over % 2),
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

describe('overs', () => {
  it('label a wide like the ball that follows it (R3.3)', () => {
    const match = begun();
    balls(match, 3);
    match.say({ type: 'ball', wide: 0 });
    const wide = lastEntry(match);
    match.say({ type: 'ball' });
    expect([wide.over, wide.ball, lastEntry(match).over, lastEntry(match).ball]).toEqual([0, 4, 0, 4]);
  });

  it.each([
    ['six dots', {}, true],
    ['byes', { byes: 2 }, true],
    ['leg byes', { legByes: 2 }, true],
    ['penalty runs', { penalty: 5 }, true],
    ['a run', { bat: 2 }, false],
  ] as const)('with %s are a maiden or not (R3.4)', (_, ball, maiden) => {
    const match = begun();
    balls(match, 5);
    match.say({ type: 'ball', ...ball });
    expect(bowler(match, 101).maidens).toBe(maiden ? 1 : 0);
    expect(lastEntry(match).events.includes('maiden-over')).toBe(maiden);
    expect(lastEntry(match).endOfOver).toMatchObject({ over: 0, complete: true, maiden });
  });

  it.each([
    ['wide', { wide: 0 }],
    ['no-ball', { noBall: true }],
  ] as const)('with a %s are not maidens (R3.4)', (_, ball) => {
    const match = begun();
    match.say({ type: 'ball', ...ball });
    balls(match, 6);
    expect(bowler(match, 101)).toMatchObject({ maidens: 0, overs: 1, ballsInOver: 0, runs: 1 });
  });

  it('shared by two bowlers are no maiden and count as odd balls for each (R3.4)', () => {
    const match = begun();
    balls(match, 2);
    match.say({ type: 'bowler', player: 102 });
    balls(match, 4);
    expect(bowler(match, 101)).toMatchObject({ maidens: 0, overs: 0, ballsInOver: 2 });
    expect(bowler(match, 102)).toMatchObject({ maidens: 0, overs: 0, ballsInOver: 4 });
    expect(now(match).overList[0]).toMatchObject({ bowlers: [101, 102], maiden: false, complete: true });
  });

  it('cut short by the end of the innings are not maidens (R3.4)', () => {
    const match = begun({ overrides: { inningsBalls: 5 } });
    balls(match, 5);
    expect(now(match)).toMatchObject({ ended: 'overs', overs: 0, ballsInOver: 5 });
    expect(bowler(match, 101).maidens).toBe(0);
  });

  it('called at five balls count as an over and may be a maiden (R3.4, R3.6)', () => {
    const match = begun();
    balls(match, 5);
    match.say({ type: 'callOver' });
    expect(now(match)).toMatchObject({ overs: 1, ballsInOver: 0, legalBalls: 5, bowler: null, striker: 2 });
    expect(bowler(match, 101)).toMatchObject({ overs: 1, ballsInOver: 0, maidens: 1, legalBalls: 5 });
    expect(lastEntry(match).endOfOver).toMatchObject({ maiden: true });
  });

  it('recorded with seven balls end at the seventh (R3.6)', () => {
    const match = begun();
    match.say({ type: 'overLength', balls: 7 });
    balls(match, 6);
    expect(now(match)).toMatchObject({ overs: 0, ballsInOver: 6 });
    balls(match, 1);
    expect(now(match)).toMatchObject({ overs: 1, ballsInOver: 0, legalBalls: 7, overLength: 6 });
    expect(bowler(match, 101)).toMatchObject({ overs: 1, legalBalls: 7 });
  });

  it('called short do not reduce the overs left of a limited innings (R3.6)', () => {
    const match = begun({ overrides: { inningsBalls: 12, bowlerBalls: null } });
    balls(match, 5);
    match.say({ type: 'callOver' });
    match.say({ type: 'bowler', player: 102 });
    balls(match, 5);
    expect(now(match).ended).toBeNull();
    balls(match, 1);
    expect(now(match)).toMatchObject({ ended: 'overs', legalBalls: 11, overs: 2 });
  });

  it('of a recorded match end where the next begins, and may be extended (R3.6)', () => {
    const match = buildMatch();
    match.record({
      kind: 'inningsStart',
      innings: 1,
      batting: 0,
      superOver: false,
      followOn: false,
      balls: 120,
      penaltyBefore: 0,
    });
    for (let ball = 1; ball <= 5; ball++) match.record(recorded(0, ball));
    for (let ball = 1; ball <= 7; ball++) match.record(recorded(1, ball, { striker: 2, nonStriker: 1 }));
    expect(now(match)).toMatchObject({ overs: 2, ballsInOver: 0, legalBalls: 12 });
    expect(bowler(match, 101)).toMatchObject({ overs: 1, maidens: 1, legalBalls: 5 });
    expect(bowler(match, 102)).toMatchObject({ overs: 1, ballsInOver: 0, maidens: 1, legalBalls: 7 });
    expect(
      match.fold.state.entries.filter((entry) => entry.endOfOver).map((entry) => [entry.over, entry.ball]),
    ).toEqual([
      [0, 5],
      [1, 7],
    ]);
  });

  it('of fifteen or more runs are high-scoring, twelve in a set of five (MATCH-079, R14.4)', () => {
    const match = begun();
    balls(match, 4);
    balls(match, 2, { bat: 6, boundary: true });
    expect(lastEntry(match).events).toEqual(['six', 'over-break']);
    match.say({ type: 'bowler', player: 102 });
    balls(match, 2, { bat: 6, boundary: true });
    match.say({ type: 'ball', bat: 3 });
    balls(match, 3);
    expect(lastEntry(match).events).toEqual(['over-break', 'high-scoring-over']);
    const hundred = begun({ format: 'Hundred' });
    balls(hundred, 2, { bat: 6, boundary: true });
    balls(hundred, 3);
    expect(lastEntry(hundred).events).toContain('high-scoring-over');
  });

  it("record the batters and the bowler's figures at their end (MATCH-070)", () => {
    const match = begun();
    balls(match, 6, { bat: 2 });
    expect(lastEntry(match).overEnd).toEqual({
      batters: [
        { player: 1, runs: 12, balls: 6 },
        { player: 2, runs: 0, balls: 0 },
      ],
      bowler: { player: 101, overs: '1', maidens: 0, runs: 12, wickets: 0 },
    });
  });

  it('turn the ends, in The Hundred only after ten balls (R4.3, R20.0)', () => {
    const six = begun();
    balls(six, 6);
    expect(now(six).striker).toBe(2);
    const hundred = begun({ format: 'Hundred' });
    balls(hundred, 5);
    expect(now(hundred)).toMatchObject({ striker: 1, overs: 1 });
    hundred.say({ type: 'bowler', player: 101 });
    balls(hundred, 5);
    expect(now(hundred)).toMatchObject({ striker: 2, overs: 2 });
  });

  it('of one bowler from one end form a spell, and a rest starts another (R13)', () => {
    const match = begun();
    for (const player of [null, 102, 101, 103, 104, 103, 101]) {
      if (player) match.say({ type: 'bowler', player });
      balls(match, 6, { bat: 2 });
    }
    expect(bowler(match, 101).spells).toEqual([
      { fromOver: 0, toOver: 2, balls: 12, runs: 24, wickets: 0, maidens: 0 },
      { fromOver: 6, toOver: 6, balls: 6, runs: 12, wickets: 0, maidens: 0 },
    ]);
  });
});

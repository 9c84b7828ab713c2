import { buildMatch } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import type { BallCommand } from '../rulings/command.ts';
import type { Entry, EventKind, InningsState } from './state.ts';

const begun = (): MatchBuilder => {
  const match = buildMatch({ overrides: { bowlerBalls: null } });
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
};
const now = (match: MatchBuilder): InningsState => match.fold.state.innings.at(-1)!;
const last = (match: MatchBuilder): Entry =>
  match.fold.state.entries.findLast((entry) => entry.body.kind === 'delivery')!;
const bowl = (match: MatchBuilder, ball: Partial<BallCommand> = {}): Entry => {
  if (now(match).bowler === null) match.say({ type: 'bowler', player: 101 + (now(match).overs % 2) });
  match.say({ type: 'ball', ...ball });
  const entry = last(match);
  if (now(match).ended === null && (now(match).striker === null || now(match).nonStriker === null))
    match.say({ type: 'batter', player: now(match).batters.length + 1 });
  return entry;
};

const ONE_BALL: [string, EventKind[], Partial<BallCommand>][] = [
  ['MATCH-071', ['four'], { bat: 4, boundary: true }],
  ['MATCH-072', ['six'], { bat: 6, boundary: true }],
  ['MATCH-073', ['wicket'], { wicket: { kind: 'lbw' } }],
  ['MATCH-076', ['dropped'], { bat: 1, dropped: { id: 103, name: null } }],
  ['MATCH-077', ['udrs'], { review: { by: 1, batter: 1, outcome: 'struck down' } }],
  ['MATCH-081', ['wide'], { wide: 0 }],
  ['MATCH-082', ['no-ball'], { noBall: true }],
  ['MATCH-083', ['byes'], { byes: 1 }],
  ['MATCH-084', ['leg-byes'], { legByes: 2 }],
  ['MATCH-085', ['other'], { penalty: 5 }],
  ['R14.4', ['six', 'no-ball', 'dropped'], { noBall: true, bat: 6, boundary: true, dropped: { id: 103, name: null } }],
  ['R2.16', [], { bat: 4 }],
];

describe('events', () => {
  it.each(ONE_BALL)('of a ball are recorded', (_, events, ball) => {
    const match = begun();
    expect(bowl(match, ball).events).toEqual(events);
  });

  it('of a strategic timeout are recorded (MATCH-080)', () => {
    const match = begun();
    match.say({ type: 'break', name: 'strategic timeout' });
    expect(match.fold.state.entries.at(-1)!.events).toEqual(['strategic-timeout']);
    expect(match.fold.state).toMatchObject({ phase: 'break', break: 'strategic timeout' });
    match.say({ type: 'resume' });
    expect(match.fold.state).toMatchObject({ phase: 'inprogress', break: null });
  });

  it("of a review lose it only if struck down without umpire's call (R14.5)", () => {
    const match = begun();
    for (const [outcome, umpiresCall] of [
      ['upheld', false],
      ['struck down', true],
      ['technical failure', false],
      ['struck down', false],
    ] as const)
      bowl(match, { review: { by: 0, batter: 1, outcome, umpiresCall } });
    expect(now(match).reviewsLost).toEqual([1, 0]);
  });
});

describe('milestones', () => {
  it('of a batter occur when the score passes the mark (R14.1, MATCH-074, MATCH-075)', () => {
    const match = begun();
    const seen: unknown[] = [];
    for (let i = 0; i < 27; i++) {
      const entry = bowl(match, { bat: 4, boundary: true, strikerAfter: 1 });
      for (const milestone of entry.milestones)
        if (milestone.kind === 'batter')
          seen.push([
            milestone.runs,
            milestone.balls,
            entry.events.filter((event) => event === 'fifty' || event === 'hundred'),
          ]);
    }
    expect(seen).toEqual([
      [50, 13, ['fifty']],
      [100, 25, ['hundred']],
    ]);
  });

  it('of the team and the partnership occur at fifty and a hundred (R14.1)', () => {
    const match = begun();
    const seen = Array.from({ length: 17 }, () => bowl(match, { bat: 6, boundary: true })).flatMap((entry) =>
      entry.milestones.filter((one) => one.kind === 'team' || one.kind === 'stand').map((one) => [one.kind, one.runs]),
    );
    expect(seen).toEqual([
      ['team', 50],
      ['stand', 50],
      ['team', 100],
      ['stand', 100],
    ]);
  });

  it('of a bowler occur at the fifth wicket of an innings, not at the sixth (R14.3)', () => {
    const match = begun();
    const taken = () =>
      bowl(match, { wicket: { kind: 'bowled' } }).milestones.filter((milestone) => milestone.kind === 'bowler');
    for (let i = 0; i < 4; i++) expect(taken()).toEqual([]);
    expect(taken()).toEqual([{ kind: 'bowler', player: 101, wickets: 5, in: 'innings' }]);
    expect(taken()).toEqual([]);
  });

  it('of ten wickets in a match combine both innings (R14.3)', () => {
    const match = buildMatch({ format: 'Test' });
    const found: unknown[] = [];
    for (const side of [0, 1, 0] as const) {
      match.say({
        type: 'startInnings',
        batting: side,
        striker: side * 100 + 1,
        nonStriker: side * 100 + 2,
        bowler: (1 - side) * 100 + 1,
      });
      for (let i = 0; i < 5; i++) {
        match.say({ type: 'ball', wicket: { kind: 'bowled' } });
        found.push(...last(match).milestones.filter((one) => one.kind === 'bowler' && one.in === 'match'));
        match.say({ type: 'batter', player: side * 100 + 3 + i });
      }
      match.say({ type: 'endInnings', reason: 'declared' });
    }
    expect(found).toEqual([{ kind: 'bowler', player: 101, wickets: 10, in: 'match' }]);
  });
});

describe('a hat-trick', () => {
  const hatTricks = (match: MatchBuilder): number =>
    match.fold.state.entries.filter((entry) => entry.milestones.some((milestone) => milestone.kind === 'hat-trick'))
      .length;

  it('is three wickets in three balls of one bowler, across overs (R14.2)', () => {
    const match = begun();
    for (let i = 0; i < 4; i++) bowl(match);
    for (let i = 0; i < 2; i++) bowl(match, { wicket: { kind: 'bowled' } });
    for (let i = 0; i < 6; i++) bowl(match);
    expect(hatTricks(match)).toBe(0);
    expect(bowl(match, { wicket: { kind: 'lbw' } }).milestones).toContainEqual({ kind: 'hat-trick', player: 101 });
  });

  it('is broken by a wide without a wicket, not by one with a wicket (R14.2)', () => {
    const broken = begun();
    for (const ball of [
      { wicket: { kind: 'bowled' } },
      { wicket: { kind: 'bowled' } },
      { wide: 0 },
      { wicket: { kind: 'bowled' } },
    ] as const)
      bowl(broken, ball);
    expect(hatTricks(broken)).toBe(0);
    const whole = begun();
    for (const ball of [
      { wicket: { kind: 'bowled' } },
      { wide: 0, wicket: { kind: 'stumped' } },
      { wicket: { kind: 'bowled' } },
    ] as const)
      bowl(whole, ball);
    expect(hatTricks(whole)).toBe(1);
  });

  it('does not count a run out (R14.2)', () => {
    const match = begun();
    for (const kind of ['bowled', 'bowled', 'run out'] as const) bowl(match, { wicket: { kind } });
    expect(hatTricks(match)).toBe(0);
  });

  it('is not broken by a dead ball, which is no delivery (R2.36)', () => {
    const match = begun();
    for (const ball of [
      { wicket: { kind: 'bowled' } },
      { deadBall: true },
      { wicket: { kind: 'bowled' } },
      { wicket: { kind: 'bowled' } },
    ] as const)
      bowl(match, ball);
    expect(hatTricks(match)).toBe(1);
  });
});

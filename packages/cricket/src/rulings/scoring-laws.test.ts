/** Cases missing from the table of single balls: modes of dismissal, and which runs and balls count (R2, R5). */
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import type { DismissalKind } from '../log/fact.ts';
import type { InningsState } from '../state/state.ts';
import { dismissalText } from '../text/dismissal.ts';
import { namesOf } from '../text/names.ts';
import { miniscore } from '../views/miniscore.ts';
import { scorecard } from '../views/scorecard.ts';
import type { BallCommand } from './command.ts';

const begun = (choice = {}): MatchBuilder => {
  const match = buildMatch(choice);
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
};
const now = (match: MatchBuilder): InningsState => match.fold.state.innings.at(-1)!;
const inningsAfter = (ball: Omit<BallCommand, 'type'>, choice = {}): InningsState => {
  const match = begun(choice);
  match.say({ type: 'ball', ...ball });
  return now(match);
};

describe('runs of a ball', () => {
  it('a no-ball counts the penalty and the hit; byes and leg byes go to no batter (R2.6, R2.8)', () => {
    expect(inningsAfter({ noBall: true, bat: 2 })).toMatchObject({
      runs: 3,
      extras: { noBalls: 1 },
      bowlers: [{ runs: 3, noBalls: 1, noBallBalls: 1 }],
      batters: [{ runs: 2, balls: 1 }, { runs: 0 }],
    });
    expect(inningsAfter({ noBall: true, legByes: 2 })).toMatchObject({
      runs: 3,
      extras: { noBalls: 1, legByes: 2 },
      bowlers: [{ runs: 1, noBalls: 1 }],
    });
  });
  it('five penalty runs count only for the side, and the strike stays (R2.9, R2.23)', () =>
    expect(inningsAfter({ penalty: 5 })).toMatchObject({
      runs: 5,
      extras: { penalty: 5 },
      striker: 1,
      bowlers: [{ runs: 0, dots: 1 }],
      batters: [{ runs: 0, balls: 1 }, { runs: 0 }],
    }));
  it('a wide counts if the striker is out off it, and a no-ball with a run out (R2.12)', () => {
    expect(inningsAfter({ wide: 0, wicket: { kind: 'hit wicket' } })).toMatchObject({
      runs: 1,
      wickets: 1,
      extras: { wides: 1 },
      legalBalls: 0,
      fallOfWickets: [{ runs: 1, over: 0, ball: 0 }],
    });
    expect(inningsAfter({ noBall: true, wicket: { kind: 'run out' } })).toMatchObject({
      runs: 1,
      wickets: 1,
      extras: { noBalls: 1 },
      bowlers: [{ wickets: 0 }],
    });
  });
  it.each([
    ['bat', { bat: 5 }, { runs: 5, batters: [{ runs: 5, fours: 0, sixes: 0 }, {}] }],
    ['byes', { byes: 5 }, { runs: 5, extras: { byes: 5 }, bowlers: [{ runs: 0 }] }],
    ['leg byes', { legByes: 5 }, { runs: 5, extras: { legByes: 5 } }],
    ['a wide', { wide: 5 }, { runs: 6, extras: { wides: 6 }, legalBalls: 0 }],
  ] as const)(
    'an overthrow to the boundary after one run counts with the original runs: %s (R2.17)',
    (_, ball, expected) =>
      expect(inningsAfter({ ...ball, overthrow: true, boundary: true })).toMatchObject({ ...expected, striker: 2 }),
  );
  it('an overthrow counts a run in progress if the batters had crossed (R2.17)', () => {
    expect(inningsAfter({ bat: 6, overthrow: true, boundary: true })).toMatchObject({
      runs: 6,
      striker: 1,
      batters: [{ sixes: 0 }, {}],
    });
    expect(inningsAfter({ bat: 7, overthrow: true, boundary: true })).toMatchObject({ runs: 7, striker: 2 });
  });
  it('leg byes without a stroke are not scored and the batters return: a dot ball (R2.19, R4.8)', () =>
    expect(inningsAfter({ crossings: 0 })).toMatchObject({ runs: 0, striker: 1, legalBalls: 1 }));
  it('a ball with illegal fielding does not count, one that hits a helmet does (R2.20, R2.22)', () => {
    expect(inningsAfter({ bat: 2, penalty: 5, notCounted: true })).toMatchObject({
      runs: 7,
      legalBalls: 0,
      ballsInOver: 0,
      batters: [{ runs: 2, balls: 0 }, {}],
      bowlers: [{ runs: 2, legalBalls: 0 }],
    });
    expect(inningsAfter({ penalty: 5 })).toMatchObject({ legalBalls: 1 });
  });
  it('a dead ball counts a run on which the batters had crossed (R2.28)', () =>
    expect(inningsAfter({ bat: 2, crossings: 2 })).toMatchObject({ runs: 2, striker: 1 }));
  it('after obstruction by a fielder the ball does not count and the batters choose ends (R2.22, R4.9)', () =>
    expect(inningsAfter({ bat: 1, penalty: 5, notCounted: true, strikerAfter: 1 })).toMatchObject({
      runs: 6,
      legalBalls: 0,
      striker: 1,
    }));
  it('a bowler’s dot costs the bowler nothing, byes or not; wides and no-balls are none (R12.12)', () => {
    expect(
      [
        inningsAfter({}),
        inningsAfter({ byes: 4, boundary: true }),
        inningsAfter({ wide: 0 }),
        inningsAfter({ noBall: true }),
        inningsAfter({ bat: 1 }),
      ].map((innings) => innings.bowlers[0]!.dots),
    ).toEqual([1, 1, 0, 0, 0]);
  });
});

describe('runs when a wicket falls', () => {
  it('by obstruction are those completed before it, none if it prevented a catch (R2.26)', () => {
    expect(inningsAfter({ bat: 1, wicket: { kind: 'obstructing the field' } })).toMatchObject({
      runs: 1,
      wickets: 1,
      bowlers: [{ wickets: 0, runs: 1 }],
    });
    expect(inningsAfter({ wicket: { kind: 'obstructing the field', end: 'striker' } })).toMatchObject({
      runs: 0,
      wickets: 1,
    });
  });
});

const WAYS: [DismissalKind, string, boolean, string][] = [
  ['bowled', 'R5.1', true, 'b 1'],
  ['lbw', 'R5.3', true, 'lbw b 1'],
  ['hit wicket', 'R5.5', true, 'hit wicket b 1'],
  ['stumped', 'R5.4', true, 'st †7 b 1'],
  ['caught', 'R5.2', true, 'c †7 b 1'],
  ['run out', 'R5.6', false, 'run out (†7)'],
  ['obstructing the field', 'R5.7', false, 'obstructing the field'],
  ['hit the ball twice', 'R5.8', false, 'hit the ball twice'],
];
describe('modes of dismissal', () => {
  it.each(WAYS)('%s (%s): the bowler’s %s, on the card "%s" (R5.14)', (kind, _, credited, text) => {
    const match = begun();
    const fielders = ['stumped', 'caught', 'run out'].includes(kind) ? [{ id: 107, name: null }] : [];
    match.say({ type: 'ball', wicket: { kind, fielders } });
    expect(now(match)).toMatchObject({ wickets: 1, bowlers: [{ wickets: credited ? 1 : 0 }] });
    const { dismissal } = now(match).batters[0]!;
    // All players are named Home or Away plus a number.
    expect(dismissalText(dismissal, namesOf(match.fold.state), 'short')).toBe(text);
  });
  it('retired out is a wicket for the side but no bowler (R5.10, R6.2)', () => {
    const match = begun();
    match.say({ type: 'departure', wicket: { kind: 'retired out', player: 1 } });
    expect(now(match)).toMatchObject({ wickets: 1, bowlers: [] });
    expect(scorecard(match.fold.state).innings[0]!.batting[0]).toMatchObject({
      notOut: false,
      dismissal: { text: 'retired out' },
    });
  });
  it('all fielders of a run out are kept in order, and none is invented (R5.18)', () => {
    const match = begun();
    match.say({
      type: 'ball',
      wicket: {
        kind: 'run out',
        fielders: [
          { id: 103, name: null },
          { id: 107, name: null },
        ],
      },
    });
    match.say({ type: 'batter', player: 3 });
    match.say({ type: 'ball', wicket: { kind: 'run out', player: 3 } });
    expect(scorecard(match.fold.state).innings[0]!.batting.map((row) => row.dismissal.text)).toEqual([
      'run out (Away 3/†Away 7)',
      'not out',
      'run out',
    ]);
  });
  it('timed out counts as an innings of 0 off 0 (R6.5)', () => {
    const match = begun();
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    match.say({ type: 'departure', wicket: { kind: 'timed out', player: 3 } });
    expect(scorecard(match.fold.state).innings[0]!.batting.at(-1)).toMatchObject({
      personId: 3,
      runs: 0,
      balls: 0,
      strikeRate: '-',
      notOut: false,
      dismissal: { text: 'timed out' },
    });
  });
  it('a run out of a runner is the wicket of the injured batter (R6.6)', () =>
    expect(inningsAfter({ wicket: { kind: 'run out', player: 1 } }).batters[0]).toMatchObject({
      player: 1,
      out: true,
    }));
});

describe('overs', () => {
  it('a maiden with a bowler’s wicket is a wicket maiden (R3.4, R3.5)', () => {
    const match = begun();
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    match.say({ type: 'batter', player: 3 });
    for (let i = 0; i < 5; i++) match.say({ type: 'ball', ...(i === 0 ? { byes: 2 } : {}) });
    expect(now(match).overList[0]).toMatchObject({ maiden: true, wickets: 1, runs: 2 });
    expect(now(match).bowlers[0]).toMatchObject({ maidens: 1, wickets: 1, runs: 0 });
  });
});

describe('ends', () => {
  it('by time close the innings and leave the match undecided (R7.6)', () => {
    const match = begun();
    match.say({ type: 'ball', bat: 1 });
    match.say({ type: 'endInnings', reason: 'closed' });
    expect(now(match)).toMatchObject({ ended: 'closed' });
    expect(match.fold.state.result).toBeNull();
  });
  it('of an innings turn players yet to bat into "did not bat" (R6.4, R19.3)', () => {
    const match = begun();
    expect(scorecard(match.fold.state).innings[0]).toMatchObject({
      complete: false,
      didNotBat: expect.arrayContaining(['Home 3', 'Home 11']),
    });
    match.say({ type: 'endInnings', reason: 'closed' });
    expect(scorecard(match.fold.state).innings[0]).toMatchObject({
      complete: true,
      didNotBat: expect.arrayContaining(['Home 3', 'Home 11']),
    });
  });
});

describe('after the last ball', () => {
  const SHORT = { overrides: { inningsBalls: 6, bowlerBalls: null } };
  const over = (match: MatchBuilder, bat: number) => {
    for (let i = 0; i < 6 && now(match).ended === null; i++) match.say({ type: 'ball', bat });
  };
  const second = (match: MatchBuilder, superOver = false) =>
    match.say({ type: 'startInnings', batting: 1, superOver, striker: 101, nonStriker: 102, bowler: 1 });

  it('five runs to the fielding side after the winning hit raise the target (R1.3, R2.21, R8.4)', () => {
    const match = begun(SHORT);
    over(match, 0);
    second(match);
    match.say({ type: 'ball', bat: 1 });
    expect(match.fold.state).toMatchObject({ phase: 'complete', result: { winner: 1 } });
    match.say({ type: 'penalty', to: 'fielding', reason: 'Misconduct' });
    expect(match.fold.state).toMatchObject({ phase: 'inprogress', result: null, targets: { 2: { runs: 6 } } });
    expect(now(match)).toMatchObject({ ended: null, runs: 1 });
    over(match, 0);
    expect(match.fold.state.result).toMatchObject({ outcome: 'win', winner: 0, by: { runs: 4 } });
  });

  it('a super over gives each side one review (R9.2)', () => {
    const match = begun(SHORT);
    over(match, 1);
    second(match);
    over(match, 1);
    second(match, true);
    expect(miniscore(match.fold.state)!.reviewsLeft).toEqual([1, 1]);
    match.say({ type: 'ball', review: { by: 1, batter: 101, outcome: 'struck down' } });
    match.say({ type: 'ball', review: { by: 0, batter: 101, outcome: 'struck down', umpiresCall: true } });
    expect(miniscore(match.fold.state)!.reviewsLeft).toEqual([1, 0]);
  });

  it('super over runs count in no total and no lead of the match (R9.3)', () => {
    const match = begun(SHORT);
    over(match, 1);
    second(match);
    over(match, 1);
    second(match, true);
    over(match, 2);
    expect(scorecard(match.fold.state).innings.map(({ superOver, runs }) => [superOver, runs])).toEqual([
      [false, 6],
      [false, 6],
      [true, 12],
    ]);
    expect(match.fold.state.targets).toMatchObject({ 2: { runs: 7 } });
  });
});

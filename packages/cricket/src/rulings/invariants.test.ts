import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import { assertInvariants } from './invariants.ts';
import type { InningsState, MatchState } from '../state/state.ts';

/** A valid state with a wicket, extras and two overs, to be corrupted. */
function sound(): MatchState {
  const match = buildMatch();
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  for (const ball of [{ bat: 1 }, { wide: 0 }, { byes: 2 }, { wicket: { kind: 'bowled' } }] as const)
    match.say({ type: 'ball', ...ball });
  match.say({ type: 'batter', player: 3 });
  for (let i = 0; i < 3; i++) match.say({ type: 'ball', bat: 2 });
  return structuredClone(match.fold.state);
}

const BROKEN: [string, (innings: InningsState) => void][] = [
  [
    'R23.1',
    (innings) => {
      innings.batters[0]!.runs += 1;
    },
  ],
  [
    'R23.2',
    (innings) => {
      innings.bowlers[0]!.runs += 1;
    },
  ],
  [
    'R23.3',
    (innings) => {
      innings.batters[1]!.dismissal = null;
    },
  ],
  [
    'R23.3',
    (innings) => {
      innings.bowlers[0]!.wickets = 5;
    },
  ],
  [
    'R23.4',
    (innings) => {
      innings.bowlers[0]!.legalBalls += 1;
    },
  ],
  [
    'R23.5',
    (innings) => {
      innings.stands[0]!.runs += 1;
    },
  ],
  [
    'R23.6',
    (innings) => {
      innings.batters[0]!.balls += 1;
    },
  ],
  [
    'R23.7',
    (innings) => {
      innings.batters.push({ ...innings.batters[2]!, player: 9, balls: 0, runs: 0 });
    },
  ],
  [
    'R23.8',
    (innings) => {
      for (const over of [2, 4, 6, 8, 10])
        innings.overList.push({ ...innings.overList[0]!, over, complete: true, bowlers: [innings.bowlers[0]!.player] });
    },
  ],
  [
    'R23.8',
    (innings) => {
      innings.overList.push({ ...innings.overList[0]!, over: 1 });
    },
  ],
  [
    'R23.9',
    (innings) => {
      innings.fallOfWickets = [];
    },
  ],
  [
    'R23.10',
    (innings) => {
      innings.strikeMisses.push(7);
    },
  ],
];

describe('the invariants', () => {
  it('hold in a valid state (R23.1)', () => expect(assertInvariants(sound())).toEqual([]));

  it.each(BROKEN)('report a breach by its id', (id, spoil) => {
    const state = sound();
    const innings = state.innings[0]!;
    // The wicket may be the first or second batter's, depending on the strike; the breach concerns the dismissed one.
    if (id === 'R23.3' && innings.batters[1]!.dismissal === null)
      [innings.batters[0], innings.batters[1]] = [innings.batters[1]!, innings.batters[0]!];
    spoil(innings);
    const words = assertInvariants(state);
    expect(
      words.some((one) => one.startsWith(`${id} innings 1: `)),
      words.join('; '),
    ).toBe(true);
  });
});

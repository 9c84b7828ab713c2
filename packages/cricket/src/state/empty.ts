import { resolveRuleset } from '../rulesets/resolve.ts';
import type { Side } from '../log/ids.ts';
import type { InningsState, MatchState } from './state.ts';

/** State before the first fact. The ruleset is a placeholder until the match fact gives the format. */
export function emptyState(matchId: string): MatchState {
  return {
    matchId,
    epoch: 0,
    number: 0,
    info: null,
    ruleset: resolveRuleset({ format: 'T20', date: '2026-10-01', gender: 'male' }),
    squads: [[], []],
    toss: null,
    phase: 'upcoming',
    break: null,
    reason: null,
    day: null,
    session: null,
    firstDay: null,
    innings: [],
    targets: {},
    powerplays: [],
    replacements: [],
    result: null,
    entries: [],
    lastPlayAt: null,
    endedAt: null,
  };
}

export function emptyInnings(number: number, side: Side, overLength: number): InningsState {
  return {
    number,
    side,
    superOver: false,
    followOn: false,
    balls: null,
    penaltyBefore: 0,
    penaltyAfter: 0,
    runs: 0,
    wickets: 0,
    legalBalls: 0,
    deliveries: 0,
    overs: 0,
    ballsInOver: 0,
    overLength,
    extras: { byes: 0, legByes: 0, wides: 0, noBalls: 0, penalty: 0 },
    batters: [],
    bowlers: [],
    stands: [],
    fallOfWickets: [],
    overList: [],
    absent: [],
    lastToLeave: [],
    striker: null,
    nonStriker: null,
    bowler: null,
    freeHit: false,
    started: false,
    ended: null,
    newBalls: [],
    reviewsLost: [0, 0],
    strikeMisses: [],
  };
}

/** The innings of that number; undefined if it has not begun. */
export function inningsOf(state: MatchState, number: number): InningsState | undefined {
  const guess = state.innings[number - 1];
  return guess?.number === number ? guess : state.innings.find((innings) => innings.number === number);
}

/** R8: the result by the scores. A stated result takes precedence. */
import { other } from '../log/ids.ts';
import type { PersonId, Side } from '../log/ids.ts';
import type { InningsState, MatchState, Result } from './state.ts';
import { mainInnings } from './targets.ts';

type Innings = Pick<
  InningsState,
  | 'number'
  | 'side'
  | 'superOver'
  | 'runs'
  | 'wickets'
  | 'legalBalls'
  | 'overs'
  | 'ballsInOver'
  | 'overLength'
  | 'balls'
  | 'ended'
  | 'penaltyAfter'
>;
const NOBODY: PersonId[] = [];

const derived = (changes: Partial<Result>): Result => ({
  outcome: 'win',
  winner: null,
  by: null,
  method: null,
  decidedBy: null,
  decidedFor: null,
  reason: null,
  playersOfMatch: NOBODY,
  stated: false,
  ballsRemaining: null,
  ...changes,
});

/**
 * R3.6: whole overs left plus the rest of the current one, never allocation minus balls bowled: an umpire may have
 * called an over at five balls or extended one to seven. Null if the innings is unlimited.
 */
export function ballsRemaining(
  innings: Pick<InningsState, 'balls' | 'overs' | 'ballsInOver' | 'overLength'>,
  ballsPerOver: number,
): number | null {
  if (innings.balls === null) return null;
  const toBowl = innings.balls - innings.overs * ballsPerOver;
  // A shorter last over (a chase of 8.4 overs) has no regular length to deviate from.
  const longer = toBowl >= ballsPerOver ? innings.overLength - ballsPerOver : 0;
  return Math.max(0, toBowl + longer - innings.ballsInOver);
}

/** R8.5: wickets in a full innings of that side: ten, or fewer if the side has fewer than eleven players. */
export function wicketsOf(state: MatchState, innings: Pick<InningsState, 'side' | 'superOver'>): number {
  if (innings.superOver) return state.ruleset.superOverWickets;
  const named = state.squads[innings.side].length;
  return named === 0 ? 10 : Math.min(10, Math.max(1, named - 1));
}

/** R8.1-R8.5, R9; null while undecided or if the result must be stated (time, weather, awards). */
export function deriveResult(state: MatchState): Result | null {
  const main = mainInnings(state);
  const last = main[main.length - 1];
  if (!last) return null;
  const result = state.ruleset.inningsPerSide === 1 ? oneInnings(state, main) : twoInnings(state, main, last);
  return result?.outcome === 'tie' ? settleTie(state, result) : result;
}

const chaseWon = (state: MatchState, chase: Innings, target: number): Result => {
  const method = state.targets[chase.number]?.method ?? null;
  const balls = ballsRemaining(chase, state.ruleset.ballsPerOver);
  // R8.4: the innings had ended, and later awards made up the difference.
  if (chase.ended !== 'target' && chase.ended !== null && chase.runs - chase.penaltyAfter < target)
    return derived({ winner: chase.side, method: 'penalty' });
  return derived({
    winner: chase.side,
    by: { wickets: wicketsOf(state, chase) - chase.wickets },
    method,
    ballsRemaining: balls,
  });
};

function oneInnings(state: MatchState, main: readonly Innings[]): Result | null {
  const [first, chase] = main;
  if (!first || !chase || first.ended === null) return null;
  const target = state.targets[chase.number];
  const needed = target?.runs ?? first.runs + 1;
  const method = target?.method ?? null;
  // R8.6, R11.4: if the chase is ended early, the current target is the par score plus one, and either side wins by
  // runs.
  const cutOff = chase.ended === 'closed' && method !== null;
  // R8.2, R1.4: the side batting second received too little; a reached target or an all-out side needs no minimum.
  const { minimumBalls, ballsPerOver } = state.ruleset;
  if (cutOff && minimumBalls !== null && chase.overs * ballsPerOver + chase.ballsInOver < minimumBalls)
    return derived({ outcome: 'no result' });
  if (chase.runs >= needed)
    return cutOff
      ? derived({ winner: chase.side, by: { runs: chase.runs - needed + 1 }, method })
      : chaseWon(state, chase, needed);
  if (chase.ended === null || (chase.ended === 'closed' && !cutOff)) return null;
  if (chase.runs === needed - 1) return derived({ outcome: 'tie', method });
  return derived({ winner: first.side, by: { runs: needed - 1 - chase.runs }, method });
}

function twoInnings(state: MatchState, main: readonly Innings[], last: Innings): Result | null {
  const total = (side: Side): number =>
    main.reduce((runs, innings) => (innings.side === side ? runs + innings.runs : runs), 0);
  const done = (side: Side): number =>
    main.filter((innings) => innings.side === side && innings.ended !== null && innings.ended !== 'closed').length;
  const rival = other(last.side);
  const lead = total(last.side) - total(rival);
  if (done(rival) === 2 && main.filter((innings) => innings.side === last.side).length === 2) {
    if (lead > 0) return chaseWon(state, last, total(rival) - (total(last.side) - last.runs) + 1);
    if (last.ended === 'closed') return derived({ outcome: 'draw' });
    if (last.ended === null) return null;
    return lead === 0 ? derived({ outcome: 'tie' }) : derived({ winner: rival, by: { runs: -lead } });
  }
  // The side that just finished has batted twice and still trails a side that batted once (R8.4).
  if (done(last.side) === 2 && done(rival) === 1 && lead < 0)
    return derived({ winner: rival, by: { innings: 1, runs: -lead } });
  return last.ended === 'closed' ? derived({ outcome: 'draw' }) : null;
}

/** R9: pairs of super overs until one has a winner. */
function settleTie(state: MatchState, tie: Result): Result | null {
  const supers = state.innings.filter((innings) => innings.superOver);
  for (let i = 0; i + 1 < supers.length; i += 2) {
    const first = supers[i]!;
    const chase = supers[i + 1]!;
    if (chase.runs > first.runs) return { ...tie, decidedBy: 'super over', decidedFor: chase.side };
    if (chase.ended !== null && chase.runs < first.runs)
      return { ...tie, decidedBy: 'super over', decidedFor: first.side };
  }
  return tieIsBroken(state) ? null : tie;
}

/** Whether a tie in this match must be broken by a super over or a super five (R9.1, R9.4). */
export const tieIsBroken = (state: MatchState): boolean =>
  state.ruleset.tieBreak === 'super over' || (state.ruleset.tieBreak === 'super five' && state.info?.knockOut === true);

/** Before, between and after innings: toss, openers, breaks, Super Overs, the result. */
import {
  type Command,
  type InningsState,
  type MatchState,
  other,
  type PersonId,
  type Side,
} from '@sightscreen/cricket';
import type { Chance } from '../world/chance.ts';
import { elevenOf, enforcesFollowOn, superOverOrder, toss } from './captain.ts';
import type { Plan, Step } from './plan.ts';
import { multiDay, sinceLastBall } from './play-so-far.ts';

/** A result without a winner. */
const undecided = (
  outcome: 'abandoned' | 'no result' | 'draw',
  { reason, playersOfMatch = [] }: { reason?: string; playersOfMatch?: PersonId[] },
): Command => ({
  type: 'result',
  outcome,
  winner: null,
  by: null,
  method: null,
  ...(reason !== undefined && { reason }),
  playersOfMatch,
});

/** Before the first innings. */
export function setOut(state: MatchState, plan: Plan, chance: Chance): Step {
  if (plan.script === 'abandoned') {
    const waited = state.entries.some((entry) => entry.body.kind === 'state' && entry.body.break === 'delayed start');
    return waited
      ? { command: undecided('abandoned', { reason: 'rain' }), after: 'rain' }
      : { command: { type: 'break', name: 'delayed start', reason: 'Toss delayed due to rain' }, after: 'toss' };
  }
  if (state.toss === null) return announceEarlierStart(state, plan) ?? { command: toss(state, chance), after: 'toss' };
  const { winner, decision } = state.toss;
  if (multiDay(state) && state.day === null)
    return { command: { type: 'state', state: 'inprogress', day: 1, session: 1 }, after: 'start' };
  const batting = decision === 'bat' ? winner : other(winner);
  return { command: startInnings(state, plan, batting), after: multiDay(state) ? 'at once' : 'start' };
}

/** A match that begins before its scheduled hour announces it first. */
function announceEarlierStart({ info }: MatchState, { startTime }: Plan): Step | null {
  if (info === null || info.startTime === null || info.startTime <= startTime + 60_000) return null;
  const { kind: _, ...match } = info;
  const expectedEnd = info.expectedEnd === null ? null : info.expectedEnd - (info.startTime - startTime);
  return { command: { type: 'match', match: { ...match, startTime, expectedEnd } }, after: 'at once' };
}

function startInnings(state: MatchState, plan: Plan, batting: Side, kind?: 'super over' | 'follow-on'): Command {
  const superOver = kind === 'super over';
  const named = elevenOf(state, batting).map((player) => player.id);
  const next = { side: batting, number: state.innings.length + 1 };
  const [striker, nonStriker] = superOver ? superOverOrder(state, next, named, plan) : named;
  return {
    type: 'startInnings',
    batting,
    superOver,
    followOn: kind === 'follow-on',
    ...(striker === undefined || nonStriker === undefined ? {} : { striker, nonStriker }),
  };
}

/**
 * The ruling derives the result; this step restates it with the player of the match. Null when done, or when there is
 * none.
 */
export function afterMatch(state: MatchState): Step | null {
  const { result } = state;
  if (result === null || result.outcome === 'no result' || result.outcome === 'abandoned') return null;
  const { outcome, winner, by, method, decidedBy, decidedFor, reason } = result;
  const playersOfMatch = bestPlayers(state, winner ?? decidedFor ?? null);
  if (result.playersOfMatch.length > 0 || playersOfMatch.length === 0) return null;
  return {
    command: { type: 'result', outcome, winner, by, method, decidedBy, decidedFor, reason, playersOfMatch },
    after: 'close',
  };
}

/** Player of the match by a simple count: runs, plus twenty-two per wicket; Super Overs do not count (R9.3). */
function bestPlayers(state: MatchState, winner: Side | null): PersonId[] {
  const points = new Map<PersonId, number>();
  const add = (player: PersonId, more: number) => points.set(player, (points.get(player) ?? 0) + more);
  for (const each of state.innings.filter((innings) => !innings.superOver)) {
    for (const batter of each.batters) add(batter.player, batter.runs);
    for (const bowler of each.bowlers) add(bowler.player, bowler.wickets * 22);
  }
  const won = new Set(winner === null ? [] : state.squads[winner].map((player) => player.id));
  const worth = (player: PersonId): number => points.get(player)! * (won.has(player) ? 1.25 : 1);
  return [...points.keys()].toSorted((a, b) => worth(b) - worth(a)).slice(0, 1);
}

export function betweenInnings(state: MatchState, at: InningsState, plan: Plan, chance: Chance): Step {
  const main = state.innings.filter((each) => !each.superOver);
  const name = main.length === state.ruleset.inningsPerSide * 2 ? 'super over break' : 'innings break';
  const rested = sinceLastBall(state).some((entry) => entry.body.kind === 'state' && entry.body.break !== undefined);
  return rested
    ? { command: nextInnings(state, main, at, plan, chance), after: name }
    : { command: { type: 'break', name }, after: 'close' };
}

function nextInnings(state: MatchState, main: InningsState[], at: InningsState, plan: Plan, chance: Chance): Command {
  if (main.length === state.ruleset.inningsPerSide * 2) {
    // R9.1: the side that batted second bats first; within a pair they swap; a second pair starts with the side that
    // batted second in the first.
    const isSecondOfPair = (state.innings.length - main.length) % 2 === 1;
    return startInnings(state, plan, isSecondOfPair ? other(at.side) : at.side, 'super over');
  }
  const leader = main[0]!.side;
  if (main.length === 2 && multiDay(state)) {
    const isFollowOn = main[1]!.side !== leader && enforcesFollowOn(state, leader, chance);
    return isFollowOn ? startInnings(state, plan, other(leader), 'follow-on') : startInnings(state, plan, leader);
  }
  return startInnings(state, plan, other(at.side));
}

/** A break is over, or followed by something else. */
export function resume(state: MatchState, plan: Plan, chance: Chance): Step {
  const at = state.innings.at(-1);
  const name = state.break ?? 'other';
  const day = state.day ?? 1;
  if (at === undefined) return setOut(state, plan, chance);
  switch (name) {
    case 'stumps':
      return nextDay(state, at, day);
    case 'bad light':
      return { command: { type: 'break', name: 'stumps', day, session: state.session ?? 3 }, after: name };
    case 'rain': {
      const isOver = plan.script === 'no result';
      return { command: isOver ? undecided('no result', { reason: 'rain' }) : { type: 'resume' }, after: name };
    }
    case 'lunch':
    case 'tea':
    case 'dinner': {
      const session = Math.min(3, (state.session ?? 1) + 1);
      return { command: { type: 'state', state: 'inprogress', day, session }, after: name };
    }
    default:
      if (at.ended !== null) return betweenInnings(state, at, plan, chance);
      return { command: { type: 'resume' }, after: name };
  }
}

/** The morning after, or the end of the last day. */
function nextDay(state: MatchState, at: InningsState, day: number): Step {
  if (day < (state.info?.scheduledDays ?? 5))
    return { command: { type: 'state', state: 'inprogress', day: day + 1, session: 1 }, after: 'stumps' };
  if (at.ended === null) return { command: { type: 'endInnings', reason: 'closed' }, after: 'close' };
  return { command: undecided('draw', { playersOfMatch: bestPlayers(state, null) }), after: 'close' };
}

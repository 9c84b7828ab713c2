/** Before, between and after innings: toss, openers, breaks, Super Overs, the result. */
import type { Command, InningsState, MatchState, Side } from '@sightscreen/cricket';
import { other } from '@sightscreen/cricket';
import { elevenOf, superOverOrder } from './captain/batting-order.ts';
import { enforcesFollowOn } from './captain/declaration.ts';
import { toss } from './captain/toss.ts';
import type { Chance } from '../world/chance.ts';
import type { Step } from './step.ts';
import { innings, multiDay, sinceLastBall } from './play-so-far.ts';
import type { Plan } from '../world/plan.ts';
import { bestPlayers } from './scorebook.ts';
import { afterRain } from './umpires/weather.ts';

/** Before the first innings. */
export function setOut(state: MatchState, plan: Plan, chance: Chance): Step {
  if (plan.script === 'abandoned') {
    const waited = state.entries.some((entry) => entry.body.kind === 'state' && entry.body.break === 'delayed start');
    if (!waited)
      return { command: { type: 'break', name: 'delayed start', reason: 'Toss delayed due to rain' }, after: 'toss' };
    return {
      command: {
        type: 'result',
        outcome: 'abandoned',
        winner: null,
        by: null,
        method: null,
        reason: 'rain',
        playersOfMatch: [],
      },
      after: 'rain',
    };
  }
  if (state.toss === null) return announceEarlierStart(state, plan) ?? { command: toss(state, chance), after: 'toss' };
  const { winner, decision } = state.toss;
  if (multiDay(state) && state.day === null)
    return { command: { type: 'state', state: 'inprogress', day: 1, session: 1 }, after: 'start' };
  return {
    command: start(state, decision === 'bat' ? winner : other(winner), false, false, plan),
    after: multiDay(state) ? 'at once' : 'start',
  };
}

/** A match that begins before its scheduled hour announces it first. */
function announceEarlierStart(state: MatchState, plan: Plan): Step | null {
  const { info } = state;
  if (info === null || info.startTime === null || info.startTime <= plan.startTime + 60_000) return null;
  const { kind: _, ...match } = info;
  const expectedEnd = info.expectedEnd === null ? null : info.expectedEnd - (info.startTime - plan.startTime);
  return { command: { type: 'match', match: { ...match, startTime: plan.startTime, expectedEnd } }, after: 'at once' };
}

function start(state: MatchState, batting: Side, superOver: boolean, followOn: boolean, plan: Plan): Command {
  const named = elevenOf(state, batting).map((player) => player.id);
  const order = superOver
    ? superOverOrder(state, { side: batting, number: state.innings.length + 1 }, named, plan.ability)
    : named;
  return {
    type: 'startInnings',
    batting,
    superOver,
    followOn,
    ...(order[0] === undefined || order[1] === undefined ? {} : { striker: order[0], nonStriker: order[1] }),
  };
}

/**
 * The ruling derives the result; this step restates it with the player of the match. Null when done, or when there is
 * none.
 */
export function afterMatch(state: MatchState): Step | null {
  const { result } = state;
  if (
    result === null ||
    result.outcome === 'no result' ||
    result.outcome === 'abandoned' ||
    result.playersOfMatch.length > 0
  )
    return null;
  const { outcome, winner, by, method, decidedBy, decidedFor, reason } = result;
  const best = bestPlayers(state, winner ?? decidedFor ?? null);
  return best.length === 0
    ? null
    : {
        command: { type: 'result', outcome, winner, by, method, decidedBy, decidedFor, reason, playersOfMatch: best },
        after: 'close',
      };
}

export function betweenInnings(state: MatchState, at: InningsState, plan: Plan, chance: Chance): Step {
  const main = state.innings.filter((each) => !each.superOver);
  const tied = main.length === state.ruleset.inningsPerSide * 2;
  const rested = sinceLastBall(state).some((entry) => entry.body.kind === 'state' && entry.body.break !== undefined);
  if (!rested) return { command: { type: 'break', name: tied ? 'super over break' : 'innings break' }, after: 'close' };
  return { command: nextInnings(state, at, plan, chance), after: tied ? 'super over break' : 'innings break' };
}

function nextInnings(state: MatchState, at: InningsState, plan: Plan, chance: Chance): Command {
  const main = state.innings.filter((each) => !each.superOver);
  if (main.length === state.ruleset.inningsPerSide * 2) {
    // R9.1: the side that batted second bats first; within a pair they swap; a second pair starts with the side that
    // batted second in the first.
    const supers = state.innings.filter((each) => each.superOver);
    const last = supers.at(-1) ?? main.at(-1);
    return start(
      state,
      supers.length % 2 === 1 ? other((last as InningsState).side) : (last as InningsState).side,
      true,
      false,
      plan,
    );
  }
  const leader = main[0]?.side ?? 0;
  if (main.length === 2 && multiDay(state) && main[1]?.side !== leader && enforcesFollowOn(state, leader, chance))
    return start(state, other(leader), false, true, plan);
  if (main.length === 3) return start(state, other((main[2] as InningsState).side), false, false, plan);
  return start(state, main.length === 2 ? leader : other(at.side), false, false, plan);
}

/** A break is over, or followed by something else. */
export function resume(state: MatchState, plan: Plan, chance: Chance): Step {
  const at = innings(state);
  const name = state.break ?? 'other';
  if (at === null) return setOut(state, plan, chance);
  if (name === 'stumps') return nextDay(state, at);
  if (name === 'bad light')
    return {
      command: { type: 'break', name: 'stumps', day: state.day ?? 1, session: state.session ?? 3 },
      after: 'bad light',
    };
  if (name === 'rain') return { command: afterRain(plan), after: 'rain' };
  if (name === 'lunch' || name === 'tea' || name === 'dinner')
    return {
      command: {
        type: 'state',
        state: 'inprogress',
        day: state.day ?? 1,
        session: Math.min(3, (state.session ?? 1) + 1),
      },
      after: name,
    };
  if (at.ended !== null) return betweenInnings(state, at, plan, chance);
  return { command: { type: 'resume' }, after: name };
}

/** The morning after, or the end of the last day. */
function nextDay(state: MatchState, at: InningsState): Step {
  const day = state.day ?? 1;
  if (day < (state.info?.scheduledDays ?? 5))
    return { command: { type: 'state', state: 'inprogress', day: day + 1, session: 1 }, after: 'stumps' };
  if (at.ended === null) return { command: { type: 'endInnings', reason: 'closed' }, after: 'close' };
  return {
    command: {
      type: 'result',
      outcome: 'draw',
      winner: null,
      by: null,
      method: null,
      playersOfMatch: bestPlayers(state, null),
    },
    after: 'close',
  };
}

/**
 * Rain by the script, and its consequences. Targets are of the Standard Edition and stated, never called official
 * (R11.1).
 */
import type { Command, InningsState, MatchState } from '@sightscreen/cricket';
import { standardTarget } from '@sightscreen/cricket';
import { chance } from '../../world/chance.ts';
import { limitOf, tookBreak } from '../play-so-far.ts';
import type { Plan } from '../../world/plan.ts';

/** Overs (sets) after which this match is stopped, and in which innings; null without rain. */
function stopAt(state: MatchState, plan: Plan): { innings: number; over: number } | null {
  const source = chance(plan.seed, plan.matchId, 'weather');
  const overs = (state.ruleset.inningsBalls ?? 0) / state.ruleset.ballsPerOver;
  if (plan.script === 'shower') return { innings: 1, over: Math.round(overs * 0.78) };
  if (plan.script === 'no result') return { innings: source.whole(1, 2), over: Math.max(1, Math.round(overs * 0.15)) };
  if (plan.script === 'rain in the chase')
    return { innings: 2, over: Math.round(overs * (0.3 + source.next() * 0.15)) };
  return null;
}

/** Called between overs. */
export function rainDue(state: MatchState, at: InningsState, plan: Plan): Command | null {
  const stop = stopAt(state, plan);
  if (!stop || at.superOver || stop.innings !== at.number || stop.over !== at.overs || tookBreak(state, 'rain'))
    return null;
  return { type: 'break', name: 'rain', reason: 'Rain stops play' };
}

/** Bad light on one evening in six of a long match. */
export function lightGone(state: MatchState, plan: Plan, overs: number): boolean {
  const source = chance(plan.seed, plan.matchId, 'light', state.day ?? 1);
  return source.is(1 / 6) && overs >= source.whole(76, 87);
}

/** The umpires' decision when rain stops: play continues, overs are lost, or the match is abandoned. */
export function afterRain(plan: Plan): Command {
  if (plan.script === 'no result')
    return {
      type: 'result',
      outcome: 'no result',
      winner: null,
      by: null,
      method: null,
      reason: 'rain',
      playersOfMatch: [],
    };
  return { type: 'resume' };
}

/**
 * Revised chase after rain: called once, when the shortened chase begins or play resumes. null when there is nothing to
 * revise.
 */
export function revision(state: MatchState, at: InningsState, plan: Plan): Command | null {
  const first = state.innings[0];
  const limit = limitOf(state, at);
  if (
    !first ||
    limit === null ||
    at.number !== 2 ||
    at.superOver ||
    state.targets[at.number]?.stated ||
    state.ruleset.ballsPerOver !== 6
  )
    return null;
  const due =
    plan.script === 'rain before the chase'
      ? at.deliveries === 0
      : plan.script === 'rain in the chase' && tookBreak(state, 'rain');
  if (!due) return null;
  const lost = chance(plan.seed, plan.matchId, 'overs lost').whole(Math.round(limit / 40), Math.round(limit / 20));
  const oversLeft = limit / 6 - at.overs;
  const after = Math.max(2, oversLeft - lost);
  const runs = standardTarget({
    score: first.runs,
    first: { overs: limit / 6 },
    g50: state.ruleset.g50,
    second:
      plan.script === 'rain before the chase'
        ? { overs: after }
        : { overs: limit / 6, stoppages: [{ oversBefore: oversLeft, oversAfter: after, wickets: at.wickets }] },
  });
  return runs > at.runs + 1 ? { type: 'target', runs, balls: (at.overs + after) * 6, method: 'D/L' } : null;
}

/**
 * A command that the rules certainly allow, sent when the intended one was refused, so that one error never stops a
 * match.
 */
import type { Command, MatchState } from '@sightscreen/cricket';
import { innings } from './play-so-far.ts';
import type { Plan } from '../world/plan.ts';
import { chance } from '../world/chance.ts';
import { nextBatter, elevenOf } from './captain/batting-order.ts';
import { nextBowler } from './captain/bowling-change.ts';
import { other } from '@sightscreen/cricket';

/** Null when nothing is left to try. */
export function fallBack(state: MatchState, plan: Plan, refused: Command): Command | null {
  const at = innings(state);
  const source = chance(plan.seed, plan.matchId, state.number, 'again');
  if (at === null || at.ended !== null) return null;
  if (refused.type === 'bowler') {
    const eleven = elevenOf(state, other(at.side)).filter((player) => player.id !== refused.player);
    return {
      type: 'bowler',
      player: nextBowler(
        state,
        at,
        { eleven, ability: plan.ability, keeper: eleven.find((player) => player.keeper)?.id ?? null },
        source,
      ),
    };
  }
  if (at.striker === null || at.nonStriker === null) {
    const player = nextBatter(state, at, plan.ability, source);
    if (player !== null) return { type: 'batter', player };
  }
  return refused.type === 'ball' && (refused.bat ?? 0) === 0 && !refused.wicket ? null : { type: 'ball', bat: 0 };
}

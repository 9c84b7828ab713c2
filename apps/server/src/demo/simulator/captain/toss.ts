import type { Command, MatchState } from '@sightscreen/cricket';
import type { Chance } from '../../world/chance.ts';

/** Captains prefer chasing in short formats, batting first in long ones. */
export function toss(state: MatchState, chance: Chance): Command {
  const bat = { TEST: 0.68, ODI: 0.5, T20: 0.36, HUN: 0.42 }[state.info?.type ?? 'T20'];
  return { type: 'toss', winner: chance.is(0.5) ? 0 : 1, decision: chance.is(bat) ? 'bat' : 'field' };
}

/** R7.4, R7.7: when a captain declares, or enforces the follow-on. */
import type { InningsState, MatchState, Side } from '@sightscreen/cricket';
import { other } from '@sightscreen/cricket';
import type { Chance } from '../../world/chance.ts';

const total = (state: MatchState, side: Side): number =>
  state.innings.reduce((sum, each) => (each.side === side && !each.superOver ? sum + each.runs : sum), 0);
export const leadOf = (state: MatchState, side: Side): number => total(state, side) - total(state, other(side));

/** Called between overs. `oversLeft` is of the match. */
export function declares(state: MatchState, at: InningsState, oversLeft: number, chance: Chance): boolean {
  const turn = state.innings.filter((each) => each.side === at.side).length;
  const lead = leadOf(state, at.side);
  if (turn === 1) return (at.runs > 520 && chance.is(0.12)) || (lead > 260 && oversLeft < 200 && chance.is(0.1));
  if (state.targets[at.number] !== undefined) return false;
  return (
    (lead > 430 && chance.is(0.2)) ||
    (lead > 270 && oversLeft < 115 && chance.is(0.2)) ||
    (lead > oversLeft * 3.6 + 40 && oversLeft < 100 && oversLeft > 30 && chance.is(0.3))
  );
}

export function enforcesFollowOn(state: MatchState, leader: Side, chance: Chance): boolean {
  const needed = state.ruleset.followOnLead;
  return needed !== null && leadOf(state, leader) >= needed && chance.is(0.6);
}

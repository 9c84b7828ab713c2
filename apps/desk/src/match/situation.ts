/** The inputs of the keys, from the state of the match. */
import { currentInnings, eleven, type MatchState, other, type PersonId, type Side } from '@sightscreen/cricket';
import type { Situation } from '../ball/draft.ts';

/** The eleven of a side in squad order; the whole squad when there is no eleven. */
export function playersOf(state: MatchState, side: Side): PersonId[] {
  const inTheEleven = eleven(state, side);
  const named = state.squads[side].map((player) => player.id);
  const playing = named.filter((id) => inTheEleven.has(id));
  // Replacements come last, so that the other keys do not move.
  return [...playing, ...[...inTheEleven].filter((id) => !named.includes(id))];
}

export function situationOf(state: MatchState, askWhere: boolean, askPitch = false): Situation | null {
  const innings = currentInnings(state);
  if (!innings) return null;
  const fielding = other(innings.side);
  const inTheField = playersOf(state, fielding);
  return {
    striker: innings.striker,
    nonStriker: innings.nonStriker,
    fielders: inTheField,
    reserves: state.squads[fielding].map((player) => player.id).filter((id) => !inTheField.includes(id)),
    keeper: state.squads[fielding].find((player) => player.keeper)?.id ?? null,
    batting: innings.side,
    crossedMatters: !state.ruleset.newBatterFacesAfterCatch,
    edition: state.ruleset.edition,
    askWhere,
    askPitch,
  };
}

/** The worth of each player's match, for the boostometer (BOOST-S01). */
import { type MatchState, matchWorth } from '@sightscreen/cricket';
import type { BoostFigure } from '../../core/db/schema.generated.ts';

export function boostFigures(state: MatchState): BoostFigure[] {
  const { info, matchId } = state;
  if (info === null) return [];
  return matchWorth(state).map(({ player, side, batting, bowling, faced, bowled }) => ({
    match_id: matchId,
    person_id: player,
    team_id: info.sides[side].teamId,
    batting,
    bowling,
    faced,
    bowled,
  }));
}

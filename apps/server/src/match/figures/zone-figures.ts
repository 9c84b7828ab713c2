/** Runs of each batter by area of the field, for innings whose log records directions (STAT-S03). */
import { type MatchState, type PersonId, wagonWheels } from '@sightscreen/cricket';
import type { ZoneFigure } from '../../core/db/schema.generated.ts';

/** Imported matches record no directions, so their shots are not searched. */
export function zoneFigures(state: MatchState): ZoneFigure[] {
  const { info, matchId } = state;
  const hasZones = state.entries.some(({ body }) => body.kind === 'delivery' && body.zone !== undefined);
  if (info === null || !hasZones) return [];
  return wagonWheels(state).flatMap(({ innings, side, batters }) =>
    batters.flatMap(({ player, zones }) =>
      zones.flatMap(({ runs, balls, fours, sixes }, zone) =>
        balls === 0
          ? []
          : [
              {
                match_id: matchId,
                innings,
                person_id: player as PersonId,
                team_id: info.sides[side].teamId,
                zone,
                runs,
                balls,
                fours,
                sixes,
              },
            ],
      ),
    ),
  );
}

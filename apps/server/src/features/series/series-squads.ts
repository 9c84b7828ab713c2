/** Squads of all sides of a series, from the players named in its matches (MATCH-048). */
import type { SeriesSquad, SquadMember } from '@sightscreen/contracts';
import { type Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { type Appearances, readAppearancesIn } from '../../match/figures/team-records.store.ts';
import { BATTING, SPECIALITIES } from '../../match/views/styles.ts';
import { profilePath } from '../../match/views/profile-paths.ts';
import { type SquadsOf, readSquad } from './series-squad.ts';
import { type SeriesAbout, type SeriesSide, seriesTeam } from './series.ts';

/**
 * Reads all sides from figures in one query. The squad of a side without figures is read from the logs of its matches.
 */
export async function readSquads(
  db: Kysely<Database>,
  squadsOf: SquadsOf,
  about: SeriesAbout,
  sides: readonly SeriesSide[],
): Promise<SeriesSquad[]> {
  const bySide = Map.groupBy(await readAppearancesIn(db, about.id), ({ teamId }) => teamId);
  const squads: SeriesSquad[] = [];
  for (const side of sides) {
    const named = bySide.get(side.id);
    squads.push(
      named === undefined
        ? await readSquad(db, squadsOf, about, side)
        : { team: seriesTeam(about, side), members: named.map(memberOf) },
    );
  }
  return squads;
}

const memberOf = (one: Appearances): SquadMember => ({
  id: one.id,
  name: one.name,
  href: profilePath(one),
  fullName: one.fullName,
  captain: one.captain,
  keeper: one.keeper,
  speciality: one.role === null ? null : SPECIALITIES[one.role],
  battingStyle: one.battingHand === null ? null : BATTING[one.battingHand],
  bowlingStyle: one.bowlingStyle,
  matches: one.matches,
});

/**
 * Recognises casts across files: finds what is known, makes what is not, and remembers both. Many casts are answered at once,
 * so that a thousand files ask the database a few dozen times.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPeople, makePeople, type PersonSeen } from '../people.store.ts';
import { findSeries, makeSeries, seriesKey, type SeriesSeen } from '../series.store.ts';
import { findTeams, makeTeams, teamKey, type TeamFound, type TeamSeen } from '../teams.store.ts';
import { findVenues, makeVenues, venueKey, type VenueSeen } from '../venues.store.ts';
import type { Cast, Known, SeriesWanted, TeamWanted, VenueWanted } from './cast.ts';
import { seriesCategory, seriesShortName } from './series-names.ts';
import { Shelf } from './shelf.ts';
import { teamLook, teamNameInForce } from './team-names.ts';
import { venueInForce } from './venue-names.ts';

/** Two importers that meet a new name at once must not both make it. */
const registryLock = 727_566_004;

/** Files speak of the world that is. */
const WORLD = 'real';

export interface Registry { recognise(casts: Cast[]): Promise<Known[]> }

export function makeRegistry(db: Kysely<Database>): Registry {
  const people = new Shelf<PersonSeen, number>({
    keyOf: (one) => one.key, find: (on, some) => findPeople(on, WORLD, some.map((one) => one.key)), make: (trx, some) => makePeople(trx, WORLD, some),
  });
  const teams = new Shelf<TeamSeen, TeamFound>({
    keyOf: teamKey, find: (on, some) => findTeams(on, WORLD, some), make: (trx, some) => makeTeams(trx, WORLD, some),
  });
  const venues = new Shelf<VenueSeen, number>({
    keyOf: venueKey, find: (on, some) => findVenues(on, WORLD, some), make: (trx, some) => makeVenues(trx, WORLD, some),
  });
  const series = new Shelf<SeriesSeen, number>({
    keyOf: seriesKey, find: (on, some) => findSeries(on, WORLD, some), make: (trx, some) => makeSeries(trx, WORLD, some),
  });

  return {
    async recognise(casts) {
      const unknown = {
        people: await people.learn(db, casts.flatMap((cast) => cast.people)),
        teams: await teams.learn(db, casts.flatMap((cast) => cast.teams.map(teamSeen))),
        venues: await venues.learn(db, casts.flatMap((cast) => (cast.venue === null ? [] : [venueSeen(cast.venue)]))),
        series: await series.learn(db, casts.flatMap((cast) => (cast.series === null ? [] : [seriesSeen(cast.series)]))),
      };
      if (Object.values(unknown).some((list) => list.length > 0)) {
        const settled = await db.transaction().execute(async (trx) => {
          await sql`select pg_advisory_xact_lock(${registryLock})`.execute(trx);
          return {
            people: await people.settle(trx, unknown.people), teams: await teams.settle(trx, unknown.teams),
            venues: await venues.settle(trx, unknown.venues), series: await series.settle(trx, unknown.series),
          };
        });
        people.remember(settled.people);
        teams.remember(settled.teams);
        venues.remember(settled.venues);
        series.remember(settled.series);
      }
      return casts.map((cast) => ({
        people: new Map(cast.people.map((one) => [one.key, people.get(one)])),
        teams: [teams.get(teamSeen(cast.teams[0])), teams.get(teamSeen(cast.teams[1]))],
        venueId: cast.venue === null ? null : venues.get(venueSeen(cast.venue)),
        seriesId: cast.series === null ? null : series.get(seriesSeen(cast.series)),
      }));
    },
  };
}

function teamSeen(team: TeamWanted): TeamSeen {
  const inForce = teamNameInForce(team.name);
  return { ...team, inForce, ...teamLook(inForce, team.kind) };
}
const venueSeen = (venue: VenueWanted): VenueSeen => ({ ...venue, inForce: venueInForce(venue.name, venue.city) });
const seriesSeen = ({ name, season, gender, teamType }: SeriesWanted): SeriesSeen =>
  ({ name, season, gender, shortName: seriesShortName(name, season), category: seriesCategory(name, teamType) });

/**
 * Recognises casts across files: finds known rows, inserts new ones, and caches both. Casts are looked up in batches,
 * so that a thousand files take a few dozen queries.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { findPeople, makePeople, type PersonFound, type PersonSeen } from '../people.store.ts';
import { findSeries, makeSeries, seriesKey, type SeriesSeen } from '../series.store.ts';
import { findTeams, makeTeams, teamKey, type TeamFound, type TeamSeen } from '../teams.store.ts';
import { findVenues, makeVenues, venueKey, type VenueSeen } from '../venues.store.ts';
import type { Cast, Known, KnownTeam, SeriesWanted, TeamWanted, VenueWanted } from './cast.ts';
import { seriesCategory, seriesShortName } from './series-names.ts';
import { Shelf } from './shelf.ts';
import { teamLook, teamNameInForce } from './team-names.ts';
import { venueInForce } from './venue-names.ts';

/** Advisory lock: concurrent importers must not both insert a new name. Held until the transaction ends. */
export const lockRegistry = (trx: Transaction<Database>) => sql`select pg_advisory_xact_lock(727566004)`.execute(trx);

/** Match files are of real matches. */
const WORLD = 'real';

/** Increases with every committed merge and undo. */
async function mergesSoFar(db: Kysely<Database>): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ count: number }>`select (count(*) + count(undone_at))::int as count from registry_merge`.execute(db);
  return row?.count ?? 0;
}

export interface Registry {
  recognise(casts: Cast[]): Promise<Known[]>;
}

function shelvesOf() {
  return {
    people: new Shelf<PersonSeen, PersonFound>({
      keyOf: (person) => person.key,
      find: (on, some) =>
        findPeople(
          on,
          WORLD,
          some.map((person) => person.key),
        ),
      make: (trx, some) => makePeople(trx, WORLD, some),
    }),
    teams: new Shelf<TeamSeen, TeamFound>({
      keyOf: teamKey,
      find: (on, some) => findTeams(on, WORLD, some),
      make: (trx, some) => makeTeams(trx, WORLD, some),
    }),
    venues: new Shelf<VenueSeen, number>({
      keyOf: venueKey,
      find: (on, some) => findVenues(on, WORLD, some),
      make: (trx, some) => makeVenues(trx, WORLD, some),
    }),
    series: new Shelf<SeriesSeen, number>({
      keyOf: seriesKey,
      find: (on, some) => findSeries(on, WORLD, some),
      make: (trx, some) => makeSeries(trx, WORLD, some),
    }),
  };
}

export function makeRegistry(db: Kysely<Database>): Registry {
  let known = { merges: 0, shelves: shelvesOf() };
  /**
   * Discards the cache after a merge, even one by another process. Lookups in progress finish with the cache they
   * started with.
   */
  const shelvesNow = async () => {
    const merges = await mergesSoFar(db);
    if (merges !== known.merges) known = { merges, shelves: shelvesOf() };
    return known.shelves;
  };

  return {
    async recognise(casts) {
      const { people, teams, venues, series } = await shelvesNow();
      const unknown = {
        people: await people.learn(
          db,
          casts.flatMap((cast) => cast.people),
        ),
        teams: await teams.learn(
          db,
          casts.flatMap((cast) => cast.teams.map(teamSeen)),
        ),
        venues: await venues.learn(
          db,
          casts.flatMap((cast) => (cast.venue === null ? [] : [venueSeen(cast.venue)])),
        ),
        series: await series.learn(
          db,
          casts.flatMap((cast) => (cast.series === null ? [] : [seriesSeen(cast.series)])),
        ),
      };
      if (Object.values(unknown).some((list) => list.length > 0)) {
        const settled = await db.transaction().execute(async (trx) => {
          await lockRegistry(trx);
          return {
            people: await people.settle(trx, unknown.people),
            teams: await teams.settle(trx, unknown.teams),
            venues: await venues.settle(trx, unknown.venues),
            series: await series.settle(trx, unknown.series),
          };
        });
        people.remember(settled.people);
        teams.remember(settled.teams);
        venues.remember(settled.venues);
        series.remember(settled.series);
      }
      return casts.map((cast) => ({
        people: apart(new Map(cast.people.map((person) => [person.key, people.get(person)]))),
        teams: sidesApart(teams.get(teamSeen(cast.teams[0])), teams.get(teamSeen(cast.teams[1]))),
        venueId: cast.venue === null ? null : venues.get(venueSeen(cast.venue)),
        seriesId: cast.series === null ? null : series.get(seriesSeen(cast.series)),
      }));
    },
  };
}

/** Two merged people in one match must be different after all: both get their own ids. */
function apart(people: ReadonlyMap<string, PersonFound>): Map<string, number> {
  const together = Map.groupBy(people.values(), ({ id }) => id);
  return new Map([...people].map(([key, { id, own }]) => [key, (together.get(id)?.length ?? 0) > 1 ? own : id]));
}
function sidesApart(one: TeamFound, two: TeamFound): [KnownTeam, KnownTeam] {
  return one.id === two.id ? [one.own, two.own] : [one, two];
}

/** A side as spelled by a source, with its current name and appearance. */
export function teamSeen(team: TeamWanted): TeamSeen {
  const inForce = teamNameInForce(team.name);
  return { ...team, inForce, ...teamLook(inForce, team.kind) };
}
const venueSeen = (venue: VenueWanted): VenueSeen => ({ ...venue, inForce: venueInForce(venue.name, venue.city) });
const seriesSeen = ({ name, season, gender, teamType }: SeriesWanted): SeriesSeen => ({
  name,
  season,
  gender,
  shortName: seriesShortName(name, season),
  category: seriesCategory(name, teamType),
});

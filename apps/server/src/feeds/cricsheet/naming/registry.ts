/**
 * Recognises casts across files: finds what is known, makes what is not, and remembers both. Many casts are answered at once,
 * so that a thousand files ask the database a few dozen times.
 */
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import { findPeople, makePeople, type PersonSeen } from '../../../features/people/people.store.ts';
import { findSeries, makeSeries, seriesKey, type SeriesSeen } from '../../../features/series/series.store.ts';
import { findTeams, makeTeams, teamKey, type TeamFound, type TeamSeen } from '../../../features/teams/teams.store.ts';
import { findVenues, makeVenues, venueKey, type VenueSeen } from '../../../features/venues/venues.store.ts';
import type { Cast, Known, SeriesWanted, TeamWanted, VenueWanted } from './cast.ts';
import { seriesCategory, seriesShortName } from './series-names.ts';
import { teamLook, teamNameInForce } from './team-names.ts';
import { venueInForce } from './venue-names.ts';

/** Two importers that meet a new name at once must not both make it. */
const registryLock = 727_566_004;

export interface Registry { recognise(casts: Cast[]): Promise<Known[]> }

export function makeRegistry(db: Kysely<Database>): Registry {
  const people = new LRUCache<string, number>({ max: 60_000 });
  const teams = new LRUCache<string, TeamFound>({ max: 5_000 });
  const venues = new LRUCache<string, number>({ max: 5_000 });
  const series = new LRUCache<string, number>({ max: 5_000 });

  return {
    async recognise(casts) {
      const wanted = {
        people: missing(casts.flatMap((cast) => cast.people), (one) => one.key, people),
        teams: missing(casts.flatMap((cast) => cast.teams.map(teamSeen)), teamKey, teams),
        venues: missing(casts.flatMap((cast) => (cast.venue === null ? [] : [venueSeen(cast.venue)])), venueKey, venues),
        series: missing(casts.flatMap((cast) => (cast.series === null ? [] : [seriesSeen(cast.series)])), seriesKey, series),
      };
      // Answers come from this map, not from the caches: a very large batch may push its own names out of them.
      const known = {
        people: await learn(wanted.people, (one) => one.key, people, (some) => findPeople(db, 'real', some.map((one) => one.key))),
        teams: await learn(wanted.teams, teamKey, teams, (some) => findTeams(db, 'real', some)),
        venues: await learn(wanted.venues, venueKey, venues, (some) => findVenues(db, 'real', some)),
        series: await learn(wanted.series, seriesKey, series, (some) => findSeries(db, 'real', some)),
      };
      const toMake = {
        people: wanted.people.filter((one) => !known.people.has(one.key)), teams: wanted.teams.filter((one) => !known.teams.has(teamKey(one))),
        venues: wanted.venues.filter((one) => !known.venues.has(venueKey(one))), series: wanted.series.filter((one) => !known.series.has(seriesKey(one))),
      };
      if (Object.values(toMake).some((list) => list.length > 0)) {
        await db.transaction().execute(async (trx) => {
          await sql`select pg_advisory_xact_lock(${registryLock})`.execute(trx);
          // Somebody else may have made them while this one waited.
          const left = <T>(some: T[], keyOf: (one: T) => string, found: Map<string, unknown>) => some.filter((one) => !found.has(keyOf(one)));
          const again = {
            people: await findPeople(trx, 'real', toMake.people.map((one) => one.key)), teams: await findTeams(trx, 'real', toMake.teams),
            venues: await findVenues(trx, 'real', toMake.venues), series: await findSeries(trx, 'real', toMake.series),
          };
          adopt(known.people, again.people, await makePeople(trx, 'real', left(toMake.people, (one) => one.key, again.people)));
          adopt(known.teams, again.teams, await makeTeams(trx, 'real', left(toMake.teams, teamKey, again.teams)));
          adopt(known.venues, again.venues, await makeVenues(trx, 'real', left(toMake.venues, venueKey, again.venues)));
          adopt(known.series, again.series, await makeSeries(trx, 'real', left(toMake.series, seriesKey, again.series)));
        });
        // Only now: a transaction that failed must leave nothing remembered.
        remember(known.people, people);
        remember(known.teams, teams);
        remember(known.venues, venues);
        remember(known.series, series);
      }
      const of = <T>(found: Map<string, T>, cache: LRUCache<string, any>, key: string): T => (found.get(key) ?? cache.get(key))!;
      return casts.map((cast) => ({
        people: new Map(cast.people.map((one) => [one.key, of(known.people, people, one.key)])),
        teams: [of(known.teams, teams, teamKey(cast.teams[0])), of(known.teams, teams, teamKey(cast.teams[1]))],
        venueId: cast.venue === null ? null : of(known.venues, venues, venueKey(cast.venue)),
        seriesId: cast.series === null ? null : of(known.series, series, seriesKey(cast.series)),
      }));
    },
  };
}

function missing<T>(all: T[], keyOf: (one: T) => string, cache: LRUCache<string, any>): T[] {
  const out = new Map<string, T>();
  for (const one of all) {
    const key = keyOf(one);
    if (!out.has(key) && !cache.has(key)) out.set(key, one);
  }
  return [...out.values()];
}

async function learn<T, V extends {}>(wanted: T[], keyOf: (one: T) => string, cache: LRUCache<string, V>, find: (some: T[]) => Promise<Map<string, V>>): Promise<Map<string, V>> {
  if (wanted.length === 0) return new Map();
  const found = await find(wanted);
  const keys = new Set(wanted.map(keyOf));
  for (const key of found.keys()) if (!keys.has(key)) found.delete(key);
  remember(found, cache);
  return found;
}

function remember<V extends {}>(found: Map<string, V>, cache: LRUCache<string, V>): void {
  for (const [key, value] of found) cache.set(key, value);
}

function adopt<V>(into: Map<string, V>, ...others: Map<string, V>[]): void {
  for (const other of others) for (const [key, value] of other) into.set(key, value);
}

function teamSeen(team: TeamWanted): TeamSeen {
  const inForce = teamNameInForce(team.name);
  return { ...team, inForce, ...teamLook(inForce, team.kind) };
}
const venueSeen = (venue: VenueWanted): VenueSeen => ({ ...venue, inForce: venueInForce(venue.name, venue.city) });
const seriesSeen = ({ name, season, gender, teamType }: SeriesWanted): SeriesSeen =>
  ({ name, season, gender, shortName: seriesShortName(name, season), category: seriesCategory(name, teamType) });

/** The demonstration world as data: a function of a seed and a moment. Nothing here reads a clock or a database. */
import type { Instant } from '@sightscreen/cricket';
import { type Competition, competitions } from '../world/competitions.ts';
import { calendar, type Fixture } from '../world/fixtures.ts';
import { type Lane, openingMatches } from './in-play.ts';
import { clash, occupied } from './occupied.ts';
import { type Venue, venues } from '../world/places.ts';
import { type People, peopleOf } from '../world/squads.ts';
import { type Team, teams } from '../world/teams.ts';

export interface Series {
  id: number;
  name: string;
  shortName: string;
  season: string;
  gender: 'male' | 'female';
  category: Competition['category'];
}
export interface World {
  seed: string;
  teams: readonly Team[];
  venues: readonly Venue[];
  people: People;
  series: Series[];
  /** Over before `now`, by the calendar. */
  past: Fixture[];
  /** Yet to begin, the next first. */
  upcoming: Fixture[];
  inPlay: { lane: Lane; fixture: Fixture }[];
}

/** Milliseconds from the first ball to the end of the longest match of that kind. */
const durationOf = (fixture: Fixture): number =>
  (fixture.competition.days - 1) * 86_400_000 +
  (fixture.competition.type === 'T20' || fixture.competition.type === 'HUN' ? 4 : 9) * 3_600_000;
const day = 86_400_000;

export function world(seed: string, now: Instant): World {
  const inPlay = openingMatches(seed, now);
  const busy = new Set(inPlay.flatMap(({ fixture }) => fixture.sides.map((team) => team.id)));
  const spans = inPlay.map(({ fixture }) => ({
    from: fixture.startTime - 2 * day,
    to: Math.max(now, fixture.startTime + durationOf(fixture)) + day,
    sides: fixture.sides,
  }));
  const grounds = inPlay.map(({ fixture }) => occupied(fixture));
  // A side playing now has no other fixture on the days around, nor has its ground while in use.
  const clear = calendar(seed, now).filter(
    (fixture) =>
      !grounds.some((taken) => clash(taken, occupied(fixture))) &&
      !spans.some(
        (span) =>
          fixture.startTime + durationOf(fixture) > span.from &&
          fixture.startTime < span.to &&
          fixture.sides.some((team) => busy.has(team.id) && span.sides.includes(team)),
      ),
  );
  return {
    seed,
    teams,
    venues,
    people: peopleOf(seed),
    series: seriesOf(now),
    past: clear.filter((fixture) => fixture.startTime + durationOf(fixture) <= now),
    upcoming: clear.filter((fixture) => fixture.startTime > now),
    inPlay,
  };
}

function seriesOf(now: Instant): Series[] {
  const year = new Date(now).getUTCFullYear();
  const found = new Map<number, Series>();
  for (const each of competitions)
    found.set(each.seriesId, {
      id: each.seriesId,
      name: each.name,
      shortName: each.shortName,
      season: String(year),
      gender: each.gender,
      category: each.category,
    });
  return [...found.values()];
}

/** The demonstration world as data: a function of a seed and a moment. Nothing here reads a clock or a database. */
import type { Instant } from '@sightscreen/cricket';
import { calendar, clash, type Fixture, occupied } from './fixtures.ts';
import { type Lane, openingMatches } from './lanes.ts';
import { type People, peopleOf } from './people.ts';
import { type Competition, competitions, type Team, teams, type Venue, venues } from './registry.ts';

export interface World {
  seed: string;
  teams: readonly Team[];
  venues: readonly Venue[];
  people: People;
  series: (Pick<Competition, 'name' | 'shortName' | 'gender' | 'category'> & { id: number; season: string })[];
  /** Over before `now`, by the calendar. */
  past: Fixture[];
  /** Yet to begin, the next first. */
  upcoming: Fixture[];
  inPlay: { lane: Lane; fixture: Fixture }[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** From the first ball to the end of the longest match of that kind. */
const endOf = ({ startTime, competition: { days, type } }: Fixture): Instant =>
  startTime + (days - 1) * DAY + (type === 'T20' || type === 'HUN' ? 4 : 9) * HOUR;

export function world(seed: string, now: Instant): World {
  const inPlay = openingMatches(seed, now);
  // A side playing now has no other fixture on the days around, nor has its ground while in use.
  const clear = calendar(seed, now).filter(
    (fixture) =>
      !inPlay.some(
        ({ fixture: current }) =>
          clash(occupied(current), occupied(fixture)) ||
          (endOf(fixture) > current.startTime - 2 * DAY &&
            fixture.startTime < Math.max(now, endOf(current)) + DAY &&
            fixture.sides.some((team) => current.sides.includes(team))),
      ),
  );
  return {
    seed,
    teams,
    venues,
    people: peopleOf(seed),
    series: seriesOf(now),
    past: clear.filter((fixture) => endOf(fixture) <= now),
    upcoming: clear.filter((fixture) => fixture.startTime > now),
    inPlay,
  };
}

/** Several competitions may belong to one series, such as the Tests and T20s of a tour. */
function seriesOf(now: Instant): World['series'] {
  const season = String(new Date(now).getUTCFullYear());
  const rows = competitions.map(({ seriesId: id, name, shortName, gender, category }) => ({
    id,
    name,
    shortName,
    season,
    gender,
    category,
  }));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

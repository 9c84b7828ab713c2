/**
 * The calendar: fixtures fall on absolute days, so that a world created tomorrow has the same matches, one day older.
 */
import { Temporal } from 'temporal-polyfill';
import type { Instant, MatchFact } from '@sightscreen/cricket';
import { chance } from './chance.ts';
import type { Script } from './plan.ts';
import { type Competition, competitions } from './competitions.ts';
import { matchIdOf } from './ids.ts';
import { type Venue, venueOf, venues } from './places.ts';
import type { Team } from './teams.ts';

export interface Fixture {
  id: string;
  competition: Competition;
  description: string;
  /** The home side first. */
  sides: [Team, Team];
  venue: Venue;
  /** Of the first day. */
  startTime: Instant;
  /** ISO dates at the ground. */
  dates: string[];
  script: Script;
  /** Red by day; pink where a Test runs into the evening. */
  ball: MatchFact['ball'];
}

const daysBack = 60;
const daysOn = 30;
const dayNumber = (date: Temporal.PlainDate): number =>
  Temporal.PlainDate.from('2025-01-01').until(date, { largestUnit: 'days' }).days;

/**
 * Dates on which earlier competitions use a ground: they have priority, so that the calendar does not depend on the
 * requested window.
 */
function takenBefore(seed: string, competition: Competition, date: Temporal.PlainDate, grounds: Grounds): Set<string> {
  const taken = new Set<string>();
  for (const rival of competitions.slice(0, competitions.indexOf(competition))) {
    if (rival.every === null) continue;
    for (let offset = 1 - rival.days; offset < competition.days; offset += 1) {
      const first = date.add({ days: offset });
      const count = (dayNumber(first) + rival.phase) / rival.every;
      if (Number.isInteger(count)) taken.add(groundOn(seed, rival, first, count, grounds).key);
    }
  }
  return taken;
}

/**
 * Whether one of its sides plays in an earlier competition on these dates or the days around them: sides rest between
 * matches.
 */
function isTaken(competition: Competition, date: Temporal.PlainDate): boolean {
  return competitions.slice(0, competitions.indexOf(competition)).some(({ every, phase, days, teams }) => {
    if (every === null || !teams.some((team) => competition.teams.includes(team))) return false;
    return Array.from({ length: days + competition.days + 1 }, (_, at) => at - days).some((offset) =>
      Number.isInteger((dayNumber(date.add({ days: offset })) + phase) / every),
    );
  });
}

type Grounds = Map<string, Venue>;
/** The preferred ground, or the next one in the country that is free on those dates. */
function groundOn(
  seed: string,
  competition: Competition,
  date: Temporal.PlainDate,
  count: number,
  grounds: Grounds,
): Venue {
  const key = `${competition.key} ${count}`;
  const known = grounds.get(key);
  if (known) return known;
  const wanted = groundFor(seed, competition, pairing(seed, competition, count)[0], count);
  const taken = takenBefore(seed, competition, date, grounds);
  const found =
    [wanted, ...venues.filter((venue) => venue.country === wanted.country)].find((venue) => !taken.has(venue.key)) ??
    wanted;
  grounds.set(key, found);
  return found;
}

/** All fixtures from sixty days before `now` to thirty days after, in order of start. */
export function calendar(seed: string, now: Instant): Fixture[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate();
  const found: Fixture[] = [];
  const grounds: Grounds = new Map();
  for (let offset = -daysBack; offset <= daysOn; offset += 1) {
    const date = today.add({ days: offset });
    const day = dayNumber(date);
    for (const competition of competitions) {
      if (competition.every === null || (day + competition.phase) % competition.every !== 0) continue;
      if (isTaken(competition, date)) continue;
      const fixture = fixtureOn(seed, competition, date, (day + competition.phase) / competition.every, grounds);
      // A match of several days that began before the window has already been dropped.
      if (fixture.startTime > now - daysBack * 86_400_000) found.push(fixture);
    }
  }
  return found.toSorted((a, b) => a.startTime - b.startTime || (a.id < b.id ? -1 : 1));
}

function fixtureOn(
  seed: string,
  competition: Competition,
  date: Temporal.PlainDate,
  count: number,
  grounds: Grounds,
): Fixture {
  const sides = pairing(seed, competition, count);
  const venue = groundOn(seed, competition, date, count, grounds);
  const start = date.toZonedDateTime({
    timeZone: venue.timeZone,
    plainTime: new Temporal.PlainTime(competition.hour, competition.minute),
  });
  return {
    id: matchIdOf(start.epochMilliseconds, competition.lane),
    competition,
    sides,
    venue,
    startTime: start.epochMilliseconds,
    description: describe(competition, count),
    dates: datesFrom(date, competition.days),
    script: scriptOf(competition, count),
    ball: competition.type === 'TEST' ? 'red' : 'white',
  };
}

export const datesFrom = (first: Temporal.PlainDate, days: number): string[] =>
  Array.from({ length: days }, (_, day) => first.add({ days: day }).toString());

/** Round robin by the circle method, home and away in turn. */
export function pairing(seed: string, competition: Competition, count: number): [Team, Team] {
  const { teams } = competition;
  const size = teams.length;
  if (size === 2) return [teams[0] as Team, teams[1] as Team];
  const order = chance(seed, competition.key).shuffled(teams);
  const perRound = size / 2;
  const round = Math.floor(count / perRound);
  const table = count % perRound;
  const ring = (at: number): Team => order[1 + ((at + round) % (size - 1))] as Team;
  const [a, b] = table === 0 ? [order[0] as Team, ring(0)] : [ring(table), ring(size - 1 - table)];
  return Math.floor(round / (size - 1)) % 2 === 0 ? [a, b] : [b, a];
}

/** Tours rotate through the grounds of the host; clubs play at home. */
export function groundFor(seed: string, competition: Competition, home: Team, count: number): Venue {
  if (competition.category !== 'international') return venueOf(home.venue);
  return chance(seed, competition.key, 'ground', count).pick(groundsOf(home));
}

export const groundsOf = (host: Team): Venue[] =>
  venues.filter((venue) => venue.country === host.name.replace(' Women', ''));

const ordinals = ['1st', '2nd', '3rd', '4th', '5th'];
/**
 * Matches of a league have no number: only those of sixty days are stored, and a lane plays many a day, so no number
 * would agree with the table.
 */
export function describe(competition: Competition, count: number): string {
  if (competition.called === 'match') return competition.category === 'league' ? 'League match' : 'Group match';
  if (competition.rubber === 1) return `Only ${competition.called}`;
  return `${ordinals[count % competition.rubber] ?? `${(count % competition.rubber) + 1}th`} ${competition.called}`;
}

/** At least one of each within any sixty days: the counts below fit the spacing of their competition. */
function scriptOf(competition: Competition, count: number): Script {
  if (competition.key === 'harbour')
    return (
      ({ 3: 'tied', 9: 'rain before the chase', 14: 'shower' } as Record<number, Script>)[count % 20] ?? 'as it comes'
    );
  if (competition.key === 'meridian') return count % 12 === 2 ? 'no result' : 'as it comes';
  if (competition.key === 'tidewater')
    return count % 8 === 4 ? 'abandoned' : count % 8 === 1 ? 'rain in the chase' : 'as it comes';
  return 'as it comes';
}

/**
 * The calendar: fixtures fall on absolute days, so that a world created tomorrow has the same matches, one day older.
 */
import { Temporal } from 'temporal-polyfill';
import type { Instant, MatchFact } from '@sightscreen/cricket';
import { chance } from './chance.ts';
import { matchIdOf } from './ids.ts';
import { type Competition, competitions, type Script, type Team, type Venue, venueOf, venues } from './registry.ts';

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

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS_BACK = 60;
const DAYS_ON = 30;
const dayNumber = (date: Temporal.PlainDate): number =>
  Temporal.PlainDate.from('2025-01-01').until(date, { largestUnit: 'days' }).days;

/** Number of the competition's fixture on that date; null where it has none. */
function countOn({ every, phase }: Competition, date: Temporal.PlainDate): number | null {
  const count = every === null ? Number.NaN : (dayNumber(date) + phase) / every;
  return Number.isInteger(count) ? count : null;
}

const earlierThan = (competition: Competition): readonly Competition[] =>
  competitions.slice(0, competitions.indexOf(competition));

/**
 * Whether one of its sides plays in an earlier competition on these dates or the days around them: sides rest between
 * matches.
 */
function isTaken(competition: Competition, date: Temporal.PlainDate): boolean {
  return earlierThan(competition).some((rival) => {
    if (rival.every === null || !rival.teams.some((team) => competition.teams.includes(team))) return false;
    return Array.from({ length: rival.days + competition.days + 1 }, (_, at) => at - rival.days).some(
      (offset) => countOn(rival, date.add({ days: offset })) !== null,
    );
  });
}

type Grounds = Map<string, Venue>;
/**
 * The preferred ground, or the next one in the country that is free on those dates. Earlier competitions have priority,
 * so that the calendar does not depend on the requested window.
 */
function groundOn(
  seed: string,
  competition: Competition,
  date: Temporal.PlainDate,
  count: number,
  known: Grounds,
): Venue {
  const key = `${competition.key} ${count}`;
  const before = known.get(key);
  if (before) return before;
  const taken = new Set<Venue>();
  for (const rival of earlierThan(competition))
    for (let offset = 1 - rival.days; offset < competition.days; offset += 1) {
      const first = date.add({ days: offset });
      const rivalCount = countOn(rival, first);
      if (rivalCount !== null) taken.add(groundOn(seed, rival, first, rivalCount, known));
    }
  // Tours rotate through the grounds of the host; clubs play at home.
  const [home] = pairing(seed, competition, count);
  const wanted =
    competition.category === 'international'
      ? chance(seed, competition.key, 'ground', count).pick(groundsOf(home))
      : venueOf(home.venue);
  const free = [wanted, ...venues.filter((venue) => venue.country === wanted.country)].find(
    (venue) => !taken.has(venue),
  );
  known.set(key, free ?? wanted);
  return free ?? wanted;
}

/** All fixtures from sixty days before `now` to thirty days after, in order of start. */
export function calendar(seed: string, now: Instant): Fixture[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate();
  const found: Fixture[] = [];
  const grounds: Grounds = new Map();
  for (let offset = -DAYS_BACK; offset <= DAYS_ON; offset += 1) {
    const date = today.add({ days: offset });
    for (const competition of competitions) {
      const count = countOn(competition, date);
      if (count === null || isTaken(competition, date)) continue;
      const venue = groundOn(seed, competition, date, count, grounds);
      const { hour, minute } = competition;
      const { epochMilliseconds: startTime } = date.toZonedDateTime({
        timeZone: venue.timeZone,
        plainTime: new Temporal.PlainTime(hour, minute),
      });
      // A match of several days that began before the window has already been dropped.
      if (startTime <= now - DAYS_BACK * DAY) continue;
      found.push({
        id: matchIdOf(startTime, competition.lane),
        competition,
        sides: pairing(seed, competition, count),
        venue,
        startTime,
        description: describe(competition, count),
        dates: datesFrom(date, competition.days),
        script: competition.scripts?.at[count % competition.scripts.every] ?? 'as it comes',
        ball: competition.type === 'TEST' ? 'red' : 'white',
      });
    }
  }
  return found.toSorted((a, b) => a.startTime - b.startTime || (a.id < b.id ? -1 : 1));
}

export const datesFrom = (first: Temporal.PlainDate, days: number): string[] =>
  Array.from({ length: days }, (_, day) => first.add({ days: day }).toString());

/** Round robin by the circle method, home and away in turn. */
export function pairing(seed: string, { key, teams }: Competition, count: number): [Team, Team] {
  const size = teams.length;
  if (size === 2) return [teams[0]!, teams[1]!];
  const order = chance(seed, key).shuffled(teams);
  const round = Math.floor(count / (size / 2));
  const table = count % (size / 2);
  const ring = (at: number): Team => order[1 + ((at + round) % (size - 1))]!;
  const [a, b] = table === 0 ? [order[0]!, ring(0)] : [ring(table), ring(size - 1 - table)];
  return Math.floor(round / (size - 1)) % 2 === 0 ? [a, b] : [b, a];
}

export const groundsOf = (host: Team): Venue[] =>
  venues.filter((venue) => venue.country === host.name.replace(' Women', ''));

const ordinals = ['1st', '2nd', '3rd', '4th', '5th'];
/**
 * Matches of a league have no number: only those of sixty days are stored, and a lane plays many a day, so no number
 * would agree with the table.
 */
export function describe({ called, category, rubber }: Competition, count: number): string {
  if (called === 'match') return category === 'league' ? 'League match' : 'Group match';
  return `${rubber === 1 ? 'Only' : ordinals[count % rubber]} ${called}`;
}

/** Time in which a ground is in use: a match of several days occupies all of them, including the nights between. */
export interface Occupied {
  venue: number;
  from: Instant;
  until: Instant;
}
const hoursOfDay = { T20: 6, HUN: 6, ODI: 11, TEST: 12 } as const;

/** From two hours before the start, for toss and ground staff, to the ceremony after a long game. */
export const occupied = ({
  venue,
  competition: { type, days },
  startTime,
}: {
  venue: { id: number };
  competition: Pick<Competition, 'type' | 'days'>;
  startTime: Instant;
}): Occupied => ({
  venue: venue.id,
  from: startTime - 2 * HOUR,
  until: startTime + (days - 1) * DAY + hoursOfDay[type] * HOUR,
});

export const clash = (one: Occupied, other: Occupied): boolean =>
  one.venue === other.venue && one.from < other.until && other.from < one.until;

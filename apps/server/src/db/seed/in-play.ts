/**
 * The matches that are always on: a T20, a Hundred, a Test and a women's T20. When one ends, its lane opens the next. In the
 * demonstration a ball is bowled about every twelve seconds, so a Test's five days pass in an afternoon; its dates are those of days that
 * would fit.
 */
import { Temporal } from 'temporal-polyfill';
import type { Instant } from '@sightscreen/cricket';
import { chance } from '../../feeds/simulator/chance.ts';
import type { Script } from '../../feeds/simulator/plan.ts';
import { type Competition, competitionOf } from './competitions.ts';
import { datesFrom, describe, type Fixture, groundsOf, pairing } from './fixtures.ts';
import { matchIdOf } from './ids.ts';
import { type Venue, venueOf } from './places.ts';
import type { Team } from './teams.ts';

export interface Lane {
  key: 'T20' | 'HUN' | 'TEST' | 'women';
  lane: number;
  /** The first that has a ground where it is a fair hour for cricket is taken. */
  competitions: string[];
  /** Minutes a match has been on when a new world opens: far enough to be worth watching. */
  since: number;
  /** The day of a multi-day match that is being played then. */
  day: number;
  /** About as long as a match takes in minutes: spaces the count of matches. */
  lasts: number;
}

export const lanes: readonly Lane[] = [
  { key: 'T20', lane: 16, competitions: ['harbour'], since: 34, day: 1, lasts: 60 },
  { key: 'HUN', lane: 17, competitions: ['meridian'], since: 15, day: 1, lasts: 50 },
  { key: 'TEST', lane: 18, competitions: ['tour-tests', 'northern-tests', 'western-tests', 'crossing-tests'], since: 55, day: 3, lasts: 420 },
  { key: 'women', lane: 19, competitions: ['tidewater'], since: 25, day: 1, lasts: 60 },
];

const minute = 60_000;

/** Matches that stand in play at `now` in a world that has just been made; the same for any moment of the same five minutes. */
export const openingMatches = (seed: string, now: Instant): { lane: Lane; fixture: Fixture }[] =>
  lanes.map((lane) => ({ lane, fixture: fixtureFor(seed, lane, (Math.floor(now / (5 * minute)) * 5 - lane.since) * minute, lane.day) }));

const onFirstDay = (instant: Instant, venue: Venue, day: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(venue.timeZone).subtract({ days: day - 1 });

/** The match of this lane whose day `day` starts at `start`. `avoid` holds sides that are still on the field elsewhere. */
export function fixtureFor(seed: string, lane: Lane, start: Instant, day = 1, avoid: ReadonlySet<number> = new Set()): Fixture {
  const count = Math.floor(start / (lane.lasts * minute));
  const { competition, sides, venue } = settingFor(seed, lane, start, count, avoid);
  const first = onFirstDay(start, venue, day);
  return {
    id: matchIdOf(first.epochMilliseconds, lane.lane), competition, sides, venue, startTime: first.epochMilliseconds,
    dates: datesFrom(first.toPlainDate(), competition.days), description: describe(competition, count),
    script: laneScript(lane.lane, first.epochMilliseconds),
  };
}

/** A shower falls on every other match of the women's lane. */
export const laneScript = (lane: number, start: Instant): Script =>
  lanes.find((each) => each.lane === lane)?.key === 'women' && Math.floor(start / (5 * minute)) % 2 === 0 ? 'shower' : 'as it comes';

interface Setting { competition: Competition; sides: [Team, Team]; venue: Venue }

function settingFor(seed: string, lane: Lane, start: Instant, count: number, avoid: ReadonlySet<number>): Setting {
  const all = lane.competitions.flatMap((key) => possible(seed, competitionOf(key), count).map((setting) => ({ setting, hour: hourAt(start, setting.venue) })));
  const free = all.filter(({ setting }) => !setting.sides.some((side) => avoid.has(side.id)));
  const latest = lane.key === 'TEST' ? 16 : 20;
  const fair = free.filter(({ hour }) => hour >= 10 && hour <= latest);
  // Where the sun is nowhere right, the hour nearest to three in the afternoon will do.
  const nearest = free.length > 0 ? free : all;
  if (fair.length === 0) return nearest.toSorted((a, b) => Math.abs(a.hour - 15) - Math.abs(b.hour - 15))[0]?.setting as Setting;
  const leading = fair[0]?.setting.competition.key;
  return chance(seed, lane.key, 'setting', count).pick(fair.filter(({ setting }) => setting.competition.key === leading)).setting;
}

const hourAt = (start: Instant, venue: Venue): number => Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(venue.timeZone).hour;

function possible(seed: string, competition: Competition, count: number): Setting[] {
  if (competition.category === 'international')
    return groundsOf(competition.teams[0] as Team).map((venue) => ({ competition, sides: [competition.teams[0] as Team, competition.teams[1] as Team], venue }));
  return Array.from({ length: 56 }, (_, turn) => {
    const sides = pairing(seed, competition, count + turn);
    return { competition, sides, venue: venueOf(sides[0].venue) };
  });
}

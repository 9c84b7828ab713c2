/**
 * The matches always in play: a T20, a Hundred, a Test, a women's T20 and a T20 in the rain. When one ends, its lane
 * starts the next. In the demonstration a ball is bowled about every twelve seconds, so a Test's five days pass in an
 * afternoon; its dates are of days that would fit.
 */
import { Temporal } from 'temporal-polyfill';
import type { Instant } from '@sightscreen/cricket';
import { z } from 'zod';
import { readData } from '../data/read-data.ts';
import { chance } from './chance.ts';
import { clash, datesFrom, describe, type Fixture, groundsOf, occupied, type Occupied, pairing } from './fixtures.ts';
import { matchIdOf } from './ids.ts';
import { demonstrationPace, type Pace } from './pace.ts';
import { type Competition, competitionOf, type Script, type Team, type Venue, venueOf } from './registry.ts';

const lane = z.strictObject({
  key: z.enum(['T20', 'HUN', 'TEST', 'women', 'rain']),
  lane: z.int(),
  /** The first whose ground has daylight hours now is chosen. */
  competitions: z.array(z.string().transform((key) => competitionOf(key))).nonempty(),
  /** Minutes since the start when a new world is created: far enough to be worth watching. */
  since: z.int(),
  /** The day of a multi-day match in play at that time. */
  day: z.int(),
  /** Approximate length of a match in minutes: spaces match numbers. */
  lasts: z.int(),
});
export type Lane = z.infer<typeof lane>;
export const lanes = readData('lanes.json', z.array(lane));
export const laneNumbered = (number: number | null): Lane | undefined => lanes.find((each) => each.lane === number);

const minute = 60_000;
/** Long enough that a chase stopped before the world was created is still stopped when the first visitor arrives. */
const raining: Pace = { ...demonstrationPace, rain: 60 * minute };
export const lanePace = (number: number | null): Pace =>
  laneNumbered(number)?.key === 'rain' ? raining : demonstrationPace;

/** Constraints on a new match of a lane: sides in play, and grounds in use. */
export interface Busy {
  sides: ReadonlySet<number>;
  grounds: readonly Occupied[];
  /** Matches of the day before and after: a side rests between two, and a pairing is not repeated. */
  near: readonly { sides: readonly number[]; start: Instant }[];
}

/**
 * Matches in play at `now` in a newly created world; the same for any moment within five minutes. Each avoids the
 * sides and grounds of those before it. The Test comes first: it needs the daylight.
 */
export function openingMatches(seed: string, now: Instant): { lane: Lane; fixture: Fixture }[] {
  const chosen = new Map<Lane, Fixture>();
  for (const each of lanes.toSorted((a, b) => b.day - a.day)) {
    const others = [...chosen.values()];
    const busy = {
      sides: new Set(others.flatMap((fixture) => fixture.sides.map((side) => side.id))),
      grounds: others.map(occupied),
      near: [],
    };
    const start = (Math.floor(now / (5 * minute)) * 5 - each.since) * minute;
    chosen.set(each, fixtureFor(seed, each, start, each.day, busy));
  }
  return lanes.map((each) => ({ lane: each, fixture: chosen.get(each)! }));
}

const onFirstDay = (instant: Instant, venue: Venue, day: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(venue.timeZone)
    .subtract({ days: day - 1 });

/** The match of this lane whose day `day` starts at `start`. */
export function fixtureFor(seed: string, of: Lane, start: Instant, day = 1, busy: Busy = idle): Fixture {
  const count = Math.floor(start / (of.lasts * minute));
  const { competition, sides, venue } = settingFor(seed, of, start, count, day, busy);
  const first = onFirstDay(start, venue, day);
  const startTime = first.epochMilliseconds;
  return {
    id: matchIdOf(startTime, of.lane),
    competition,
    sides,
    venue,
    startTime,
    dates: datesFrom(first.toPlainDate(), competition.days),
    description: describe(competition, count),
    script: laneScript(of.lane, startTime),
    // At the demonstration's pace three days fit between forenoon and sunset, five do not: those are played under
    // lights, with a pink ball.
    ball: competition.type !== 'TEST' ? 'white' : day > 1 ? 'red' : 'pink',
  };
}
const idle: Busy = { sides: new Set(), grounds: [], near: [] };

/** Every other match of the women's lane has a shower, and every chase of the rain lane has rain. */
export function laneScript(number: number | null, start: Instant): Script {
  const key = laneNumbered(number)?.key;
  if (key === 'rain') return 'rain in the chase';
  return key === 'women' && Math.floor(start / (5 * minute)) % 2 === 0 ? 'shower' : 'as it comes';
}

interface Setting {
  competition: Competition;
  sides: [Team, Team];
  venue: Venue;
  /** Hour of the start at the ground. */
  hour: number;
}

/** Hours at the ground between which a match may start: the rest of a red-ball Test must end by daylight. */
function fairHours({ key }: Lane, day: number): { from: number; until: number; best: number } {
  if (key !== 'TEST') return { from: 10, until: 21, best: 15 };
  return day > 1 ? { from: 9.5, until: 12.75, best: 10.5 } : { from: 9.5, until: 14, best: 12 };
}

/** Minimum time before the same two sides meet again. */
const APART = 12 * 60 * minute;
/** From one start of a side to its next. With eight clubs and two lanes it is not always possible. */
const REST = 2 * 60 * minute;

function settingFor(seed: string, of: Lane, start: Instant, count: number, day: number, busy: Busy): Setting {
  const all = of.competitions.flatMap((competition) => settingsOf(seed, competition, count, start));
  const rested = all.filter(({ sides }) => !sides.some((side) => busy.sides.has(side.id)));
  const spare = rested.filter(({ competition, venue }) => {
    const span = occupied({ venue, competition, startTime: onFirstDay(start, venue, day).epochMilliseconds });
    return !busy.grounds.some((taken) => clash(span, taken));
  });
  const { from, until, best } = fairHours(of, day);
  const fair = spare.filter(({ hour }) => hour >= from && hour < until);
  /** Milliseconds to the nearest match of some, or every one, of the sides. */
  const gapOf = ({ sides }: Setting, which: 'some' | 'every'): number =>
    Math.min(
      ...busy.near
        .filter((match) => sides[which](({ id }) => match.sides.includes(id)))
        .map((match) => Math.abs(start - match.start)),
    );
  const fresh = fair.filter(
    (setting) => setting.competition === fair[0]?.competition && gapOf(setting, 'every') >= APART,
  );
  // Those whose sides have rested, or rested longest.
  const enough = Math.min(REST, Math.max(...fresh.map((setting) => gapOf(setting, 'some'))));
  const playable = fresh.filter((setting) => gapOf(setting, 'some') >= enough);
  if (playable.length > 0) return chance(seed, of.key, 'setting', count).pick(playable);
  // Where no ground is in daylight, or the same two sides would meet again, the nearest hour; at worst, the pairing
  // that met longest ago.
  const rest = spare.length > 0 ? spare : rested.length > 0 ? rested : all;
  const apart = (setting: Setting): number => Math.min(APART, gapOf(setting, 'every'));
  return rest.toSorted((a, b) => apart(b) - apart(a) || Math.abs(a.hour - best) - Math.abs(b.hour - best))[0]!;
}

function settingsOf(seed: string, competition: Competition, count: number, start: Instant): Setting[] {
  const at = (sides: [Team, Team], venue: Venue): Setting => {
    const { hour, minute: past } = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(venue.timeZone);
    return { competition, sides, venue, hour: hour + past / 60 };
  };
  if (competition.category === 'international') {
    const [home, away] = competition.teams as [Team, Team];
    return groundsOf(home).map((venue) => at([home, away], venue));
  }
  return Array.from({ length: 56 }, (_, turn) => {
    const sides = pairing(seed, competition, count + turn);
    return at(sides, venueOf(sides[0].venue));
  });
}

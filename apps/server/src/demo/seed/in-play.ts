/**
 * The matches always in play: a T20, a Hundred, a Test, a women's T20 and a T20 in the rain. When one ends, its lane
 * starts the next. In the demonstration a ball is bowled about every twelve seconds, so a Test's five days pass in an
 * afternoon; its dates are of days that would fit.
 */
import { Temporal } from 'temporal-polyfill';
import type { Instant, MatchFact } from '@sightscreen/cricket';
import { chance } from '../world/chance.ts';
import { demonstrationPace, type Pace } from '../world/pace.ts';
import type { Script } from '../world/plan.ts';
import { type Competition, competitionOf } from '../world/competitions.ts';
import { datesFrom, describe, type Fixture, groundsOf, pairing } from '../world/fixtures.ts';
import { matchIdOf } from '../world/ids.ts';
import { clash, occupied, type Occupied, spanOf } from './occupied.ts';
import { type Venue, venueOf } from '../world/places.ts';
import type { Team } from '../world/teams.ts';

export interface Lane {
  key: 'T20' | 'HUN' | 'TEST' | 'women' | 'rain';
  lane: number;
  /** The first whose ground has daylight hours now is chosen. */
  competitions: string[];
  /** Minutes since the start when a new world is created: far enough to be worth watching. */
  since: number;
  /** The day of a multi-day match in play at that time. */
  day: number;
  /** Approximate length of a match in minutes: spaces match numbers. */
  lasts: number;
}

export const lanes: readonly Lane[] = [
  { key: 'T20', lane: 16, competitions: ['harbour'], since: 34, day: 1, lasts: 60 },
  { key: 'HUN', lane: 17, competitions: ['meridian'], since: 15, day: 1, lasts: 50 },
  {
    key: 'TEST',
    lane: 18,
    competitions: ['eastern-tests', 'northern-tests', 'western-tests', 'crossing-tests'],
    since: 55,
    day: 3,
    lasts: 420,
  },
  { key: 'women', lane: 19, competitions: ['tidewater'], since: 25, day: 1, lasts: 60 },
  { key: 'rain', lane: 20, competitions: ['harbour'], since: 62, day: 1, lasts: 120 },
];

const minute = 60_000;
/** Long enough that a chase stopped before the world was created is still stopped when the first visitor arrives. */
const raining: Pace = { ...demonstrationPace, rain: 60 * minute };
export const lanePace = (lane: number | null): Pace =>
  lane !== null && laneAt(lane)?.key === 'rain' ? raining : demonstrationPace;
const laneAt = (lane: number): Lane | undefined => lanes.find((each) => each.lane === lane);

/** Constraints on a new match of a lane: sides in play, and grounds in use. */
export interface Busy {
  sides: ReadonlySet<number>;
  grounds: readonly Occupied[];
  /** Matches of the day before and after: a side rests between two, and a pairing is not repeated. */
  near: readonly Near[];
}
export interface Near {
  sides: readonly number[];
  start: Instant;
}
const nobody: Busy = { sides: new Set(), grounds: [], near: [] };

/**
 * Matches in play at `now` in a newly created world; the same for any moment within five minutes. Each avoids the
 * sides and grounds of those before it. The Test comes first: it needs the daylight.
 */
export function openingMatches(seed: string, now: Instant): { lane: Lane; fixture: Fixture }[] {
  const fixtures = new Map<Lane, Fixture>();
  for (const lane of lanes.toSorted((a, b) => b.day - a.day)) {
    const chosen = [...fixtures.values()];
    const busy = {
      sides: new Set(chosen.flatMap((fixture) => fixture.sides.map((side) => side.id))),
      grounds: chosen.map(occupied),
      near: [],
    };
    fixtures.set(
      lane,
      fixtureFor(seed, lane, (Math.floor(now / (5 * minute)) * 5 - lane.since) * minute, lane.day, busy),
    );
  }
  return lanes.map((lane) => ({ lane, fixture: fixtures.get(lane) as Fixture }));
}

const onFirstDay = (instant: Instant, venue: Venue, day: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(venue.timeZone)
    .subtract({ days: day - 1 });

/** The match of this lane whose day `day` starts at `start`. */
export function fixtureFor(seed: string, lane: Lane, start: Instant, day = 1, busy: Busy = nobody): Fixture {
  const count = Math.floor(start / (lane.lasts * minute));
  const { competition, sides, venue } = settingFor(seed, lane, start, count, day, busy);
  const first = onFirstDay(start, venue, day);
  return {
    id: matchIdOf(first.epochMilliseconds, lane.lane),
    competition,
    sides,
    venue,
    startTime: first.epochMilliseconds,
    dates: datesFrom(first.toPlainDate(), competition.days),
    description: describe(competition, count),
    script: laneScript(lane.lane, first.epochMilliseconds),
    ball: ballOf(competition, day),
  };
}

/**
 * At the demonstration's pace three days fit between forenoon and sunset, five do not: those are played under lights,
 * with a pink ball.
 */
const ballOf = (competition: Competition, day: number): MatchFact['ball'] =>
  competition.type !== 'TEST' ? 'white' : day > 1 ? 'red' : 'pink';

/** Every other match of the women's lane has a shower, and every chase of the rain lane has rain. */
export function laneScript(lane: number, start: Instant): Script {
  const key = laneAt(lane)?.key;
  if (key === 'rain') return 'rain in the chase';
  return key === 'women' && Math.floor(start / (5 * minute)) % 2 === 0 ? 'shower' : 'as it comes';
}

interface Setting {
  competition: Competition;
  sides: [Team, Team];
  venue: Venue;
}

/** Hours at the ground between which a match may start: the rest of a red-ball Test must end by daylight. */
function fairHours(lane: Lane, day: number): { from: number; until: number; best: number } {
  if (lane.key !== 'TEST') return { from: 10, until: 21, best: 15 };
  return day > 1 ? { from: 9.5, until: 12.75, best: 10.5 } : { from: 9.5, until: 14, best: 12 };
}

function settingFor(seed: string, lane: Lane, start: Instant, count: number, day: number, busy: Busy): Setting {
  const all = lane.competitions.flatMap((key) =>
    possible(seed, competitionOf(key), count).map((setting) => ({ setting, hour: hourAt(start, setting.venue) })),
  );
  const idle = all.filter(({ setting }) => !setting.sides.some((side) => busy.sides.has(side.id)));
  const spare = idle.filter(({ setting }) => isFree(setting, start, day, busy));
  const { from, until, best } = fairHours(lane, day);
  const fair = spare.filter(({ hour }) => hour >= from && hour < until);
  const leading = fair[0]?.setting.competition.key;
  const { near } = busy;
  const isNew = ({ setting }: Candidate): boolean => gapOf(setting, start, near, 'every') >= APART;
  const playable = mostRested(
    fair.filter((candidate) => candidate.setting.competition.key === leading && isNew(candidate)),
    start,
    near,
  );
  if (playable.length > 0) return chance(seed, lane.key, 'setting', count).pick(playable).setting;
  // Where no ground is in daylight, or the same two sides would meet again, the nearest hour; at worst, the pairing
  // that met longest ago.
  const rest = spare.length > 0 ? spare : idle.length > 0 ? idle : all;
  const apart = (candidate: Candidate): number => Math.min(APART, gapOf(candidate.setting, start, near, 'every'));
  const [nearest] = rest.toSorted((a, b) => apart(b) - apart(a) || Math.abs(a.hour - best) - Math.abs(b.hour - best));
  return nearest!.setting;
}

interface Candidate {
  setting: Setting;
  hour: number;
}
/** Minimum time before the same two sides meet again. */
const APART = 12 * 60 * minute;
/** From one start of a side to its next. With eight clubs and two lanes it is not always possible. */
const REST = 2 * 60 * minute;

/** Milliseconds to the nearest match of some, or every one, of the sides. */
const gapOf = ({ sides }: Setting, start: Instant, near: readonly Near[], of: 'some' | 'every'): number =>
  Math.min(
    Infinity,
    ...near
      .filter((match) => sides[of](({ id }) => match.sides.includes(id)))
      .map((match) => Math.abs(start - match.start)),
  );

/** Those whose sides have rested, or rested longest. */
function mostRested(among: readonly Candidate[], start: Instant, near: readonly Near[]): Candidate[] {
  const rested = among.map((candidate) => ({ candidate, rest: gapOf(candidate.setting, start, near, 'some') }));
  const least = Math.min(REST, Math.max(...rested.map(({ rest }) => rest)));
  return rested.filter(({ rest }) => rest >= least).map(({ candidate }) => candidate);
}

function isFree({ competition, venue }: Setting, start: Instant, day: number, busy: Busy): boolean {
  const span = {
    venue: venue.id,
    ...spanOf(competition.type, onFirstDay(start, venue, day).epochMilliseconds, competition.days),
  };
  return !busy.grounds.some((taken) => clash(span, taken));
}

const hourAt = (start: Instant, venue: Venue): number => {
  const { hour, minute: past } = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(venue.timeZone);
  return hour + past / 60;
};

function possible(seed: string, competition: Competition, count: number): Setting[] {
  if (competition.category === 'international')
    return groundsOf(competition.teams[0] as Team).map((venue) => ({
      competition,
      sides: [competition.teams[0] as Team, competition.teams[1] as Team],
      venue,
    }));
  return Array.from({ length: 56 }, (_, turn) => {
    const sides = pairing(seed, competition, count + turn);
    return { competition, sides, venue: venueOf(sides[0].venue) };
  });
}

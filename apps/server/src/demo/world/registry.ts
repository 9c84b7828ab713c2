/** The invented countries, grounds, teams and competitions. */
import { z } from 'zod';
import { readData } from '../data/read-data.ts';

const gender = z.enum(['male', 'female']);
const country = z.strictObject({
  key: z.string(),
  name: z.string(),
  shortName: z.string(),
  /** Weights of the cultures in `names.json`, in their order. */
  shares: z.array(z.number()),
});
/** Time zones are real, because a start time needs one. At any hour of any season, some ground is in its forenoon. */
const venue = z.strictObject({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  timeZone: z.string(),
  /** -1 helps bowlers, 1 is a flat pitch. */
  surface: z.number().min(-1).max(1),
  ends: z.tuple([z.string(), z.string()]),
});
export type Venue = z.infer<typeof venue>;
export const { countries, venues } = readData(
  'places.json',
  z.strictObject({ countries: z.array(country), venues: z.array(venue) }),
);

const team = z.strictObject({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  shortName: z.string(),
  gender,
  kind: z.enum(['international', 'club', 'domestic']),
  crest: z.string(),
  /** Home ground. */
  venue: z.string(),
  /** Where its players come from; null for a club with players of all countries. */
  country: z.string().nullable(),
});
export type Team = z.infer<typeof team>;
const group = z.array(team);
export const teamGroups = readData(
  'teams.json',
  z.strictObject({ men: group, women: group, harbour: group, hundred: group, tidewater: group, provinces: group }),
);
export const teams: readonly Team[] = Object.values(teamGroups).flat();

/** Planned weather and outcome of a match. */
const script = z.enum([
  'as it comes',
  'abandoned',
  'no result',
  'tied',
  'rain before the chase',
  'rain in the chase',
  'shower',
]);
export type Script = z.infer<typeof script>;

const competition = z.strictObject({
  key: z.string(),
  /** Lane of its match ids; never reused. */
  lane: z.int(),
  seriesId: z.int(),
  name: z.string(),
  shortName: z.string(),
  category: z.enum(['international', 'league', 'domestic']),
  gender,
  type: z.enum(['TEST', 'ODI', 'T20', 'HUN']),
  format: z.enum(['Test', 'ODI', 'T20', 'Hundred', 'multi-day', 'one-day']),
  sourceType: z.string(),
  days: z.int(),
  teams: z.array(z.string().transform((key) => getByKey(teams, key))),
  /**
   * A fixture every so many days, on days where (day + phase) is divisible by it; null: only in a lane that is always
   * in play.
   */
  every: z.int().nullable(),
  phase: z.int(),
  /** "2nd Test": the word beside the number. */
  called: z.enum(['match', 'Test', 'ODI', 'T20I']),
  /** Matches of a bilateral rubber before the count restarts; 1 for a single match, 0 for a league. */
  rubber: z.int(),
  /** Time at the ground when the first ball is bowled. */
  hour: z.int(),
  minute: z.int(),
  /** Scripts of some of every so many matches. Chosen so that any sixty days have each of them at least once. */
  scripts: z.strictObject({ every: z.int(), at: z.record(z.string(), script) }).optional(),
});
export type Competition = z.infer<typeof competition>;
export const competitions = readData('competitions.json', z.array(competition));

function getByKey<T extends { key: string }>(list: readonly T[], key: string): T {
  const match = list.find((each) => each.key === key);
  if (match === undefined) throw new RangeError(`the demo world has no ${key}`);
  return match;
}
export const venueOf = (key: string): Venue => getByKey(venues, key);
export const competitionOf = (key: string): Competition => getByKey(competitions, key);

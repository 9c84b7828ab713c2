/** The invented competitions: sides, format and frequency. */
import type { Gender, MatchType, RulesetChoice } from '@sightscreen/cricket';
import { seriesBand } from './ids.ts';
import {
  harbourClubs,
  hundredClubs,
  nationalMen,
  nationalWomen,
  provinces,
  type Team,
  tidewaterClubs,
} from './teams.ts';

/** Category of a series in lists: international, T20 league or domestic. */
export type Category = 'international' | 'league' | 'domestic';
export interface Competition {
  key: string;
  /** Lane of its match ids; never reused. */
  lane: number;
  seriesId: number;
  name: string;
  shortName: string;
  category: Category;
  gender: Gender;
  type: MatchType;
  format: RulesetChoice['format'];
  sourceType: string;
  days: number;
  teams: readonly Team[];
  /**
   * A fixture every so many days, on days where (day + phase) is divisible by it; null: only in a lane that is always
   * in play.
   */
  every: number | null;
  phase: number;
  /** "2nd Test": the word beside the number. */
  called: 'match' | 'Test' | 'ODI' | 'T20I';
  /** Matches of a bilateral rubber before the count restarts; 1 for a single match, 0 for a league. */
  rubber: number;
  /** Hour at the ground when the first ball is bowled. */
  hour: number;
  minute: number;
}

const side = (list: readonly Team[], key: string): Team => list.find((team) => team.key === key) as Team;
const tourists = [side(nationalMen, 'oravia'), side(nationalMen, 'kestria')];
const northern = [side(nationalMen, 'kestria'), side(nationalMen, 'marenia')];
const western = [side(nationalMen, 'marenia'), side(nationalMen, 'oravia')];
const crossing = [side(nationalMen, 'tessaly'), side(nationalMen, 'kestria')];
const eastern = [side(nationalMen, 'oravia'), side(nationalMen, 'tessaly')];
const southern = [side(nationalMen, 'marenia'), side(nationalMen, 'tessaly')];
const touringWomen = [side(nationalWomen, 'marenia-women'), side(nationalWomen, 'tessaly-women')];
const otherWomen = [side(nationalWomen, 'kestria-women'), side(nationalWomen, 'oravia-women')];

const international = { category: 'international', gender: 'male' } as const;
export const competitions: readonly Competition[] = [
  {
    ...international,
    key: 'tour-tests',
    lane: 0,
    seriesId: seriesBand + 1,
    name: 'Kestria in Oravia',
    shortName: 'KES in ORA',
    type: 'TEST',
    format: 'Test',
    sourceType: 'Test',
    days: 5,
    teams: tourists,
    every: 40,
    phase: 11,
    called: 'Test',
    rubber: 3,
    hour: 10,
    minute: 30,
  },
  {
    ...international,
    key: 'tour-odis',
    lane: 1,
    seriesId: seriesBand + 1,
    name: 'Kestria in Oravia',
    shortName: 'KES in ORA',
    type: 'ODI',
    format: 'ODI',
    sourceType: 'ODI',
    days: 1,
    teams: tourists,
    every: 24,
    phase: 5,
    called: 'ODI',
    rubber: 3,
    hour: 14,
    minute: 0,
  },
  {
    ...international,
    key: 'tour-t20is',
    lane: 2,
    seriesId: seriesBand + 1,
    name: 'Kestria in Oravia',
    shortName: 'KES in ORA',
    type: 'T20',
    format: 'T20',
    sourceType: 'T20I',
    days: 1,
    teams: tourists,
    every: 20,
    phase: 3,
    called: 'T20I',
    rubber: 3,
    hour: 19,
    minute: 0,
  },
  {
    ...international,
    key: 'southern-odis',
    lane: 3,
    seriesId: seriesBand + 2,
    name: 'Tessaly in Marenia',
    shortName: 'TES in MAR',
    type: 'ODI',
    format: 'ODI',
    sourceType: 'ODI',
    days: 1,
    teams: southern,
    every: 26,
    phase: 9,
    called: 'ODI',
    rubber: 5,
    hour: 9,
    minute: 30,
  },
  {
    key: 'harbour',
    lane: 4,
    seriesId: seriesBand + 3,
    name: 'Harbour League',
    shortName: 'Harbour',
    category: 'league',
    gender: 'male',
    type: 'T20',
    format: 'T20',
    sourceType: 'T20',
    days: 1,
    teams: harbourClubs,
    every: 3,
    phase: 0,
    called: 'match',
    rubber: 0,
    hour: 19,
    minute: 30,
  },
  {
    key: 'meridian',
    lane: 5,
    seriesId: seriesBand + 4,
    name: 'Meridian Hundred',
    shortName: 'Meridian',
    category: 'league',
    gender: 'male',
    type: 'HUN',
    format: 'Hundred',
    sourceType: 'HUN',
    days: 1,
    teams: hundredClubs,
    every: 5,
    phase: 2,
    called: 'match',
    rubber: 0,
    hour: 18,
    minute: 30,
  },
  {
    key: 'women-odis',
    lane: 6,
    seriesId: seriesBand + 5,
    name: 'Tessaly Women in Marenia',
    shortName: 'TES-W in MAR',
    category: 'international',
    gender: 'female',
    type: 'ODI',
    format: 'ODI',
    sourceType: 'ODI',
    days: 1,
    teams: touringWomen,
    every: 22,
    phase: 7,
    called: 'ODI',
    rubber: 3,
    hour: 10,
    minute: 0,
  },
  {
    key: 'women-t20is',
    lane: 7,
    seriesId: seriesBand + 5,
    name: 'Tessaly Women in Marenia',
    shortName: 'TES-W in MAR',
    category: 'international',
    gender: 'female',
    type: 'T20',
    format: 'T20',
    sourceType: 'T20I',
    days: 1,
    teams: touringWomen,
    every: 18,
    phase: 1,
    called: 'T20I',
    rubber: 3,
    hour: 15,
    minute: 0,
  },
  {
    key: 'northern-women',
    lane: 8,
    seriesId: seriesBand + 6,
    name: 'Oravia Women in Kestria',
    shortName: 'ORA-W in KES',
    category: 'international',
    gender: 'female',
    type: 'T20',
    format: 'T20',
    sourceType: 'T20I',
    days: 1,
    teams: otherWomen,
    every: 29,
    phase: 17,
    called: 'T20I',
    rubber: 5,
    hour: 18,
    minute: 0,
  },
  {
    key: 'tidewater',
    lane: 9,
    seriesId: seriesBand + 7,
    name: 'Tidewater League',
    shortName: 'Tidewater',
    category: 'league',
    gender: 'female',
    type: 'T20',
    format: 'T20',
    sourceType: 'T20',
    days: 1,
    teams: tidewaterClubs,
    every: 7,
    phase: 6,
    called: 'match',
    rubber: 0,
    hour: 14,
    minute: 30,
  },
  {
    key: 'shield',
    lane: 10,
    seriesId: seriesBand + 8,
    name: 'Kestrian Shield',
    shortName: 'Shield',
    category: 'domestic',
    gender: 'male',
    type: 'TEST',
    format: 'multi-day',
    sourceType: 'MDM',
    days: 4,
    teams: provinces,
    every: 45,
    phase: 21,
    called: 'match',
    rubber: 0,
    hour: 11,
    minute: 0,
  },
  {
    key: 'provincial-cup',
    lane: 11,
    seriesId: seriesBand + 9,
    name: 'Kestrian Provincial Cup',
    shortName: 'Provincial Cup',
    category: 'domestic',
    gender: 'male',
    type: 'ODI',
    format: 'one-day',
    sourceType: 'ODM',
    days: 1,
    teams: provinces,
    every: 30,
    phase: 13,
    called: 'match',
    rubber: 0,
    hour: 11,
    minute: 0,
  },
  ...(
    [
      ['northern-tests', 12, 10, 'Marenia in Kestria', 'MAR in KES', northern],
      ['western-tests', 13, 11, 'Oravia in Marenia', 'ORA in MAR', western],
      ['crossing-tests', 14, 12, 'Kestria in Tessaly', 'KES in TES', crossing],
      ['eastern-tests', 15, 13, 'Tessaly in Oravia', 'TES in ORA', eastern],
    ] as const
  ).map(([key, lane, series, name, shortName, sides]): Competition => ({
    ...international,
    key,
    lane,
    seriesId: seriesBand + series,
    name,
    shortName,
    type: 'TEST',
    format: 'Test',
    sourceType: 'Test',
    days: 5,
    teams: sides,
    every: null,
    phase: 0,
    called: 'Test',
    rubber: 1,
    hour: 10,
    minute: 30,
  })),
];
export const competitionOf = (key: string): Competition => {
  const found = competitions.find((each) => each.key === key);
  if (!found) throw new RangeError(`no such competition: ${key}`);
  return found;
};

/** Filter of series statistics (STAT-008): the only fields and values allowed in a query (STAT-S02). */
import { z } from 'zod';

export const STATS_TYPES = ['batting', 'bowling', 'fielding', 'team'] as const;
export const SERIES_TYPES = ['bilateral', 'tournament', 'league'] as const;
export const RESULT_TYPES = ['all', 'won', 'lost', 'drawn', 'tied'] as const;
export const HAULS = ['3', '4', '5', '10'] as const;
/** STAT-009 to 011, STAT-Q10: in series statistics, 3 covers all short matches, including The Hundred. */
export const MATCH_TYPE_IDS = ['1', '2', '3'] as const;
export const MATCH_TYPE_NAMES: Record<(typeof MATCH_TYPE_IDS)[number], string> = { 1: 'TEST', 2: 'ODI', 3: 'T20' };
/** Lists of a stats view. The first eight are those of STAT-Q04. */
export const RECORDS = [
  'mostRuns',
  'highestScore',
  'mostWickets',
  'bestBowling',
  'mostFours',
  'mostSixes',
  'mostFifties',
  'mostHundreds',
  'mostDismissals',
  'highestTotal',
  'lowestTotal',
  'shotZones',
] as const;

const NONE = ['0', ''] as const;
/** Accepts one of the names; `0` and empty mean no value (STAT-Q08). */
const oneOf = <T extends string>(names: readonly T[]) =>
  z.enum([...names, ...NONE], { error: `it must be ${names.join(' or ')}, or 0` }).optional();
const id = z
  .string()
  .regex(/^\d{0,9}$/, { error: 'it must be a number of up to nine digits, or 0' })
  .optional();
/** "2026", "2025/26". */
const season = z
  .string()
  .regex(/^((18|19|20)\d\d(\/\d\d)?|0)?$/, { error: 'it must be a season such as 2026 or 2025/26, or 0' })
  .optional();

const FIELDS = {
  statsType: oneOf(STATS_TYPES),
  seriesType: oneOf(SERIES_TYPES),
  resultType: oneOf(RESULT_TYPES),
  filterStats: oneOf(RECORDS),
  matchTypeId: oneOf(MATCH_TYPE_IDS),
  seriesId: id,
  teamId: id,
  opponentId: id,
  seriesTeam1: id,
  seriesTeam2: id,
  playerId: id,
  venueId: id,
  image: z.enum(['1', 'true', 'false', ...NONE], { error: 'it must be 1 or 0' }).optional(),
  haulWickets: oneOf(HAULS),
  seasonFrom: season,
  seasonTo: season,
  /** Extension of the documents: selects the world if no other filter does. */
  world: z.enum(['real', 'demo', ''], { error: 'it must be real or demo' }).optional(),
} as const;
/** Loose, so that `filterOf` can reject an unknown field by name. */
export const statsQuery = z.looseObject(FIELDS);
export type StatsQuery = z.infer<typeof statsQuery>;

export type StatsRecord = (typeof RECORDS)[number];
export type StatsType = (typeof STATS_TYPES)[number];
export type SeriesType = (typeof SERIES_TYPES)[number];
/** Filter as requested: null and empty mean "any". */
export interface StatsFilter {
  statsType: StatsType | null;
  seriesType: SeriesType | null;
  resultType: Exclude<(typeof RESULT_TYPES)[number], 'all'> | null;
  filterStats: StatsRecord | null;
  matchTypeId: 1 | 2 | 3 | null;
  seriesId: number | null;
  teamId: number | null;
  opponentId: number | null;
  seriesTeam1: number | null;
  seriesTeam2: number | null;
  playerId: number | null;
  venueId: number | null;
  /** Whether rows have pictures. */
  image: boolean;
  haulWickets: 3 | 4 | 5 | 10 | null;
  /** First years of the seasons. */
  seasonFrom: number | null;
  seasonTo: number | null;
  world: 'real' | 'demo' | null;
}
export const ANY_FILTER: StatsFilter = {
  statsType: null,
  seriesType: null,
  resultType: null,
  filterStats: null,
  matchTypeId: null,
  seriesId: null,
  teamId: null,
  opponentId: null,
  seriesTeam1: null,
  seriesTeam2: null,
  playerId: null,
  venueId: null,
  image: true,
  haulWickets: null,
  seasonFrom: null,
  seasonTo: null,
  world: null,
};
/** Why a filter is invalid: the field and the reason. */
export interface FilterFault {
  field: string;
  why: string;
}

const valueOrNull = <T extends string>(value: T | undefined): Exclude<T, '0' | ''> | null =>
  value === undefined || value === '' || value === '0' ? null : (value as Exclude<T, '0' | ''>);
const numberOrNull = (value: string | undefined): number | null => Number(value ?? '') || null;
const yearOf = (value: string | undefined): number | null => numberOrNull(value?.slice(0, 4));

/** Campaign parameters of other sites are ignored. */
const FOREIGN = /^utm_/;

export function filterOf(query: StatsQuery): StatsFilter | FilterFault {
  const unknown = Object.keys(query).find((name) => !Object.hasOwn(FIELDS, name) && !FOREIGN.test(name));
  if (unknown !== undefined) return { field: unknown.slice(0, 60), why: 'this filter has no such field' };
  const resultType = valueOrNull(query.resultType);
  const matchType = valueOrNull(query.matchTypeId);
  const haul = valueOrNull(query.haulWickets);
  const filter: StatsFilter = {
    statsType: valueOrNull(query.statsType),
    seriesType: valueOrNull(query.seriesType),
    resultType: resultType === 'all' ? null : resultType,
    filterStats: valueOrNull(query.filterStats),
    matchTypeId: matchType === null ? null : (Number(matchType) as 1 | 2 | 3),
    seriesId: numberOrNull(query.seriesId),
    teamId: numberOrNull(query.teamId),
    opponentId: numberOrNull(query.opponentId),
    seriesTeam1: numberOrNull(query.seriesTeam1),
    seriesTeam2: numberOrNull(query.seriesTeam2),
    playerId: numberOrNull(query.playerId),
    venueId: numberOrNull(query.venueId),
    image: query.image !== '0' && query.image !== 'false',
    haulWickets: haul === null ? null : (Number(haul) as 3 | 4 | 5 | 10),
    seasonFrom: yearOf(query.seasonFrom),
    seasonTo: yearOf(query.seasonTo),
    world: query.world === undefined || query.world === '' ? null : query.world,
  };
  const { seasonFrom, seasonTo } = filter;
  return seasonFrom !== null && seasonTo !== null && seasonTo < seasonFrom
    ? { field: 'seasonTo', why: 'it must not be before seasonFrom' }
    : filter;
}

/**
 * A default minimum for rows sorted by a rate, so that no batter of three balls leads. Complete careers in real matches
 * have the usual qualifications (R21.2).
 */
import { typeOf, SAMPLES, type StatsQuery, type Range, textsOf } from '../language/stats-query.ts';
import type { GroupKey } from '../language/dimensions.ts';
import { columnsFor } from '../subjects/subjects.ts';
import { planFor } from '../sql/compile.ts';

/** Rows of these groups may have few balls. */
const SMALL: readonly GroupKey[] = ['player', 'pair', 'batter', 'bowler', 'innings'];
/** Filters that leave careers complete. */
const BROAD: readonly string[] = ['format', 'gender', 'level'];

type Game = 'short' | 'day' | 'long';
type Least = Record<Game, number>;
const PER_BALL: Least = { short: 20, day: 30, long: 60 };
const IN_INNINGS: Least = { short: 10, day: 20, long: 40 };
const BOWLED: Least = { short: 12, day: 30, long: 60 };
/** R21.2: five overs of a one-day innings, the full quota of four in twenty overs. */
const BOWLED_IN_INNINGS: Least = { short: 24, day: 30, long: 60 };
const BOWLED_IN_CAREER: Least = { short: 500, day: 1000, long: 2000 };
const INNINGS_IN_CAREER = 20;
const INNINGS = 3;

/** Returns null if the sort column is not a rate, or if the query has a minimum already, even 0. */
export function defaultMinimum(query: StatsQuery): Range | null {
  const { of, by, ranges, sort } = query;
  if (of === 'team' || !by.some((key) => SMALL.includes(key))) return null;
  if (ranges.some(({ column }) => SAMPLES.includes(column))) return null;
  const columns = columnsFor(of, planFor(query), by);
  if (columns.find(({ key }) => key === sort)?.kind !== 'rate') return null;
  const [column, from] = leastOf(query);
  return columns.some(({ key }) => key === column) ? { column, from, to: null } : null;
}

export const withDefaultMinimum = (query: StatsQuery): StatsQuery => {
  const least = defaultMinimum(query);
  return least === null ? query : { ...query, ranges: [...query.ranges, least] };
};

/** Removes the default minimum of the sort column, so that another column gets its own. */
export function withoutDefaultMinimum(query: StatsQuery): StatsQuery {
  const others = query.ranges.filter(({ column }) => !SAMPLES.includes(column));
  const least = defaultMinimum({ ...query, ranges: others });
  if (least === null) return query;
  const isDefault = ({ column, from, to }: Range): boolean =>
    column === least.column && from === least.from && to === null;
  return { ...query, ranges: query.ranges.filter((range) => !isDefault(range)) };
}

/** Removes the range of a column. Where a default would replace it, sets the minimum to 0. */
export function withoutMinimum(query: StatsQuery, column: string): StatsQuery {
  const left = { ...query, ranges: query.ranges.filter((range) => range.column !== column), page: 1 };
  const least = defaultMinimum(left);
  return least === null ? left : { ...left, ranges: [...left.ranges, { ...least, from: 0 }] };
}

function leastOf(query: StatsQuery): [column: string, least: number] {
  const { of, by, sort, world, filters } = query;
  const game = gameOf(query);
  const career = world === 'real' && by.length === 1 && filters.every(({ key }) => BROAD.includes(key));
  if (of === 'bowling') {
    if (by.includes('innings')) return ['balls', BOWLED_IN_INNINGS[game]];
    return ['balls', (career ? BOWLED_IN_CAREER : BOWLED)[game]];
  }
  if (of === 'partnerships') return by.includes('innings') ? ['balls', PER_BALL[game]] : ['stands', INNINGS];
  if (of === 'batting' && by.includes('innings')) return ['balls', IN_INNINGS[game]];
  if (of === 'batting' && sort !== 'average' && !career) return ['balls', PER_BALL[game]];
  if (of === 'fielding') return ['matches', INNINGS];
  if (of === 'all-round' && (sort === 'bowling-average' || sort === 'economy'))
    return ['bowling-innings', career ? INNINGS_IN_CAREER : INNINGS];
  return ['innings', career ? INNINGS_IN_CAREER : INNINGS];
}

/** With several formats, the one with the lowest minimum. */
function gameOf(query: StatsQuery): Game {
  const types = textsOf(query, 'format').map(typeOf);
  if (types.length === 0) return 'day';
  return types.some((type) => type === 'T20' || type === 'HUN') ? 'short' : types.includes('ODI') ? 'day' : 'long';
}

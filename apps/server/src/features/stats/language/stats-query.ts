/** A statistics query, as read from an address (docs/decisions/language-of-questions.md). */
import { FORMATS, type Format, type MatchType } from '@sightscreen/cricket';
import type { World } from '../../../core/db/column-types.ts';
import type { FilterKey, GroupKey } from './dimensions.ts';
import type { FilterValue } from './value-parsers.ts';

export const SUBJECTS = ['batting', 'bowling', 'fielding', 'all-round', 'partnerships', 'team'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Filter {
  key: FilterKey;
  /** Any of them matches. */
  values: readonly FilterValue[];
}

/** A range of a column of the result: rows outside it are left out. */
export interface Range {
  column: string;
  from: number | null;
  to: number | null;
}

export interface StatsQuery {
  world: World;
  of: Subject;
  by: readonly GroupKey[];
  filters: readonly Filter[];
  ranges: readonly Range[];
  /** A column, or one of the groups. */
  sort: string;
  order: 'asc' | 'desc';
  page: number;
}

/** Whether the filter allows exactly one player, side, and so on. */
export const isOfOne = (query: Pick<StatsQuery, 'filters'>, key: FilterKey): boolean => {
  const [value, ...others] = filterOf(query, key)?.values ?? [];
  return value !== undefined && others.length === 0 && 'is' in value.meaning && value.meaning.is.length === 1;
};
export const filterOf = (query: Pick<StatsQuery, 'filters'>, key: FilterKey): Filter | undefined =>
  query.filters.find((filter) => filter.key === key);
/** Values as the address writes them; empty without the filter. */
export const textsOf = (query: Pick<StatsQuery, 'filters'>, key: FilterKey): string[] =>
  filterOf(query, key)?.values.map(({ text }) => text) ?? [];

/** Columns that measure the sample size of a row. A range of one is a minimum sample. */
export const SAMPLES: readonly string[] = [
  'balls',
  'overs',
  'innings',
  'stands',
  'bowling-innings',
  'matches',
  'runs',
  'wickets',
  'outs',
];
/** A minimum of 0 means no minimum, and filters nothing. */
export const isNoMinimum = ({ column, from, to }: Range): boolean =>
  from === 0 && to === null && SAMPLES.includes(column);

const TYPES: Record<Format, MatchType> = {
  Test: 'TEST',
  MDM: 'TEST',
  ODI: 'ODI',
  ODM: 'ODI',
  T20I: 'T20',
  IT20: 'T20',
  T20: 'T20',
  Hundred: 'HUN',
};
/** The match type of a format of the statistics. */
export const typeOf = (format: string): MatchType => TYPES[FORMATS.find((one) => one === format) ?? 'Test'];

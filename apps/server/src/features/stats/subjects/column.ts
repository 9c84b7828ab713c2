/**
 * Columns of results. Each is computed from sums over the rows of a group, never from averages (R12.19), and rounded
 * half up for display only (R12.18).
 */
import { sql } from 'kysely';
import { ballsAsOvers, bowlingFigures, twoDecimals, UNDEFINED_RATE } from '@sightscreen/cricket';
import type { Value } from '../../../almanac/query-engine/query-engine.ts';
import type { GroupKey } from '../language/dimensions.ts';
import type { Sql } from '../tables/sql.ts';

interface Described {
  key: string;
  /** Header of a narrow column. */
  label: string;
  /** Name in a sentence: "by strike rate". */
  name: string;
  definition: string;
  /** Default direction of sorting. */
  best: 'desc' | 'asc';
  /** Needs complete innings: single balls do not tell it. */
  whole?: true;
  /** Counts matches, with or without an innings. */
  ofMatches?: true;
  /** Also meaningful for a single innings. */
  single?: true;
  /** For rows of one innings or match: the column that separates rows of the same number. */
  finer?: Partial<Record<'innings' | 'match', string>>;
}
interface Sum {
  of: string;
}
interface Rate {
  /** 100 for a share or a strike rate. */
  times: number;
  /** A share of a total, in per cent. */
  share?: true;
  over: string;
  by: string;
}
/** `overs`: a sum of balls, shown as overs. `score`: runs, and whether not out. `figures`: wickets for runs. */
export type Column = Described &
  (
    | ({ kind: 'sum' | 'overs' } & Sum)
    | ({ kind: 'rate' } & Rate)
    | ({ kind: 'score' } & Sum)
    | ({ kind: 'figures' } & Sum)
  );

type More = Partial<Pick<Described, 'best' | 'whole' | 'ofMatches' | 'single' | 'finer'>>;
const described = (words: readonly [key: string, label: string, name: string, definition: string], more: More) => ({
  key: words[0],
  label: words[1],
  name: words[2],
  definition: words[3],
  best: 'desc' as const,
  ...more,
});
type Words = Parameters<typeof described>[0];
export const sum = (of: string, words: Words, more: More = {}): Column => ({
  ...described(words, more),
  kind: 'sum',
  of,
});
/** Divides balls by six, whatever the length of an over, as economy does (R12.4). */
export const overs = (of: string, words: Words, more: More = {}): Column => ({
  ...described(words, more),
  kind: 'overs',
  of,
});
export const rate = (
  over: string,
  by: string,
  words: Words,
  more: More & { times?: number; share?: true } = {},
): Column => {
  const { times = 1, ...rest } = more;
  return { ...described(words, rest), kind: 'rate', over, by, times };
};
export const score = (of: string, words: Words, more: More = {}): Column => ({
  ...described(words, more),
  kind: 'score',
  of,
});
export const figures = (of: string, words: Words, more: More = {}): Column => ({
  ...described(words, more),
  kind: 'figures',
  of,
});

/** The sums that a column is computed from. */
export const sumsOf = (column: Column): string[] => (column.kind === 'rate' ? [column.over, column.by] : [column.of]);

const ref = (name: string): Sql => sql.ref(name);
/** The value that rows are sorted by; null without a value. */
export function sortValue(column: Column): Sql {
  if (column.kind !== 'rate') return ref(column.of);
  // Not rounded: two different fractions differ by far more than the last digit of a double.
  return sql`case when ${ref(column.by)} > 0 then ${sql.lit(column.times)} * ${ref(column.over)}::double / ${ref(column.by)} end`;
}

/** The sort value computed from the sums of a row, to find rows that share a place. */
export function rankValue(column: Column, sums: (name: string) => Value): number | null {
  const number = (name: string): number | null => (sums(name) === null ? null : Number(sums(name)));
  if (column.kind !== 'rate') return number(column.of);
  const [over, by] = [number(column.over), number(column.by)];
  return over === null || by === null || by <= 0 ? null : (column.times * over) / by;
}

/**
 * The number that a range is compared with: the displayed one, or the balls of overs. Null for best bowling, which has
 * no single number.
 */
export function displayedValue(column: Column): Sql | null {
  if (column.kind === 'figures') return null;
  if (column.kind === 'score') return sql`${ref(column.of)} // 2`;
  if (column.kind !== 'rate') return ref(column.of);
  const twice = sql`${sql.lit(2 * 100 * column.times)}::bigint * ${ref(column.over)} + ${ref(column.by)}`;
  return sql`case when ${ref(column.by)} > 0 then ((${twice}) // (2 * ${ref(column.by)})) / 100.0 end`;
}

/** The end of a range in the unit of `shownValue`: 10.3 overs are 63 balls (R3.1). */
export function endValue(column: Column, end: number): number {
  if (column.kind !== 'overs') return end;
  const tenths = Math.round(end * 10);
  return Math.floor(tenths / 10) * 6 + (tenths % 10);
}

/** Weight of a wicket in runs: more than a bowler can concede in an innings. */
const A_WICKET = 100_000;
/** One number that orders scores (R12.6): a not out beats the same score out. */
export const scoreOf = (runs: Sql, out: Sql): Sql => sql`${runs}::integer * 2 + 1 - (${out})::integer`;
/** One number that orders bowling (R12.7): most wickets, then fewest runs. */
export const figuresOf = (wickets: Sql, runs: Sql): Sql =>
  sql`${wickets}::integer * ${sql.lit(A_WICKET)} - ${runs}::integer`;
/** Boundary runs of one innings, cast because the product overflows the small integers. */
export const IN_BOUNDARIES = sql`4 * fours::integer + 6 * sixes::integer`;

/** Formats a cell; `-` without a value. */
export function cellOf(column: Column, sums: (name: string) => Value): number | string {
  const number = (name: string): number => Number(sums(name) ?? 0);
  switch (column.kind) {
    case 'rate':
      return twoDecimals(column.times * number(column.over), number(column.by));
    case 'sum':
      return sums(column.of) === null ? UNDEFINED_RATE : number(column.of);
    case 'overs':
      return sums(column.of) === null ? UNDEFINED_RATE : ballsAsOvers(number(column.of));
    case 'score': {
      const coded = sums(column.of);
      if (coded === null) return UNDEFINED_RATE;
      return `${Math.floor(Number(coded) / 2)}${Number(coded) % 2 === 1 ? '*' : ''}`;
    }
    case 'figures': {
      const coded = sums(column.of);
      if (coded === null) return UNDEFINED_RATE;
      const wickets = Math.ceil(Number(coded) / A_WICKET);
      return bowlingFigures({ wickets, runs: wickets * A_WICKET - Number(coded) });
    }
  }
}

/** The figures of one subject: measures of each innings, or sums over its balls, and the columns computed from them. */
export interface SubjectFigures {
  /** Measures by name, read from a row `r` of the table of innings. */
  innings: Record<string, Sql>;
  /** The same measures, summed over rows `r` of deliveries; null if balls do not tell them. */
  balls: Record<string, Sql> | null;
  /** The same measures, summed over rows `r` of match-ups; null if these do not tell them. */
  matchups: Record<string, Sql> | null;
  /** Deliveries that make a part of an innings. */
  ballsWhere: Sql;
  /** Match-ups that make a part of an innings. */
  matchupsWhere: Sql;
  /** Aggregates over innings, or parts of them, by name. */
  sums: Record<string, Sql>;
  /** Values for a single innings, where they differ from the measure of that name. */
  single: Record<string, Sql>;
  columns: readonly Column[];
  by: GroupKey;
  sort: string;
}

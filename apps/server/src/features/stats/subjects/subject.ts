import type { Sql } from '../tables/sql.ts';
import type { Column } from './column.ts';
import type { GroupKey } from '../language/dimensions.ts';

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

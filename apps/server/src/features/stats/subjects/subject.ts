import type { Sql } from '../tables/sql.ts';
import type { Column } from './column.ts';
import type { GroupKey } from '../language/dimensions.ts';

/** The figures of one subject: what is read of each innings, or summed of its balls, and what is made of them. */
export interface SubjectFigures {
  /** By name, of a row `r` of the table of innings. */
  innings: Record<string, Sql>;
  /** The same by name, summed over rows `r` of deliveries; null: no single ball tells it. */
  balls: Record<string, Sql> | null;
  /** The same, summed over rows `r` of match-ups; null: they do not tell it. */
  matchups: Record<string, Sql> | null;
  /** Rows of deliveries that make a part of an innings. */
  ballsWhere: Sql;
  /** The same of rows of match-ups. */
  matchupsWhere: Sql;
  /** Aggregates over innings, or parts of them, by name. */
  sums: Record<string, Sql>;
  /** The same of a single innings, where that is not the measure of that name. */
  single: Record<string, Sql>;
  columns: readonly Column[];
  by: GroupKey;
  sort: string;
}

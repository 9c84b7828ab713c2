import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * What somebody has laid down about the table of a competition: rules, points added or taken away, matches without a
 * log, matches that do not count. Append-only; null people: the command line.
 */
export interface SeriesRuleTable {
  id: GeneratedAlways<number>;
  series_id: number;
  /** As `features/series/table/rule.ts` describes it. */
  rule: ColumnType<unknown, string, never>;
  made_at: Generated<Date>;
  made_by: number | null;
  undone_at: Date | null;
  undone_by: number | null;
}

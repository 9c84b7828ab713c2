import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * Stats views of series statistics as they were laid down (STAT-S05): of one name the newest that is not undone holds.
 * Append-only; null people: the command line.
 */
export interface StatsViewEditTable {
  id: GeneratedAlways<number>;
  name: string;
  /** As `features/series-stats/stats-views/view.ts` describes it. */
  view: ColumnType<unknown, string, never>;
  /** It came with the site, and cannot be undone. */
  shipped: Generated<boolean>;
  made_at: Generated<Date>;
  made_by: number | null;
  undone_at: Date | null;
  undone_by: number | null;
}

import type { ColumnType, Generated } from 'kysely';

/** Which words a visitor agreed to and when. The visitor's cookie holds the id, nothing here names the visitor. */
export interface ConsentRecordTable {
  id: Generated<string>;
  at: Generated<Date>;
  version: number;
  counting: boolean;
  ads: boolean;
  /** `not_set` where it was not known. */
  country: string;
}

/** What pages told, as sums of a day. `detail`: a country, a class of values; empty for none. */
export interface AnalyticsCountTable {
  day: ColumnType<string, string, never>;
  event: string;
  page: string;
  detail: string;
  count: number;
}

/** Exceptions of pages, one row for each place in our scripts. */
export interface SiteErrorTable {
  /** "feed-abc.js:1:2034 TypeError" */
  place: string;
  message: string;
  page: string;
  count: number;
  first_at: Date;
  last_at: Date;
  /** The last day on which it was seen, and how often on it. */
  on_day: ColumnType<Date | null, string | null, string | null>;
  on_day_count: Generated<number>;
  state: Generated<'open' | 'mended'>;
  /** The day on which the operators were last told. */
  alerted_on: ColumnType<Date | null, string | null, string | null>;
}

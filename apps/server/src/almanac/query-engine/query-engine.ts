/**
 * SQL queries over the ball data (`ball-data/tables.ts`), run in a separate process so that they never delay a ball:
 * `context.queryEngine.ask({ sql, params })`. The SQL is DuckDB's. Reader input is a parameter, or a literal escaped by
 * the one compiler (`features/stats/tables/sql.ts`), as DuckDB plans a statement with parameters twice.
 */
import type { World } from '../../core/db/column-types.ts';

export type Value = string | number | boolean | null;

/** A column of ids, and the column added for their names; for series also `<name>_season`. */
export interface NamedIds {
  ids: string;
  of: 'people' | 'teams' | 'venues' | 'series';
  name: string;
}

export interface Statement {
  /** One select over the tables of `ball-data/tables.ts`, with `?` or `$1` for each parameter. */
  sql: string;
  params?: readonly Value[];
  named?: readonly NamedIds[];
  /** Returns few rows, has no params and is part of many queries, so its result is cached until the data changes. */
  shared?: true;
}
/** `heavy`: reads balls, or may take a second; heavy queries run one after another. */
export type Weight = 'light' | 'heavy';
export interface Limits {
  /** Default: `light`. */
  weight?: Weight;
  /** Milliseconds from now, including waiting. Default: 4,000. */
  deadlineMs?: number;
  /**
   * Milliseconds to wait for data that is still loading, before the deadline begins. Default: 0, for pages that try
   * again by themselves.
   */
  loadingMs?: number;
  signal?: AbortSignal;
}

export interface Answer {
  columns: string[];
  /** In the order of the columns. Dates are ISO; sums and averages are numbers. */
  rows: Value[][];
  /** The state of the data that was read. */
  data: DataState;
}

export interface WorldState {
  /** Matches in the ball data. All are finished. */
  counted: number;
  /** Finished matches whose current log is not in the ball data yet. */
  waiting: number;
  inPlay: number;
  /** The latest match counted. */
  latest: { matchId: string; date: string } | null;
}
/** The ball data at one moment. */
export interface DataState {
  /** Rises whenever a match is added or corrected: equal revisions give equal figures, but names may change. */
  revision: number;
  /** When this revision was made, ISO. */
  at: string;
  worlds: Record<World, WorldState>;
}

export interface QueryEngine {
  /** @throws QueryRefused @throws Error when the SQL is invalid, which is a bug */
  ask(query: Statement & Limits): Promise<Answer>;
  /**
   * Runs several statements one after another against one state of the data, within one deadline.
   * @param written called when the turn has come, so that a query refused before costs next to nothing
   * @throws QueryRefused
   * @throws Error when the SQL is invalid
   */
  askAll(written: () => readonly Statement[], limits?: Limits): Promise<Answer[]>;
  /** The state of the data that a query would read now; null while nothing is loaded. */
  state(): DataState | null;
}

/**
 * `busy`: the queue is full, or the wait was too long. `slow`: the deadline has passed. `loading`: data is not loaded
 * yet, or the process is restarting. `aborted`: the caller aborted.
 */
export type QueryFailure = 'busy' | 'slow' | 'loading' | 'aborted';
export class QueryRefused extends Error {
  readonly reason: QueryFailure;
  constructor(reason: QueryFailure) {
    super(`The question was not answered: ${reason}`);
    this.reason = reason;
  }
}

const refuseLoading = (): Promise<never> => Promise.reject(new QueryRefused('loading'));
/** For sites without ball data: refuses every query with that reason. */
export const unloaded: QueryEngine = { ask: refuseLoading, askAll: refuseLoading, state: () => null };

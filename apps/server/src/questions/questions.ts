/**
 * Questions about the ball data (`ball-data/tables.ts`), answered by a process of their own, so that none ever slows a
 * ball: `context.questions.ask({ sql, params })`. SQL is DuckDB's; what a reader typed is a parameter, or a literal
 * that one compiler wrote (`features/stats/tables/sql.ts`): DuckDB plans a statement with parameters twice.
 */
import type { World } from '../db/column-types.ts';

export type Value = string | number | boolean | null;

/** A column of ids, whose names stand in another column of the answer; of series also `<name>_season`. */
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
  /** Of few rows, without params, and part of many questions: its answer is kept until the data changes. */
  shared?: true;
}
/** `heavy`: of balls, or of anything that may take a second; those are answered one after another. */
export type Weight = 'light' | 'heavy';
export interface Limits {
  /** `light` by default. */
  weight?: Weight;
  /** Milliseconds from now, waiting included; 4,000 by default. */
  deadlineMs?: number;
  signal?: AbortSignal;
}

export interface Answer {
  columns: string[];
  /** In the order of the columns. Dates are ISO; sums and averages are numbers. */
  rows: Value[][];
  /** What the answer was made from. */
  data: DataState;
}

export interface WorldState {
  /** Matches in the ball data: those that are over. */
  counted: number;
  /** Over, and not yet in the ball data as they stand in their logs. */
  waiting: number;
  inPlay: number;
  /** The latest match counted. */
  latest: { matchId: string; date: string } | null;
}
/** The ball data at one moment. */
export interface DataState {
  /** Rises whenever a match is added or corrected: the same revision gives the same figures. Names may change. */
  revision: number;
  /** When this revision was made, ISO. */
  at: string;
  worlds: Record<World, WorldState>;
}

export interface Questions {
  /** @throws QuestionRefused; Error for SQL that cannot be run, which is a mistake of ours */
  ask(question: Statement & Limits): Promise<Answer>;
  /**
   * Several statements over one state of the data, one after the other, within one deadline.
   *
   * @param written called when their turn has come: one that is refused before that costs next to nothing
   * @throws QuestionRefused; Error for SQL that cannot be run
   */
  askAll(written: () => readonly Statement[], limits?: Limits): Promise<Answer[]>;
  /** What a question asked now would be answered from; null while nothing has been loaded yet. */
  state(): DataState | null;
}

/**
 * `busy`: too many wait already, or its turn did not come in time. `slow`: not answered within its deadline.
 * `loading`: the data is not there yet, or the process is being restarted. `aborted`: the asker no longer wants it.
 */
export type RefusalReason = 'busy' | 'slow' | 'loading' | 'aborted';
export class QuestionRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(`The question was not answered: ${reason}`);
    this.reason = reason;
  }
}

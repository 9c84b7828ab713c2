/** What the log needs of the folds that a process keeps: rulings look at them, and their readers hear of what was committed. */
import type { Fact, MatchFold, MatchState } from '@sightscreen/cricket';
import type { LogPart } from './log-part.ts';

/** What an addition to a log changed for readers. */
export interface Move {
  matchId: string;
  epoch: number;
  /** Number readers stood at, and the one they are brought to. */
  after: number;
  number: number;
  /** Numbers of the entries that are new or read differently now. */
  changed: number[];
  /** Database time of the newest fact in it. */
  at: number;
  /** The log was replaced, or this process cannot tell what changed: readers need a fresh snapshot. */
  resync: boolean;
}

/** A match at the head of its log. */
export interface FoldAtHead {
  readonly state: MatchState;
  /** For rulings: to be read, never changed. */
  readonly reading: MatchFold;
  /** Folds facts that follow on directly, and answers the numbers of the entries that changed. */
  append(facts: Fact[]): number[];
}

export interface Folds<F extends FoldAtHead = FoldAtHead> {
  alone<T>(matchId: string, work: () => Promise<T>): Promise<T>;
  atHead(matchId: string, read: (matchId: string, after: number, epoch: number | null) => Promise<LogPart | null>, known: { epoch: number; head: number }): Promise<F | null>;
  announce(fold: F, move: Move): void;
  announceNew(matchId: string): void;
  forget(matchId: string): void;
}

/** The log's view of the folds that a process caches: rulings read them, and their readers are notified of commits. */
import type { Fact, MatchFold, MatchState } from '@sightscreen/cricket';
import type { Tag } from '../../core/tags/tag.ts';
import type { LogPart } from './log-part.ts';

/** What an addition to a log changed for readers. */
export interface Move {
  matchId: string;
  epoch: number;
  /** The number before this change, which readers were at, and the number after it. */
  after: number;
  number: number;
  /** Numbers of the new or changed entries. */
  changed: number[];
  /** Database time of the newest fact in it. */
  at: number;
  /** The log was replaced, or this process cannot determine the change: readers need a fresh snapshot. */
  resync: boolean;
  /** For an addition written by this process: tags of replies that list the match, before or after it. */
  tags?: readonly Tag[];
}

/** A match created here: no fold changes, but lists do. */
export interface Made {
  matchId: string;
  epoch: number;
  number: number;
  tags: readonly Tag[];
}

/** A match at the head of its log. */
export interface FoldAtHead {
  readonly state: MatchState;
  /** For rulings; read only. */
  readonly reading: MatchFold;
  /** Folds facts that follow directly, and returns the numbers of the changed entries. */
  append(facts: Fact[]): number[];
}

export interface Folds<F extends FoldAtHead = FoldAtHead> {
  alone<T>(matchId: string, work: () => Promise<T>): Promise<T>;
  atHead(
    matchId: string,
    read: (matchId: string, after: number, epoch: number | null) => Promise<LogPart | null>,
    known: { epoch: number; head: number },
  ): Promise<F | null>;
  announce(fold: F, move: Move): void;
  announceNew(made: Made): void;
  forget(matchId: string): void;
}

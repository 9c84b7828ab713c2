import type { Fact } from '@sightscreen/cricket';

/** A stretch of a match's log, as it was read. */
export interface LogPart {
  matchId: string;
  epoch: number;
  head: number;
  /** Facts with a number above `after`, in order; packed and plain alike. */
  facts: Fact[];
}

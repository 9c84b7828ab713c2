import type { Fact } from '@sightscreen/cricket';

/** A range of a match's log as read. */
export interface LogPart {
  matchId: string;
  epoch: number;
  head: number;
  /** Facts with a number above `after`, in order, from packed and plain rows alike. */
  facts: Fact[];
}

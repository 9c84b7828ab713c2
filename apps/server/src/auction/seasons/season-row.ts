/**
 * What a list of an auction says of a player, whatever its columns are called: results, lists before an auction, and
 * players who were kept.
 */
import type { Cap, LotStatus, Role } from '@sightscreen/auction';

export interface SeasonRow {
  /** Of the file, the heading being line 1. */
  line: number;
  player: string;
  role: Role | null;
  cap: Cap | null;
  country: string | null;
  overseas: boolean | null;
  age: number | null;
  style: string | null;
  set: string | null;
  /** Whole rupees. */
  base: number | null;
  price: number | null;
  /** The side that has him now; where he was not sold, null. */
  side: string | null;
  former: string | null;
  /** Null where a list of what is to be sold says nothing of it. */
  status: Extract<LotStatus, 'sold' | 'unsold' | 'retained' | 'upcoming'> | null;
  year: number | null;
}

/** Something in the file that does not fit, in words, with its line. */
export interface Fault {
  line: number;
  words: string;
}

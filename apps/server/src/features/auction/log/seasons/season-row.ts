/**
 * A row of an auction list in a common form, whatever its columns are called: results, lists before an auction, and
 * retained players.
 */
import type { Cap, LotStatus, Role } from '@sightscreen/auction';

export interface SeasonRow {
  /** Line in the file; the heading is line 1. */
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
  /** The team that has the player now; null if unsold. */
  side: string | null;
  former: string | null;
  /** Null where a list of lots for sale has no status. */
  status: Extract<LotStatus, 'sold' | 'unsold' | 'retained' | 'upcoming'> | null;
  year: number | null;
}

/** An inconsistency in the file, as a message with its line. */
export interface Fault {
  line: number;
  words: string;
}

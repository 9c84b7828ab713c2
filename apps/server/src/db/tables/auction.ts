/** Auctions: their logs, lists and sides. */
import type { AuctionFactBody } from '@sightscreen/auction';
import type { ColumnType, Generated } from 'kysely';
import type { World } from './match.ts';

export interface AuctionTable {
  id: Generated<number>;
  world: World;
  /** As in addresses: `ipl`. */
  tournament: string;
  year: number;
  title: string;
  /** Units of another currency for one of the auction's, fixed for the season (AUCT-S02). */
  rates: ColumnType<Record<string, number>, string | undefined, string>;
  /** Sanitised HTML (AUCT-S04). */
  faq: string | null;
  /** Number of the last fact. */
  head: Generated<number>;
  phase: Generated<'before' | 'open' | 'paused' | 'closed'>;
}

/** Who stands on a list; what he is there (role, base price) is in the log. */
export interface AuctionPlayerTable {
  id: Generated<number>;
  auction_id: number;
  name: string;
  country: string | null;
  age: number | null;
  /** As in "Right-hand bat, left-arm spin". */
  style: string | null;
  person_id: number | null;
}

export interface AuctionSideTable {
  auction_id: number;
  team_id: number;
}

export interface AuctionFactTable {
  auction_id: number;
  number: number;
  recorded_at: ColumnType<Date, Date, never>;
  author: string;
  /** The caller's; a repeat of it is answered as before. */
  command_id: string | null;
  body: ColumnType<AuctionFactBody, string, never>;
}

/**
 * Facts of an auction, in order. The log is the source of truth: purses, places and prices are folded from it. Money is
 * in whole units of the auction's currency.
 */

export const ROLES = ['batter', 'wk-batter', 'all-rounder', 'bowler'] as const;
/** AUCT-Q05. */
export type Role = (typeof ROLES)[number];
export const CAPS = ['capped', 'uncapped', 'associate'] as const;
export type Cap = (typeof CAPS)[number];

/** Auction rules of a competition. */
export interface AuctionRules {
  /** ISO 4217. */
  currency: string;
  /** Bid increments: `step` applies to bids of `from` and above. Ascending, the first from 0. */
  steps: readonly { from: number; step: number }[];
  /** Limits of every squad: minimum and maximum size, and maximum overseas players. */
  places: { least: number; most: number; overseas: number };
  /** Recommended players per role; null if the competition names none. Never forbids a bid. */
  roles: Readonly<Record<Role, number>> | null;
  /** Reserved from a purse for each place that must still be filled. */
  lowestBase: number;
  /** Whether the buyer may raise once more after the former side announces a match. */
  finalBid: boolean;
}

/** A side at the start. `cards`: how often it may match the price of a former player. */
export interface SideAtStart {
  side: number;
  purse: number;
  cards: number;
}

/** A listed player. Imported seasons lack some fields. */
export interface ListedPlayer {
  player: number;
  role: Role | null;
  cap: Cap | null;
  /** Null if no list says. */
  overseas: boolean | null;
  /** False for a player whom a side retains. */
  sale: boolean;
  base: number | null;
  set: string | null;
  /** The player's last side. */
  former: number | null;
}

export type AuctionFactBody =
  /** `lacksKept`: the lists of a past season omit the retained players. */
  | { kind: 'opened'; rules: AuctionRules; sides: readonly SideAtStart[]; lacksKept?: true }
  | { kind: 'listed'; players: readonly ListedPlayer[] }
  | { kind: 'retained'; player: number; side: number; price: number }
  | { kind: 'called'; player: number }
  | { kind: 'bid'; player: number; side: number; amount: number }
  | { kind: 'going'; player: number; times: 1 | 2 }
  /** The hammer fell; the former side may match. */
  | { kind: 'knocked'; player: number; side: number; amount: number }
  /** The former side announces a match, and the buyer has one more bid. */
  | { kind: 'claimed'; player: number; side: number }
  /** The buyer declines the final bid. */
  | { kind: 'stood'; player: number; side: number }
  | { kind: 'sold'; player: number; side: number; amount: number }
  | { kind: 'matched'; player: number; side: number; amount: number }
  | { kind: 'unsold'; player: number }
  | { kind: 'withdrawn'; player: number }
  /** Accelerated round: these players return in this order. */
  | { kind: 'returned'; players: readonly number[] }
  | { kind: 'paused' }
  | { kind: 'resumed' }
  | { kind: 'closed' }
  /** Voids a fact by its number. `also`: the other facts of its lot, which must be called again. */
  | { kind: 'voided'; of: number; also?: readonly number[] };

export type AuctionFactKind = AuctionFactBody['kind'];

/** `number` counts from 1 within an auction; `recordedAt` is in milliseconds. */
export interface AuctionFact {
  number: number;
  recordedAt: number;
  body: AuctionFactBody;
}

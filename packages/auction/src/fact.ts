/**
 * What is said in an auction room, in order. The log of an auction is its truth: purses, places and prices are a fold
 * of it. Money is in whole units of the auction's currency.
 */

export const ROLES = ['batter', 'wk-batter', 'all-rounder', 'bowler'] as const;
/** AUCT-Q05. */
export type Role = (typeof ROLES)[number];
export const CAPS = ['capped', 'uncapped', 'associate'] as const;
export type Cap = (typeof CAPS)[number];

/** The rules that a competition plays its auction by. */
export interface AuctionRules {
  /** ISO 4217. */
  currency: string;
  /** By how much a bid is raised, from which bid on; ascending, the first from 0. */
  steps: readonly { from: number; step: number }[];
  /** Of every side: a squad has at least and at most so many players, and at most so many from overseas. */
  places: { least: number; most: number; overseas: number };
  /** How many of each role a side should have; null where the competition names none. It forbids no bid. */
  roles: Readonly<Record<Role, number>> | null;
  /** Kept back from a purse for each place that must still be filled. */
  lowestBase: number;
  /** Whether the buyer may raise once more after the former side has said that it matches. */
  finalBid: boolean;
}

/** A side as it comes into the room. `cards`: how often it may match the price of a player it had before. */
export interface SideAtStart {
  side: number;
  purse: number;
  cards: number;
}

/** A player of the list. Imported seasons do not tell all of it. */
export interface ListedPlayer {
  player: number;
  role: Role | null;
  cap: Cap | null;
  /** Null where no list tells. */
  overseas: boolean | null;
  /** False for one whom a side keeps. */
  sale: boolean;
  base: number | null;
  set: string | null;
  /** The side that he played for last. */
  former: number | null;
}

export type AuctionFactBody =
  /** `lacksKept`: a past season whose lists leave out whom the sides kept. */
  | { kind: 'opened'; rules: AuctionRules; sides: readonly SideAtStart[]; lacksKept?: true }
  | { kind: 'listed'; players: readonly ListedPlayer[] }
  | { kind: 'retained'; player: number; side: number; price: number }
  | { kind: 'called'; player: number }
  | { kind: 'bid'; player: number; side: number; amount: number }
  | { kind: 'going'; player: number; times: 1 | 2 }
  /** The hammer fell, and the former side is asked whether it matches. */
  | { kind: 'knocked'; player: number; side: number; amount: number }
  /** The former side matches, and the buyer has one more bid. */
  | { kind: 'claimed'; player: number; side: number }
  /** The buyer bids no more. */
  | { kind: 'stood'; player: number; side: number }
  | { kind: 'sold'; player: number; side: number; amount: number }
  | { kind: 'matched'; player: number; side: number; amount: number }
  | { kind: 'unsold'; player: number }
  | { kind: 'withdrawn'; player: number }
  /** An accelerated round: these come back in this order. */
  | { kind: 'returned'; players: readonly number[] }
  | { kind: 'paused' }
  | { kind: 'resumed' }
  | { kind: 'closed' }
  /** Takes a fact back, by its number. `also`: the rest of its lot, which is to be called again. */
  | { kind: 'voided'; of: number; also?: readonly number[] };

export type AuctionFactKind = AuctionFactBody['kind'];

/** `number` is 1, 2, 3 … within an auction; `recordedAt` in milliseconds. */
export interface AuctionFact {
  number: number;
  recordedAt: number;
  body: AuctionFactBody;
}

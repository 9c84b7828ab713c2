/** State of an auction after some facts. */
import type { AuctionRules, ListedPlayer, SideAtStart } from './fact.ts';

/** AUCT-Q05, plus the statuses of unsettled lots. */
export type LotStatus = 'upcoming' | 'room' | 'sold' | 'unsold' | 'retained' | 'rtm' | 'withdrawn';

export interface Bid {
  side: number;
  amount: number;
  /** Raise over the previous bid; null for the first. */
  step: number | null;
  at: number;
  number: number;
}

export interface Lot extends ListedPlayer {
  status: LotStatus;
  /** Place in the order of lots, from 1; null for a retained player. Returning players keep it. */
  place: number | null;
  /** Round of the current or latest call. */
  round: number;
  side: number | null;
  price: number | null;
  /** Bids of the latest call. */
  bids: Bid[];
  /** Time of the last status change; `settledBy` is the number of its fact. */
  at: number;
  settledBy: number | null;
}

export interface Side extends SideAtStart {
  spent: number;
  /** In order of purchase. */
  squad: number[];
}

/** State of the right to match after the hammer: the former side may take the player at the price. */
export interface MatchOffer {
  side: number;
  claimed: boolean;
  /** Whether the buyer has used or declined the final bid. */
  final: boolean;
}

export interface Room {
  player: number;
  going: 0 | 1 | 2;
  match: MatchOffer | null;
}

export interface AuctionState {
  /** Number of the last fact; 0 before the first. */
  number: number;
  rules: AuctionRules | null;
  sides: Map<number, Side>;
  lots: Map<number, Lot>;
  /** Players to be called, in order. */
  upcoming: number[];
  room: Room | null;
  round: number;
  phase: 'before' | 'open' | 'paused' | 'closed';
  /** The retained players are unknown, so purses and open places are overstated. */
  lacksKept: boolean;
}

export const emptyAuction = (): AuctionState => ({
  number: 0,
  rules: null,
  sides: new Map(),
  lots: new Map(),
  upcoming: [],
  room: null,
  round: 1,
  phase: 'before',
  lacksKept: false,
});

/** The current lot; null between lots. */
export const lotInRoom = ({ room, lots }: AuctionState): Lot | null =>
  room === null ? null : (lots.get(room.player) ?? null);
/** The highest bid; null before the first. */
export const highest = (lot: Lot | null): Bid | null => lot?.bids.at(-1) ?? null;

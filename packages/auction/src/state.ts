/** An auction as it stands after some facts. */
import type { AuctionRules, ListedPlayer, SideAtStart } from './fact.ts';

/** AUCT-Q05, and those of a lot that has not been settled. */
export type LotStatus = 'upcoming' | 'room' | 'sold' | 'unsold' | 'retained' | 'rtm' | 'withdrawn';

export interface Bid {
  side: number;
  amount: number;
  /** By how much it raised the bid before; null for the first. */
  step: number | null;
  at: number;
  number: number;
}

export interface Lot extends ListedPlayer {
  status: LotStatus;
  /** Place in the order of lots, from 1; null for a player who was kept. It stays when he comes back. */
  place: number | null;
  /** In which round he is, or was last, to be called. */
  round: number;
  side: number | null;
  price: number | null;
  /** Of the round in which he was called last. */
  bids: Bid[];
  /** When his status last changed, and by which fact. */
  at: number;
  settledBy: number | null;
}

export interface Side extends SideAtStart {
  spent: number;
  /** In the order in which they came. */
  squad: number[];
}

/** Asked when the hammer has fallen: the former side may take the player at the price. */
export interface MatchAsked {
  side: number;
  claimed: boolean;
  /** The buyer has had the last bid. */
  final: boolean;
}

export interface Room {
  player: number;
  going: 0 | 1 | 2;
  match: MatchAsked | null;
}

export interface AuctionState {
  /** Of the last fact; 0 before the first. */
  number: number;
  rules: AuctionRules | null;
  sides: Map<number, Side>;
  lots: Map<number, Lot>;
  /** Who is to be called, in order. */
  upcoming: number[];
  room: Room | null;
  round: number;
  phase: 'before' | 'open' | 'paused' | 'closed';
  /** Nothing tells whom the sides kept: what is left of purses and places is more than it was. */
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

/** The lot in the room; null between two. */
export const lotInRoom = ({ room, lots }: AuctionState): Lot | null =>
  room === null ? null : (lots.get(room.player) ?? null);
/** The last bid, whose side holds the lot; null before the first. */
export const highest = (lot: Lot | null): Bid | null => lot?.bids.at(-1) ?? null;

/** What the auctioneer does. What it leaves out follows from the room. */
import type { AuctionFactBody, AuctionRules, ListedPlayer, SideAtStart } from './fact.ts';

export type AuctionCommand =
  | { kind: 'open'; rules: AuctionRules; sides: readonly SideAtStart[] }
  | { kind: 'list'; players: readonly ListedPlayer[] }
  | { kind: 'retain'; player: number; side: number; price: number }
  /** Without a player the next of the order. */
  | { kind: 'call'; player?: number }
  /** Without an amount the next legal bid. */
  | { kind: 'bid'; side: number; amount?: number }
  | { kind: 'going'; times: 1 | 2 }
  | { kind: 'sell' }
  | { kind: 'unsold' }
  | { kind: 'withdraw'; player?: number }
  /** The former side matches: says so first where the buyer has a last bid, else takes the player. */
  | { kind: 'match' }
  | { kind: 'decline' }
  /** The buyer makes no last bid. */
  | { kind: 'stand' }
  /** Without players all that went unsold, in their order. */
  | { kind: 'return'; players?: readonly number[] }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'close' }
  /** Without a number the last that was said. */
  | { kind: 'undo'; of?: number };

export const REFUSALS = [
  'not-open',
  'already-open',
  'closed',
  'paused',
  'no-lot',
  'lot-in-room',
  'unknown-player',
  'not-upcoming',
  'listed-twice',
  'unknown-side',
  'holds-the-bid',
  'below-next-bid',
  'off-the-steps',
  'squad-full',
  'overseas-full',
  'beyond-purse',
  'no-bid',
  'has-a-bid',
  'match-asked',
  'no-match-asked',
  'final-bid-due',
  'final-bid-made',
  'not-the-buyer',
  'not-claimed',
  'nothing-to-return',
  'places-to-fill',
  'nothing-to-undo',
  'cannot-undo',
  'bad-rules',
] as const;
export type AuctionRefusalCode = (typeof REFUSALS)[number];

/** `field`: of the command; `words` name what would be accepted. */
export interface AuctionRefusal {
  code: AuctionRefusalCode;
  words: string;
  field?: string;
}
export type AuctionRuling = { ok: true; body: AuctionFactBody } | { ok: false; refusal: AuctionRefusal };

/** Commands of the auctioneer. The state of the room supplies omitted values. */
import type { AuctionFactBody, AuctionRules, ListedPlayer, SideAtStart } from './fact.ts';

export type AuctionCommand =
  | { kind: 'open'; rules: AuctionRules; sides: readonly SideAtStart[] }
  | { kind: 'list'; players: readonly ListedPlayer[] }
  | { kind: 'retain'; player: number; side: number; price: number }
  /** Default: the next player in order. */
  | { kind: 'call'; player?: number }
  /** Default: the next legal bid. */
  | { kind: 'bid'; side: number; amount?: number }
  | { kind: 'going'; times: 1 | 2 }
  | { kind: 'sell' }
  | { kind: 'unsold' }
  | { kind: 'withdraw'; player?: number }
  /**
   * The former side matches. If the rules allow a final bid, this announces the match first; else it takes the player.
   */
  | { kind: 'match' }
  | { kind: 'decline' }
  /** The buyer declines the final bid. */
  | { kind: 'stand' }
  /** Default: all unsold players, in their order. */
  | { kind: 'return'; players?: readonly number[] }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'close' }
  /** Default: the latest fact. */
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

/** `field`: the field of the command at fault. `words`: message that names what would be accepted. */
export interface AuctionRefusal {
  code: AuctionRefusalCode;
  words: string;
  field?: string;
}
export type AuctionRuling = { ok: true; body: AuctionFactBody } | { ok: false; refusal: AuctionRefusal };

/** What a season of an auction comes to, and prices of like players (BEYOND-24). */
import { z } from 'zod';
import { AUCTION_CAPS, AUCTION_ROLES, auctionTeamSum } from './auction.ts';

const whole = z.number().int();
const money = whole.nonnegative();
/** A player, his page, and what he went for. */
const priced = z.object({ name: z.string(), url: z.string(), price: money });

const priceSum = z.object({
  lots: whole,
  bought: whole,
  unsold: whole,
  /** Null where of somebody no list tells. */
  overseas: whole.nullable(),
  spent: money,
  /** These two of who was sold in the room; of all where none was. */
  dearest: priced.nullable(),
  middle: money.nullable(),
});
/** Sides, sets and roles each come to `total`. */
export const auctionSums = z.object({
  sides: z.array(z.object({ sum: auctionTeamSum, overseas: whole.nullable(), dearest: priced.nullable() })),
  purses: z.object({ purse: money, left: whole, places: whole }),
  /** `of` is null where no list names one; `kept`: of players whom their sides kept. */
  sets: z.array(priceSum.extend({ of: z.string().nullable(), kept: z.boolean() })),
  roles: z.array(priceSum.extend({ of: z.enum(AUCTION_ROLES).nullable() })),
  total: priceSum,
  /** As they came to their sides. `left`: of the purse of the side after it. */
  bought: z.array(
    priced.extend({
      team: whole,
      role: z.enum(AUCTION_ROLES).nullable(),
      set: z.string().nullable(),
      kept: z.boolean(),
      left: whole,
    }),
  ),
});

/** What players like one went for: in earlier seasons, and before him in his own. */
export const likePlayers = z.object({
  role: z.enum(AUCTION_ROLES),
  cap: z.enum(AUCTION_CAPS).nullable(),
  /** His: theirs are at most half as high again, or his half as high again as theirs. */
  base: money.nullable(),
  /** Oldest first; dearest first in each. */
  seasons: z.array(z.object({ year: whole, players: z.array(priced) })),
  count: whole,
  middle: money.nullable(),
});

export type AuctionSums = z.infer<typeof auctionSums>;
export type AuctionPriceSum = z.infer<typeof priceSum>;
export type LikePlayers = z.infer<typeof likePlayers>;

/** Totals of an auction season, and prices of similar players (BEYOND-24). */
import { z } from 'zod';
import { AUCTION_CAPS, AUCTION_ROLES, auctionTeamSum } from './auction.ts';

const integer = z.number().int();
const money = integer.nonnegative();
/** A player, the player page, and the price. */
const priced = z.object({ name: z.string(), url: z.string(), price: money });

const priceSum = z.object({
  lots: integer,
  bought: integer,
  unsold: integer,
  /** Null if the origin of a bought player is unknown. */
  overseas: integer.nullable(),
  spent: money,
  /** Dearest and middle price of players sold in the room; of all players if none was sold. */
  dearest: priced.nullable(),
  middle: money.nullable(),
});
/** Sides, sets and roles each add up to `total`. */
export const auctionSums = z.object({
  sides: z.array(z.object({ sum: auctionTeamSum, overseas: integer.nullable(), dearest: priced.nullable() })),
  purses: z.object({ purse: money, left: integer, places: integer }),
  /** `of` is null for players without a set; `kept`: retained players. */
  sets: z.array(priceSum.extend({ of: z.string().nullable(), kept: z.boolean() })),
  roles: z.array(priceSum.extend({ of: z.enum(AUCTION_ROLES).nullable() })),
  total: priceSum,
  /** In order of purchase. `left`: remaining purse of the side afterwards. */
  bought: z.array(
    priced.extend({
      team: integer,
      role: z.enum(AUCTION_ROLES).nullable(),
      set: z.string().nullable(),
      kept: z.boolean(),
      left: integer,
    }),
  ),
});

/** Prices of similar players in earlier seasons and, before this lot, in the same season. */
export const likePlayers = z.object({
  role: z.enum(AUCTION_ROLES),
  cap: z.enum(AUCTION_CAPS).nullable(),
  /** Base price of the player; similar ones differ by a factor of at most 1.5. */
  base: money.nullable(),
  /** Oldest season first; dearest player first within a season. */
  seasons: z.array(z.object({ year: integer, players: z.array(priced) })),
  count: integer,
  middle: money.nullable(),
});

export type AuctionSums = z.infer<typeof auctionSums>;
export type AuctionPriceSum = z.infer<typeof priceSum>;
export type LikePlayers = z.infer<typeof likePlayers>;

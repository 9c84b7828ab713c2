/** The auctioneer's calls: commands, and the resulting state of the room (AUCT-S01). */
import { z } from 'zod';
import { AUCTION_CAPS, AUCTION_ROLES, auctionLiveReply } from '../calls/auction.ts';
import { plainText } from '../text/plain-text.ts';

const id = z.int().min(1).max(999_999_999);
/** Team number in the registry, or a name that is unique in it. */
const side = z.union(
  [id, z.string().overwrite(plainText).min(1).max(100)],
  'it must be the number or the name of a team',
);
/** Whole units of the auction's currency. */
const money = z.int('it must be a whole number').min(1, 'an amount is above nothing').max(1_000_000_000_000);
const places = z.int().min(0).max(100);

const rules = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, 'it must be a currency of three letters'),
  steps: z
    .array(z.strictObject({ from: z.int().min(0).max(1_000_000_000_000), step: money }))
    .min(1)
    .max(20),
  places: z.strictObject({ least: places, most: z.int().min(1).max(100), overseas: places }),
  roles: z
    .strictObject({ batter: places, 'wk-batter': places, 'all-rounder': places, bowler: places })
    .nullable()
    .default(null),
  lowestBase: money,
  finalBid: z.boolean(),
});
const listed = z.strictObject({
  name: z.string().overwrite(plainText).min(1, 'it must not be empty').max(100),
  country: z.string().overwrite(plainText).max(60).nullable().default(null),
  age: z.int().min(10).max(70).nullable().default(null),
  style: z.string().overwrite(plainText).max(120).nullable().default(null),
  role: z.enum(AUCTION_ROLES).nullable(),
  cap: z.enum(AUCTION_CAPS).nullable(),
  overseas: z.boolean(),
  sale: z.boolean().default(true),
  base: money.nullable(),
  set: z.string().overwrite(plainText).max(40).nullable().default(null),
  former: side.nullable().default(null),
});

/**
 * Like `AuctionCommand` of the game's rules, except that players, and sides of the opening, may be given by name: the
 * server resolves them to numbers.
 */
export const auctionCommand = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('open'),
    rules,
    sides: z
      .array(z.strictObject({ side, purse: money, cards: z.int().min(0).max(20) }))
      .min(2)
      .max(40),
  }),
  z.strictObject({
    kind: z.literal('list'),
    players: z
      .array(listed)
      .min(1)
      .max(1_000)
      .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'a name is listed twice'),
  }),
  z.strictObject({ kind: z.literal('retain'), player: id, side: id, price: money }),
  z.strictObject({ kind: z.literal('call'), player: id.optional() }),
  z.strictObject({ kind: z.literal('bid'), side: id, amount: money.optional() }),
  z.strictObject({ kind: z.literal('going'), times: z.union([z.literal(1), z.literal(2)]) }),
  ...(['sell', 'unsold', 'match', 'decline', 'stand', 'pause', 'resume', 'close'] as const).map((kind) =>
    z.strictObject({ kind: z.literal(kind) }),
  ),
  z.strictObject({ kind: z.literal('withdraw'), player: id.optional() }),
  z.strictObject({
    kind: z.literal('return'),
    players: z
      .array(id)
      .min(1)
      .max(1_000)
      .refine((all) => new Set(all).size === all.length, 'a player is listed twice')
      .optional(),
  }),
  z.strictObject({ kind: z.literal('undo'), of: z.int().min(1).max(1_000_000).optional() }),
]);

/** `id`: chosen by the caller; a repeat returns the first reply. `expected`: number of the last known fact. */
export const auctionCommandRequest = z.strictObject({
  id: z.string().regex(/^[\w-]{8,64}$/, 'it must have 8 to 64 letters, digits, - or _'),
  expected: z.int().min(0).max(1_000_000),
  command: auctionCommand,
});
/** `live`: null until the auction has rules. */
export const auctionDeskReply = z.object({ number: z.int(), repeated: z.boolean(), live: auctionLiveReply.nullable() });
export const newAuction = z.strictObject({
  tournament: z.string().regex(/^[a-z0-9-]{2,24}$/, 'it must be lower-case letters, digits and hyphens'),
  year: z.int().min(2000).max(2100),
  title: z.string().overwrite(plainText).min(3, 'a title has at least 3 characters').max(120),
  /** World of the teams; default: real. */
  world: z.enum(['real', 'demo']).optional(),
});
export const deskAuction = z.object({
  id: z.int(),
  world: z.enum(['real', 'demo']),
  tournament: z.string(),
  year: z.int(),
  title: z.string(),
  phase: auctionLiveReply.shape.phase,
  number: z.int(),
});
export const auctionsOfDesk = z.object({ auctions: z.array(deskAuction) });

/** Facts after the requested number; the list of players and the sides if they are new or changed. */
export const auctionAtDesk = z.object({
  auction: deskAuction,
  facts: z.array(
    z.object({
      number: z.int(),
      /** Milliseconds. */
      recordedAt: z.int(),
      /** Name of the staff member who recorded it. */
      by: z.string(),
      /** An `AuctionFactBody` of the game's rules. */
      body: z.looseObject({ kind: z.string() }),
    }),
  ),
  listed: z
    .object({
      players: z.array(
        z.object({ player: z.int(), name: z.string(), country: z.string().nullable(), style: z.string().nullable() }),
      ),
      /** By their numbers in the log. */
      sides: z.array(z.object({ side: z.int(), name: z.string(), shortName: z.string() })),
    })
    .nullable(),
});
export const auctionSince = z.object({
  since: z
    .string()
    .regex(/^\d{1,7}$/, 'it must be the number of an entry')
    .transform(Number)
    .optional(),
});
export type AuctionAtDesk = z.output<typeof auctionAtDesk>;
export type AuctionOfDesk = z.output<typeof deskAuction>;
export type AuctionCommandRequest = z.output<typeof auctionCommandRequest>;

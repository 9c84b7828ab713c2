/** Calls of the auction, named as in the documents (AUCT-009 to 015, AUCT-022 to 032, AUCT-Q04 to Q06). */
import { z } from 'zod';
import { tableSide as team } from '../pages/series-table.ts';
import { ALL, AUCTION_CAPS, AUCTION_ROLES, AUCTION_SETTLED, AUCTION_SORTS } from './auction-filters.ts';

export { ALL, AUCTION_CAPS, AUCTION_ROLES, AUCTION_SETTLED, AUCTION_SORTS };

const integer = z.number().int();
/** Whole units of the requested currency. */
const money = integer.nonnegative();

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `it must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });
export const auctionCap = oneOf([ALL, ...AUCTION_CAPS]);
export const auctionRole = oneOf([ALL, ...AUCTION_ROLES]);
export const auctionStatus = oneOf([ALL, ...AUCTION_SETTLED]);
export const auctionSort = oneOf(AUCTION_SORTS);
/** Three letters; the handler checks whether the auction has a rate for it (AUCT-Q05). */
export const auctionCurrency = z.string().regex(/^[A-Z]{3}$/, 'it must be a currency of three letters, such as INR');
export const auctionTournament = z.string().regex(/^[a-z0-9-]{2,24}$/, 'it must be a tournament, such as ipl');
export const auctionYear = z
  .string()
  .regex(/^(?:20)\d\d$/, 'it must be a year, such as 2025')
  .transform(Number);
/** `updatedTime` of the last item of the previous page; 0 for the first page (AUCT-Q04). */
export const auctionTimestamp = z
  .string()
  .regex(/^\d{1,15}$/, 'it must be 0, or the updatedTime of the last player of the page before')
  .transform(Number);
export const auctionCountry = z.string().min(1).max(40);
export const auctionTeam = z.string().regex(/^(?:all|[1-9]\d{0,8})$/, 'it must be the number of a team, or all');
export const auctionId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'it must be a number')
  .transform(Number);

/** A player of the list (AUCT-013, AUCT-Q06). */
export const auctionPlayer = z.object({
  playerId: integer,
  playerName: z.string(),
  /** Time of the last status change in milliseconds, unique within an auction. */
  updatedTime: integer,
  /** Player page. */
  url: z.string(),
  /** Place in the order of lots; null for a retained player. */
  lot: integer.nullable(),
  set: z.string().nullable(),
  country: z.string().nullable(),
  /** Null if unknown. */
  overseas: z.boolean().nullable(),
  age: integer.nullable(),
  style: z.string().nullable(),
  /** Null if unknown. */
  role: z.enum(AUCTION_ROLES).nullable(),
  cap: z.enum(AUCTION_CAPS).nullable(),
  status: z.enum(['upcoming', 'room', ...AUCTION_SETTLED, 'withdrawn']),
  basePrice: money.nullable(),
  soldPrice: money.nullable(),
  bids: integer,
  team: team.nullable(),
});
/** `next`: the timestamp of the next page, null on the last one. */
export const auctionPlayersReply = z.object({
  tournament: z.string(),
  year: integer,
  currency: z.string(),
  total: integer,
  next: integer.nullable(),
  playersList: z.array(auctionPlayer),
});

const perRole = z.object(
  Object.fromEntries(AUCTION_ROLES.map((role) => [role, integer])) as Record<
    (typeof AUCTION_ROLES)[number],
    typeof integer
  >,
);
/** A side and its purse. `top`: maximum bid for one player that still lets it fill its squad. */
export const auctionTeamSum = z.object({
  team,
  url: z.string(),
  purse: money,
  spent: money,
  left: integer,
  players: integer,
  /** Open places, and open overseas places; the latter is null if some player's origin is unknown. */
  places: integer,
  overseas: integer.nullable(),
  top: money,
  each: money.nullable(),
  cards: integer,
  has: perRole,
  needs: perRole.nullable(),
});
export const auctionTeamsReply = z.object({
  tournament: z.string(),
  year: integer,
  currency: z.string(),
  auctionTeamsList: z.array(auctionTeamSum),
});
export const auctionTeamReply = z.object({
  tournament: z.string(),
  year: integer,
  currency: z.string(),
  auctionTeamDetails: auctionTeamSum,
  battersList: z.array(auctionPlayer),
  wkBattersList: z.array(auctionPlayer),
  allroundersList: z.array(auctionPlayer),
  bowlersList: z.array(auctionPlayer),
  /** Players of unknown role. */
  othersList: z.array(auctionPlayer),
});

const standing = z.union([
  z.object({ can: z.literal(true) }),
  z.object({ can: z.literal(false), why: z.enum(['holds', 'match', 'full', 'overseas']) }),
  z.object({ can: z.literal(false), why: z.literal('short'), short: money }),
]);
export const auctionBid = z.object({ teamId: integer, amount: money, step: money.nullable(), at: integer });
/** Current state of the room. `number`: number of the last fact. */
export const auctionLiveReply = z.object({
  tournament: z.string(),
  year: integer,
  title: z.string(),
  currency: z.string(),
  number: integer,
  phase: z.enum(['before', 'open', 'paused', 'closed']),
  round: integer,
  /** The current lot, with bids newest first; null between lots. */
  lot: z
    .object({
      player: auctionPlayer,
      bids: z.array(auctionBid),
      /** Null while no side may bid, after the hammer. */
      next: money.nullable(),
      holder: integer.nullable(),
      going: integer,
      match: z.object({ teamId: integer, claimed: z.boolean(), final: z.boolean() }).nullable(),
    })
    .nullable(),
  /** Number of settled lots, and of all lots. */
  done: integer,
  lots: integer,
  auctionTeamsList: z.array(auctionTeamSum.extend({ next: standing.nullable() })),
  nextLots: z.array(auctionPlayer),
  lastLots: z.array(auctionPlayer),
});

export const auctionFaqReply = z.object({ faqHtml: z.string().nullable() });
export const auctionPlayerReply = z.object({
  tournament: z.string(),
  year: integer,
  currency: z.string(),
  playerDetails: auctionPlayer,
  /** Newest first. */
  bids: z.array(auctionBid),
  /** Sides that have bid. */
  teams: z.array(team),
  /** Prices of the player in other seasons of the tournament, newest first; each in its own currency. */
  otherSeasons: z.array(
    z.object({
      year: integer,
      currency: z.string(),
      status: auctionPlayer.shape.status,
      soldPrice: money.nullable(),
      team: team.nullable(),
    }),
  ),
});
/** AUCT-015 */
export const auctionSeasonsReply = z.object({
  seasons: z.object({
    years: z.array(integer),
    tournaments: z.array(z.object({ identifier: z.string(), title: z.string() })),
  }),
});

export type AuctionBid = z.infer<typeof auctionBid>;
export type AuctionPlayer = z.infer<typeof auctionPlayer>;
export type AuctionTeamSum = z.infer<typeof auctionTeamSum>;
export type AuctionPlayersReply = z.infer<typeof auctionPlayersReply>;
export type AuctionTeamsReply = z.infer<typeof auctionTeamsReply>;
export type AuctionTeamReply = z.infer<typeof auctionTeamReply>;
export type AuctionPlayerReply = z.infer<typeof auctionPlayerReply>;
export type AuctionLiveReply = z.infer<typeof auctionLiveReply>;

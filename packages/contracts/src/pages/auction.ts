/** Props of auction pages (AUCT-002 to 008). */
import { z } from 'zod';
import {
  auctionLiveReply,
  auctionPlayerReply,
  auctionPlayersReply,
  auctionTeamReply,
  auctionTeamSum,
} from '../calls/auction.ts';
import { auctionSums, likePlayers } from '../calls/auction-sums.ts';
import { growth } from './growth.ts';
import { pageSchema } from './match.ts';

const count = z.number().int();
const link = z.object({ value: z.string(), href: z.string(), current: z.boolean() });
/** Chosen filters; `all` for none. */
const chosen = z.object({
  role: z.string(),
  status: z.string(),
  cap: z.string(),
  team: z.string(),
  country: z.string(),
  sort: z.string(),
});

export const AUCTION_TABS = ['live', 'completed', 'teams', 'upcoming', 'figures', 'rules'] as const;
const list = z.object({
  list: auctionPlayersReply,
  growth,
  chosen,
  /** Roles, with the number of players in each list. */
  roles: z.array(link.extend({ count })),
  /** Active filters besides the role: the value of each, and the list without it. */
  set: z.array(z.object({ name: z.string(), value: z.string(), href: z.string() })),
  /** Available teams. */
  teams: z.array(z.object({ id: count, name: z.string() })),
  countries: z.array(z.string()),
  /** The list without filters; null if none is set. */
  plain: z.string().nullable(),
});

/** Players who have been sold or passed in, and those to come: on their pages, and as the next part of their lists. */
export const auctionListView = z.discriminatedUnion('tab', [
  list.extend({ tab: z.literal('completed'), spent: count, sold: count, unsold: count }),
  list.extend({ tab: z.literal('upcoming') }),
]);

/**
 * The room, on its page and in its stream. `begun`: start of its log in milliseconds; a later auction of the season
 * starts a new log. `like`: players similar to the current one.
 */
export const auctionRoom = z.object({ live: auctionLiveReply, begun: count, like: likePlayers.nullable() });

export const auctionPage = pageSchema('auction', {
  title: z.string(),
  tournament: z.string(),
  year: count,
  phase: auctionLiveReply.shape.phase,
  /** Whether the auction is invented. */
  invented: z.boolean(),
  currency: z.string(),
  /** Data missing from its lists: retained players, overseas players. */
  lacks: z.array(z.enum(['kept', 'overseas'])),
  tabs: z.array(link),
  currencies: z.array(link),
  seasons: z.array(link),
  /** Addresses of name search and of questions and answers. */
  search: z.string(),
  faq: z.string(),
  view: z.discriminatedUnion('tab', [
    auctionRoom.extend({ tab: z.literal('live') }),
    ...auctionListView.options,
    z.object({ tab: z.literal('teams'), teams: z.array(auctionTeamSum) }),
    z.object({ tab: z.literal('team'), team: auctionTeamReply }),
    z.object({
      tab: z.literal('player'),
      player: auctionPlayerReply,
      like: likePlayers.nullable(),
      /** Player page; null if the person is unknown. */
      profile: z.string().nullable(),
    }),
    z.object({ tab: z.literal('figures'), sums: auctionSums }),
    /** `list` is null if the search text is too short. */
    z.object({ tab: z.literal('search'), typed: z.string(), list: auctionPlayersReply.nullable() }),
    z.object({
      tab: z.literal('rules'),
      faqHtml: z.string().nullable(),
      purse: count,
      least: count,
      most: count,
      overseas: count,
      lowestBase: count,
      steps: z.array(z.object({ from: count, step: count })),
      finalBid: z.boolean(),
    }),
  ]),
});
export type AuctionListView = z.infer<typeof auctionListView>;
export type AuctionRoom = z.infer<typeof auctionRoom>;
export type AuctionPage = z.infer<typeof auctionPage>;

/** Props of the pages of an auction (AUCT-002 to 008). */
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
import { pageBase } from './match.ts';

const count = z.number().int();
const link = z.object({ value: z.string(), href: z.string(), current: z.boolean() });
/** What was chosen; `all` where nothing was. */
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
  /** With how many players each would list. */
  roles: z.array(link.extend({ count })),
  /** Filters that are set, beside the role: what each is set to, and the list without it. */
  set: z.array(z.object({ name: z.string(), value: z.string(), href: z.string() })),
  /** That may be chosen. */
  teams: z.array(z.object({ id: count, name: z.string() })),
  countries: z.array(z.string()),
  /** The list without a filter; null where none is set. */
  plain: z.string().nullable(),
});

export const auctionPage = z.object({
  page: z.literal('auction'),
  base: pageBase,
  title: z.string(),
  tournament: z.string(),
  year: count,
  phase: auctionLiveReply.shape.phase,
  /** An invented one. */
  invented: z.boolean(),
  currency: z.string(),
  /** What its lists leave out: whom the sides kept, who is from overseas. */
  lacks: z.array(z.enum(['kept', 'overseas'])),
  tabs: z.array(link),
  currencies: z.array(link),
  seasons: z.array(link),
  /** Where names are searched for, and the questions and answers. */
  search: z.string(),
  faq: z.string(),
  view: z.discriminatedUnion('tab', [
    /** `begun`: its log, milliseconds; another of the season begins later. `like`: players like the one in the room. */
    z.object({ tab: z.literal('live'), live: auctionLiveReply, begun: count, like: likePlayers.nullable() }),
    list.extend({ tab: z.literal('completed'), spent: count, sold: count, unsold: count }),
    list.extend({ tab: z.literal('upcoming') }),
    z.object({ tab: z.literal('teams'), teams: z.array(auctionTeamSum) }),
    z.object({ tab: z.literal('team'), team: auctionTeamReply }),
    z.object({
      tab: z.literal('player'),
      player: auctionPlayerReply,
      like: likePlayers.nullable(),
      /** His page on the site; null where it is not known who he is. */
      profile: z.string().nullable(),
    }),
    z.object({ tab: z.literal('figures'), sums: auctionSums }),
    /** `list` is null where too little was typed. */
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
export type AuctionPage = z.infer<typeof auctionPage>;

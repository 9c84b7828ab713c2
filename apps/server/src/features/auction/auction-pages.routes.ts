/** Auction pages (AUCT-001 to 008, AUCT-Q01, AUCT-Q02). */
import { lotInRoom } from '@sightscreen/auction';
import { AUCTION_TABS, auctionListView } from '@sightscreen/contracts';
import { auctionId, auctionTournament, auctionYear } from '@sightscreen/contracts/calls/auction';
import { z } from 'zod';
import { HTML_TYPE, JSON_TYPE, jsonBody } from '../../match/delivery/makers.ts';
import { nothing, thePage } from '../../core/http/contract.ts';
import { first } from '../../core/http/page-query.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import type { Needs } from '../services.ts';
import { AUCTION_BASE, auctionPath } from './addresses.ts';
import { auctionCaching } from './auction-caching.ts';
import { auctionPage, listView, type Which } from './auction-page.ts';
import type { AuctionReader, Season } from './auction-reader.ts';
import { auctionTags } from './auction.responses.ts';
import { defaultSeason, isRunning } from './default-season.ts';
import { inRequestedCurrency } from './in-currency.ts';
import { likePlayersOf } from './like-players.ts';
import { type AuctionPageQuery, parseAuctionPageQuery } from './page-query.ts';
import { playerReply } from './player-reply.ts';
import type { AuctionInCurrency } from './in-currency.ts';
import { auctionsTag } from './log/tags.ts';

const query = z.object({
  currency: first,
  role: first,
  status: first,
  cap: first,
  team: first,
  country: first,
  sort: first,
  from: first,
  q: first,
});
const season = { tournament: z.string(), year: z.string() };

export function auctionPageRoutes(route: Routes, context: Needs<'live' | 'render'>, reader: AuctionReader): void {
  const {
    render,
    live: { site },
  } = context;
  const common = { method: 'GET', limit: 'shared', auth: 'none' } as const;
  /** @throws ProblemError 404 for an invalid tournament or year */
  const seasonOf = (params: { tournament: string; year: string }): Season => {
    const tournament = auctionTournament.safeParse(params.tournament);
    const year = auctionYear.safeParse(params.year);
    if (!tournament.success || !year.success) throw new ProblemError('not_found');
    return { tournament: tournament.data, year: year.data };
  };
  const numbered = (text: string): number => {
    const id = auctionId.safeParse(text);
    if (!id.success) throw new ProblemError('not_found');
    return id.data;
  };
  const page = (
    of: Season,
    query: AuctionPageQuery,
    key: string,
    which: (pricedAuction: AuctionInCurrency) => Promise<Which | null> | Which | null,
  ): ResponseDefinition => ({
    key: `page auction ${of.tournament} ${of.year} ${key} ${JSON.stringify(query)}`,
    // The page links other seasons.
    tags: [auctionsTag],
    render: async () => {
      const auction = await reader.of(of);
      const pricedAuction = auction === null ? null : inRequestedCurrency(auction, query.currency);
      const selected = pricedAuction === null ? null : await which(pricedAuction);
      if (pricedAuction === null || selected === null) return null;
      const other = 'tags' in selected ? selected.tags : [];
      const seasons = (await reader.listVisible()).filter(({ tournament }) => tournament === of.tournament);
      const props = auctionPage(pricedAuction, selected, query, { origin: site.origin, seasons });
      if (props === null) return null;
      return {
        body: Buffer.from(render(props)),
        contentType: HTML_TYPE,
        at: null,
        ...auctionCaching(pricedAuction.auction.state),
        validUntil: null,
        tags: [...auctionTags(JSON.stringify(props), pricedAuction.auction), ...other],
      };
    },
  });

  const list = (of: Season, tab: 'completed' | 'upcoming', query: AuctionPageQuery): ResponseDefinition => ({
    key: `list auction ${of.tournament} ${of.year} ${tab} ${JSON.stringify(query)}`,
    tags: [],
    render: async () => {
      const auction = await reader.of(of);
      const pricedAuction = auction === null ? null : inRequestedCurrency(auction, query.currency);
      if (pricedAuction === null) return null;
      return {
        ...jsonBody(listView(pricedAuction, tab, query)),
        contentType: JSON_TYPE,
        at: null,
        ...auctionCaching(pricedAuction.auction.state),
        validUntil: null,
        tags: pricedAuction.auction.tags,
      };
    },
  });

  route({
    ...common,
    path: AUCTION_BASE,
    contract: {
      summary:
        'Redirect to the current auction: its room while it is running, otherwise the players sold (AUCT-011, AUCT-012, AUCT-Q02)',
      description: 'Without an auction, redirects to the list of series.',
      tag: 'Pages',
      replies: { 200: thePage, 302: nothing('An auction, in Location.') },
    },
    handler: async ({ reply }) => {
      const season = defaultSeason(await reader.listVisible());
      return reply
        .header('cache-control', 'public, max-age=10')
        .redirect(
          season === null ? '/cricket-series' : auctionPath(season, isRunning(season) ? 'live' : 'completed'),
          302,
        );
    },
  });
  for (const tab of [...AUCTION_TABS, 'search'] as const)
    route({
      ...common,
      path: `${AUCTION_BASE}/:tournament/:year/${tab}`,
      contract: {
        summary: `An auction: ${tab} (AUCT-002 to 008)`,
        tag: 'Pages',
        description: 'Unknown parameters are ignored. A currency without a rate is refused.',
        params: z.object(season),
        query,
        replies: { 200: thePage },
      },
      handler: ({ params, query: search, request, reply }) =>
        sendReply(
          context,
          page(seasonOf(params), parseAuctionPageQuery(search), tab, async (pricedAuction) =>
            tab === 'live'
              ? { tab, ...(await likePlayersOf(reader, pricedAuction, lotInRoom(pricedAuction.auction.state))) }
              : { tab },
          ),
          { request, reply },
        ),
    });
  for (const tab of ['completed', 'upcoming'] as const)
    route({
      ...common,
      path: `${AUCTION_BASE}/:tournament/:year/${tab}/part`,
      contract: {
        summary: `An auction list as its page shows it, or its next part: ${tab} (AUCT-009, SITE-S04)`,
        tag: 'Auction',
        params: z.object(season),
        query,
        replies: { 200: auctionListView, ...problems(400, 404, 503) },
      },
      handler: ({ params, query: search, request, reply }) =>
        sendReply(context, list(seasonOf(params), tab, parseAuctionPageQuery(search)), { request, reply }),
    });
  route({
    ...common,
    path: `${AUCTION_BASE}/:tournament/:year/teams/:team`,
    contract: {
      summary: 'A team in an auction (AUCT-005)',
      tag: 'Pages',
      params: z.object({ ...season, team: z.string() }),
      query,
      replies: { 200: thePage },
    },
    handler: ({ params, query: search, request, reply }) => {
      const team = numbered(params.team);
      return sendReply(
        context,
        page(seasonOf(params), parseAuctionPageQuery(search), `team ${team}`, () => ({ tab: 'team', team })),
        { request, reply },
      );
    },
  });
  route({
    ...common,
    path: `${AUCTION_BASE}/:tournament/:year/player/:player`,
    contract: {
      summary: 'A player in an auction (AUCT-001, AUCT-007)',
      tag: 'Pages',
      params: z.object({ ...season, player: z.string() }),
      query,
      replies: { 200: thePage },
    },
    handler: ({ params, query: search, request, reply }) => {
      const player = numbered(params.player);
      return sendReply(
        context,
        page(seasonOf(params), parseAuctionPageQuery(search), `player ${player}`, async (pricedAuction) => {
          const found = await playerReply(reader, pricedAuction, player);
          const lot = pricedAuction.auction.state.lots.get(player);
          if (found === null || lot === undefined) return null;
          const { like, tags } = await likePlayersOf(reader, pricedAuction, lot);
          return { tab: 'player', reply: found.reply, like, tags: [...found.tags, ...tags] };
        }),
        { request, reply },
      );
    },
  });
}

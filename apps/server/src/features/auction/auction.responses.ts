/** Cached replies of the auction API. Each depends on the auction's log and on the names of the teams it contains. */
import type { AuctionTeamsReply } from '@sightscreen/contracts/calls/auction';
import type { LoadedAuction } from './log/read-auction.store.ts';
import { caching, JSON_TYPE } from '../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { auctionCaching } from './auction-caching.ts';
import type { AuctionReader, InCurrency, Season } from './auction-reader.ts';
import { DEFAULT_TOURNAMENT } from './default-season.ts';
import { type PlayerListQuery, playersReply, searchReply } from './lists.ts';
import { playerReply } from './player-reply.ts';
import type { AuctionInCurrency } from './in-currency.ts';
import { liveReply, teamReply, teamSum } from './replies.ts';
import { auctionTag, auctionsTag } from './log/tags.ts';

interface Made {
  value: unknown;
  auction: LoadedAuction;
  /** In addition to the tags of the auction. */
  tags?: readonly Tag[];
}

/** Tags of the auction and of the teams whose names occur in a reply. */
export const auctionTags = (body: string, { row, teams }: LoadedAuction): Tag[] => [
  auctionTag(row.id),
  ...[...teams.values()].filter(({ name }) => body.includes(JSON.stringify(name))).map(({ id }) => tagOf.team(id)),
];

export function auctionResponses(reader: AuctionReader) {
  const { listVisible, of, findInCurrency, own } = reader;
  const reply = (value: unknown, auction: LoadedAuction | null, tags: readonly Tag[] = []) => {
    const body = JSON.stringify(value);
    return {
      body: Buffer.from(body),
      contentType: JSON_TYPE,
      at: null,
      ...(auction === null ? caching(false) : auctionCaching(auction.state)),
      validUntil: null,
      tags: auction === null ? [] : [...auctionTags(body, auction), ...tags],
    };
  };
  const call = <A extends Season>(
    name: string,
    params: A,
    make: (params: A) => Promise<Made | null>,
  ): ResponseDefinition => ({
    key: `auction ${name} ${JSON.stringify(params)}`,
    // No tags: an unknown season is not cached, and a known one carries the tags of its reply.
    tags: [],
    render: async () => {
      const made = await make(params);
      return made === null ? null : reply(made.value, made.auction, made.tags);
    },
  });
  const inCurrency = <A extends InCurrency>(
    name: string,
    params: A,
    make: (pricedAuction: AuctionInCurrency) => unknown,
  ) =>
    call(name, params, async (season) => {
      const found = await findInCurrency(season);
      const value = found === null ? null : make(found);
      return value === null ? null : { value, auction: found!.auction };
    });
  return {
    players: (params: InCurrency & PlayerListQuery) =>
      inCurrency('players', params, (found) => playersReply(found, params)),
    teams: (params: InCurrency & { sort: string }) =>
      inCurrency('teams', params, (found): AuctionTeamsReply => {
        const sums = [...found.auction.state.sides.values()].map((side) => teamSum(found, side));
        const byName = (a: (typeof sums)[0], b: (typeof sums)[0]) => a.team.name.localeCompare(b.team.name, 'en');
        const signs: Record<string, number> = { 'price-desc': -1, 'price-asc': 1 };
        const sign = signs[params.sort] ?? 0;
        const { tournament, year, currency } = params;
        return {
          tournament,
          year,
          currency,
          auctionTeamsList: sums.toSorted((a, b) => sign * (a.left - b.left) || byName(a, b)),
        };
      }),
    team: (params: InCurrency & { teamId: number }) =>
      inCurrency('team', params, (found) => {
        const side = [...found.auction.state.sides.values()].find(
          (side) => found.auction.teams.get(side.side)?.id === params.teamId || side.side === params.teamId,
        );
        return side === undefined ? null : teamReply(found, side);
      }),
    live: (params: InCurrency) => inCurrency('live', params, liveReply),
    search: (params: Season & { text: string }) =>
      call('search', params, async (season) => {
        const found = await own(season);
        return found === null ? null : { value: searchReply(found, params.text), auction: found.auction };
      }),
    faq: (params: Season) =>
      call('faq', params, async (season) => {
        const auction = await of(season);
        return auction === null ? null : { value: { faqHtml: auction.row.faq }, auction };
      }),
    player: (params: InCurrency & { playerId: number }) =>
      call('player', params, async (season) => {
        const found = await findInCurrency(season);
        const player = found === null ? null : await playerReply(reader, found, params.playerId);
        if (found === null || player === null) return null;
        const { tournament, year, currency } = params;
        return { auction: found.auction, value: { tournament, year, currency, ...player.reply }, tags: player.tags };
      }),
    seasons: {
      key: 'auction seasons',
      tags: [auctionsTag],
      render: async () => {
        const all = await listVisible();
        // Titles come from the newest season, and the default tournament is listed first.
        const tournaments = new Map(all.toReversed().map(({ tournament, title }) => [tournament, title]));
        const order = (tournament: string): number => (tournament === DEFAULT_TOURNAMENT ? 0 : 1);
        const value = {
          seasons: {
            years: [...new Set(all.map(({ year }) => year))].toSorted((a, b) => b - a),
            tournaments: [...tournaments]
              .map(([identifier, title]) => ({ identifier, title }))
              .toSorted((a, b) => order(a.identifier) - order(b.identifier)),
          },
        };
        return reply(value, null);
      },
    } satisfies ResponseDefinition,
  };
}

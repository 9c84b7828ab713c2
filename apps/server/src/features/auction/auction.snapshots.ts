/** Kept replies of an auction. Each depends on its log and on how its sides are called. */
import type { AuctionTeamsReply } from '@sightscreen/contracts/calls/auction';
import { type AuctionRow, listAuctions, type LoadedAuction, readAuction } from '../../auction/read-auction.store.ts';
import { caching, JSON_TYPE } from '../../delivery/makers.ts';
import { misfit } from '../../http/problems.ts';
import type { SnapshotDefinition } from '../../snapshots/store.ts';
import { keptReads } from '../../tags/kept-reads.ts';
import { type Tag, tagOf } from '../../tags/tag.ts';
import type { Context } from '../context.ts';
import { amountsIn, currenciesOf } from './in-currency.ts';
import { type ListAsked, playersReply, searchReply } from './lists.ts';
import { bidsOf, liveReply, playerItem, teamReply, teamSum, type Told } from './replies.ts';

interface Season {
  tournament: string;
  year: number;
}
interface InCurrency extends Season {
  currency: string;
}

/** Auctions that are kept folded. */
const MOST_KEPT = 20;
const NEVER = Number.MAX_SAFE_INTEGER;

/** Tags of the sides whose names a reply shows. */
const namedIn = (body: string, { teams }: LoadedAuction): Tag[] =>
  [...teams.values()].filter(({ name }) => body.includes(JSON.stringify(name))).map(({ id }) => tagOf.team(id));

export function auctionSnapshots({ database: { db }, clock, demo, tags }: Context) {
  const listed = keptReads({
    versions: tags,
    clock,
    most: 1,
    read: async (_: 'all') => ({ value: await listAuctions(db, demo), tags: [tagOf.auctions], validUntil: NEVER }),
  });
  const loaded = keptReads({
    versions: tags,
    clock,
    most: MOST_KEPT,
    read: async (id: number) => {
      const value = await readAuction(db, id);
      return { value, tags: value?.tags ?? [tagOf.auction(id)], validUntil: NEVER };
    },
  });
  const rows = async (): Promise<AuctionRow[]> => (await listed('all')).value;
  const of = async ({ tournament, year }: Season): Promise<LoadedAuction | null> => {
    const row = (await rows()).find((one) => one.tournament === tournament && one.year === year);
    return row === undefined ? null : (await loaded(row.id)).value;
  };
  /** Null for an unknown season, and for one without rules yet. @throws Problem for a currency without a rate */
  const told = async ({ currency, ...season }: InCurrency): Promise<Told | null> => {
    const auction = await of(season);
    if (auction === null || auction.state.rules === null) return null;
    const amount = amountsIn(auction, currency);
    if (amount === null)
      throw misfit([{ instancePath: '/currency', message: `it must be ${currenciesOf(auction).join(' or ')}` }], null);
    return { auction, currency, amount };
  };
  const reply = (value: unknown, auction: LoadedAuction | null) => {
    const body = JSON.stringify(value);
    return {
      body: Buffer.from(body),
      contentType: JSON_TYPE,
      at: null,
      ...caching(auction?.state.phase === 'open'),
      validUntil: null,
      tags: auction === null ? [] : [tagOf.auction(auction.row.id), ...namedIn(body, auction)],
    };
  };
  const call = <A extends Season>(
    name: string,
    asked: A,
    make: (asked: A) => Promise<{ value: unknown; auction: LoadedAuction } | null>,
  ): SnapshotDefinition => ({
    key: `auction ${name} ${JSON.stringify(asked)}`,
    // An unknown season is not kept, and a known one is changed under its own tag.
    tags: [],
    render: async () => {
      const made = await make(asked);
      return made === null ? null : reply(made.value, made.auction);
    },
  });
  const inCurrency = <A extends InCurrency>(name: string, asked: A, make: (told: Told) => unknown) =>
    call(name, asked, async (season) => {
      const found = await told(season);
      const value = found === null ? null : make(found);
      return value === null ? null : { value, auction: found!.auction };
    });
  /** In the auction's own currency. */
  const own = async (season: Season): Promise<Told | null> => {
    const auction = await of(season);
    const currency = auction?.state.rules?.currency;
    return auction === null || currency === undefined ? null : { auction, currency, amount: (amount) => amount };
  };

  return {
    players: (asked: InCurrency & ListAsked) => inCurrency('players', asked, (found) => playersReply(found, asked)),
    teams: (asked: InCurrency & { sort: string }) =>
      inCurrency('teams', asked, (found): AuctionTeamsReply => {
        const sums = [...found.auction.state.sides.values()].map((side) => teamSum(found, side));
        const byName = (a: (typeof sums)[0], b: (typeof sums)[0]) => a.team.name.localeCompare(b.team.name, 'en');
        const signs: Record<string, number> = { 'price-desc': -1, 'price-asc': 1 };
        const sign = signs[asked.sort] ?? 0;
        const { tournament, year, currency } = asked;
        return {
          tournament,
          year,
          currency,
          auctionTeamsList: sums.toSorted((a, b) => sign * (a.left - b.left) || byName(a, b)),
        };
      }),
    team: (asked: InCurrency & { teamId: number }) =>
      inCurrency('team', asked, (found) => {
        const side = [...found.auction.state.sides.values()].find(
          (one) => found.auction.teams.get(one.side)?.id === asked.teamId || one.side === asked.teamId,
        );
        return side === undefined ? null : teamReply(found, side);
      }),
    live: (asked: InCurrency) => inCurrency('live', asked, liveReply),
    search: (asked: Season & { text: string }) =>
      call('search', asked, async (season) => {
        const found = await own(season);
        return found === null ? null : { value: searchReply(found, asked.text), auction: found.auction };
      }),
    faq: (asked: Season) =>
      call('faq', asked, async (season) => {
        const auction = await of(season);
        return auction === null ? null : { value: { faqHtml: auction.row.faq }, auction };
      }),
    player: (asked: InCurrency & { playerId: number }) =>
      call('player', asked, async (season) => {
        const found = await told(season);
        const lot = found?.auction.state.lots.get(asked.playerId);
        if (found === null || lot === undefined) return null;
        const { auction, currency } = found;
        const { tournament, year } = auction.row;
        return {
          auction,
          value: {
            tournament,
            year,
            currency,
            playerDetails: playerItem(found, lot),
            bids: bidsOf(found, lot),
            otherSeasons: await otherSeasons(auction, asked.playerId),
          },
        };
      }),
    seasons: {
      key: 'auction seasons',
      tags: [tagOf.auctions],
      render: async () => {
        const all = await rows();
        const tournaments = new Map(all.map(({ tournament, title }) => [tournament, title]));
        const value = {
          seasons: {
            years: [...new Set(all.map(({ year }) => year))].toSorted((a, b) => b - a),
            tournaments: [...tournaments].map(([identifier, title]) => ({ identifier, title })),
          },
        };
        return reply(value, null);
      },
    } satisfies SnapshotDefinition,
  };

  /** The same person, or where none is known the same name, in other seasons of the tournament. */
  async function otherSeasons({ row, players }: LoadedAuction, id: number): Promise<unknown[]> {
    const { name, person } = players.get(id)!;
    const found: unknown[] = [];
    for (const { id: other, tournament, year } of await rows()) {
      if (tournament !== row.tournament || year === row.year) continue;
      const season = await own({ tournament, year });
      if (season === null || season.auction.row.id !== other) continue;
      const twin = [...season.auction.players.values()].find((one) =>
        person === null || one.person === null ? one.name === name : one.person === person,
      );
      const lot = twin === undefined ? undefined : season.auction.state.lots.get(twin.id);
      if (lot === undefined) continue;
      const { status, soldPrice, team } = playerItem(season, lot);
      found.push({ year, currency: season.currency, status, soldPrice, team });
    }
    return found;
  }
}

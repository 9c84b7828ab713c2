/** Reads auctions for replies; folded auctions are cached until their log or teams change. */
import { type AuctionRow, listAuctions, type LoadedAuction, readAuction } from './log/read-auction.store.ts';
import { cachedReads } from '../../core/tags/cached-reads.ts';
import type { Needs } from '../services.ts';
import { inRequestedCurrency, type AuctionInCurrency } from './in-currency.ts';
import { auctionTag, auctionsTag } from './log/tags.ts';

export interface Season {
  tournament: string;
  year: number;
}
export interface InCurrency extends Season {
  currency: string;
}

export interface AuctionReader {
  rows: () => Promise<AuctionRow[]>;
  /** Auctions that can be shown: those with rules and teams. */
  listVisible: () => Promise<AuctionRow[]>;
  /** Null for an unknown season. */
  of: (season: Season) => Promise<LoadedAuction | null>;
  /** Null for an unknown season and for one without rules yet. @throws ProblemError for a currency without a rate */
  findInCurrency: (request: InCurrency) => Promise<AuctionInCurrency | null>;
  /** In the auction's own currency. */
  own: (season: Season) => Promise<AuctionInCurrency | null>;
}

/** Maximum folded auctions in the cache. */
const MAX_STORED = 20;
const NEVER = Number.MAX_SAFE_INTEGER;

export function auctionReader({
  database: { db },
  clock,
  live,
  tags,
}: Needs<'clock' | 'database' | 'live' | 'tags'>): AuctionReader {
  const listed = cachedReads({
    versions: tags,
    clock,
    most: 1,
    read: async (_: 'all') => ({
      value: await listAuctions(db, live.site.demo),
      tags: [auctionsTag],
      validUntil: NEVER,
    }),
  });
  const loaded = cachedReads({
    versions: tags,
    clock,
    most: MAX_STORED,
    read: async (id: number) => {
      const value = await readAuction(db, id);
      return { value, tags: value?.tags ?? [auctionTag(id)], validUntil: NEVER };
    },
  });
  const rows = async (): Promise<AuctionRow[]> => (await listed('all')).value;
  const of = async ({ tournament, year }: Season): Promise<LoadedAuction | null> => {
    const row = (await rows()).find((candidate) => candidate.tournament === tournament && candidate.year === year);
    return row === undefined ? null : (await loaded(row.id)).value;
  };
  return {
    rows,
    of,
    listVisible: async () => {
      const all = await rows();
      const has = await Promise.all(
        all.map(async ({ id, phase }) => phase !== 'before' || (await loaded(id)).value?.state.rules != null),
      );
      return all.filter((_, at) => has[at]);
    },
    findInCurrency: async ({ currency, ...season }) => {
      const auction = await of(season);
      return auction === null ? null : inRequestedCurrency(auction, currency);
    },
    own: async (season) => {
      const auction = await of(season);
      return auction === null ? null : inRequestedCurrency(auction, null);
    },
  };
}

/** Parses the query of an auction page. */
import { ALL, AUCTION_CAPS, AUCTION_ROLES, AUCTION_SETTLED, AUCTION_SORTS } from '@sightscreen/contracts/calls/auction';

/** Filters that a reader chose; invalid ones are dropped. */
export interface AuctionPageQuery {
  currency: string | null;
  role: string;
  status: string;
  cap: string;
  team: string;
  country: string;
  sort: string;
  from: number;
  /** Search text as typed. */
  q: string;
}

const MAX_TYPED = 80;
const among = (values: readonly string[], value: string | undefined, fallback: string): string =>
  value !== undefined && values.includes(value) ? value : fallback;

export const parseAuctionPageQuery = (query: Record<string, string | undefined>): AuctionPageQuery => ({
  currency: query['currency'] || null,
  role: among(AUCTION_ROLES, query['role'], ALL),
  status: among(AUCTION_SETTLED, query['status'], ALL),
  cap: among(AUCTION_CAPS, query['cap'], ALL),
  team: /^[1-9]\d{0,8}$/.test(query['team'] ?? '') ? query['team']! : ALL,
  country: query['country']?.slice(0, 40) || ALL,
  sort: among(AUCTION_SORTS, query['sort'], 'recent'),
  from: /^\d{1,15}$/.test(query['from'] ?? '') ? Number(query['from']) : 0,
  q: query['q']?.slice(0, MAX_TYPED) ?? '',
});

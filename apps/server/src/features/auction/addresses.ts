/** Paths of auction pages (AUCT-001, AUCT-Q01, AUCT-Q02). */
import type { AuctionRow } from './log/read-auction.store.ts';

export const AUCTION_BASE = '/cricket-auction';
type Season = Pick<AuctionRow, 'tournament' | 'year'>;
export const auctionPath = ({ tournament, year }: Season, page: string): string =>
  `${AUCTION_BASE}/${tournament}/${year}/${page}`;
export const auctionPlayerPath = (season: Season, id: number): string => auctionPath(season, `player/${id}`);
export const auctionTeamPath = (season: Season, id: number): string => auctionPath(season, `teams/${id}`);

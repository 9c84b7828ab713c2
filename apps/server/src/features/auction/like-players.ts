/** Prices of comparable players: in earlier seasons, and before the lot in its own season (BEYOND-24). */
import { boughtLots, isRetained, isLike, similarityCriteria, type Lot, middleOf } from '@sightscreen/auction';
import type { LikePlayers } from '@sightscreen/contracts/calls/auction-sums';
import type { Tag } from '../../core/tags/tag.ts';
import type { AuctionReader } from './auction-reader.ts';
import { type AuctionInCurrency, inCurrency } from './in-currency.ts';
import { priced } from './sums.ts';
import { auctionTag, auctionsTag } from './log/tags.ts';

export interface LikeFound {
  like: LikePlayers | null;
  /** Tags of the seasons that were read. */
  tags: readonly Tag[];
}

/**
 * Null without a lot and for a player of unknown role. Counts purchases only, since the rules fix retention prices.
 * Seasons without a rate for the currency are left out.
 */
export async function likePlayersOf(
  reader: AuctionReader,
  pricedAuction: AuctionInCurrency,
  lot: Lot | null,
): Promise<LikeFound> {
  const { row, state } = pricedAuction.auction;
  const likeness = lot === null ? null : similarityCriteria(lot);
  const earlier = (await reader.rows()).filter(
    ({ tournament, year }) => tournament === row.tournament && year < row.year,
  );
  const tags = [auctionsTag, ...earlier.map(({ id }) => auctionTag(id))];
  if (lot === null || likeness === null) return { like: null, tags };
  const seasons: { year: number; players: ReturnType<typeof priced>[] }[] = [];
  const take = (season: AuctionInCurrency, lots: readonly Lot[]): void => {
    const players = lots
      .filter((lot) => !isRetained(lot) && lot.price !== null && isLike(likeness, lot))
      .map((lot) => priced(season, { player: lot.player, price: lot.price! }))
      .toSorted((a, b) => b.price - a.price);
    if (players.length > 0) seasons.push({ year: season.auction.row.year, players });
  };
  for (const { tournament, year } of earlier.toReversed()) {
    const auction = await reader.of({ tournament, year });
    // Base prices are compared unconverted, so both seasons must use the same currency.
    if (auction === null || auction.state.rules?.currency !== state.rules?.currency) continue;
    const season = inCurrency(auction, pricedAuction.currency);
    if (season !== null) take(season, boughtLots(auction.state));
  }
  take(
    pricedAuction,
    boughtLots(state).filter((bought) => lot.settledBy === null || (bought.settledBy ?? 0) < lot.settledBy),
  );
  const prices = seasons.flatMap(({ players }) => players.map(({ price }) => price));
  const { role, cap } = likeness;
  return {
    like: {
      role,
      cap,
      base: lot.base === null ? null : pricedAuction.amount(lot.base),
      seasons,
      count: prices.length,
      middle: middleOf(prices),
    },
    tags,
  };
}

/** Auction results of a person, for the player page (AUCT-007). */
import type { PlayerAuction } from '@sightscreen/contracts';
import type { Tag } from '../../core/tags/tag.ts';
import type { Needs } from '../services.ts';
import { auctionReader } from './auction-reader.ts';
import { inRequestedCurrency } from './in-currency.ts';
import { playerItem } from './replies.ts';

/**
 * Looks up all ids of a person; results are newest first, each in the currency of its auction. `tags` cover what was
 * read.
 */
export function auctionsOfPeople(context: Needs<'clock' | 'database' | 'live' | 'tags'>) {
  const reader = auctionReader(context);
  const { db } = context.database;
  return async (ids: readonly number[]): Promise<{ auctions: PlayerAuction[]; tags: Tag[] }> => {
    const listed = await db
      .selectFrom('auction_player')
      .select(['id', 'auction_id as auction'])
      .where('person_id', 'in', [...ids])
      .execute();
    const tags: Tag[] = [];
    const auctions: PlayerAuction[] = [];
    if (listed.length === 0) return { auctions, tags };
    for (const row of await reader.rows()) {
      const entry = listed.find(({ auction }) => auction === row.id);
      // oxlint-disable-next-line no-await-in-loop -- cached after the first time
      const auction = entry === undefined ? null : await reader.of(row);
      const pricedAuction = auction === null ? null : inRequestedCurrency(auction, null);
      const lot = entry === undefined ? undefined : auction?.state.lots.get(entry.id);
      if (auction === null || pricedAuction === null || lot === undefined) continue;
      const { url, status, soldPrice, team } = playerItem(pricedAuction, lot);
      auctions.push({
        title: row.title,
        year: row.year,
        url,
        currency: pricedAuction.currency,
        status,
        price: soldPrice,
        team,
      });
      tags.push(...auction.tags);
    }
    return { auctions: auctions.toSorted((a, b) => b.year - a.year), tags };
  };
}

/** Cached HTML of a room, rendered once per change and currency for both subscribers and polling readers. */
import { lotInRoom } from '@sightscreen/auction';
import { HTML_TYPE } from '../../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../../core/response-cache/response-cache.ts';
import type { Services } from '../../services.ts';
import { auctionCaching } from '../auction-caching.ts';
import { auctionPage } from '../auction-page.ts';
import type { AuctionReader, InCurrency } from '../auction-reader.ts';
import { auctionTags } from '../auction.responses.ts';
import { likePlayersOf } from '../like-players.ts';
import { parseAuctionPageQuery } from '../page-query.ts';
import { roomAt } from './room-topic.ts';

export const roomResponse =
  (
    { fragment, live: { site } }: Pick<Services, 'fragment'> & { live: Pick<Services['live'], 'site'> },
    reader: AuctionReader,
  ) =>
  ({ tournament, year, currency }: InCurrency): ResponseDefinition => ({
    key: `auction room ${tournament} ${year} ${currency}`,
    // No tags: an unknown season is not cached, and a known one carries the tags of its reply.
    tags: [],
    render: async () => {
      const pricedAuction = await reader.findInCurrency({ tournament, year, currency });
      if (pricedAuction === null) return null;
      const pageContext = { origin: site.origin, seasons: [] };
      const like = await likePlayersOf(reader, pricedAuction, lotInRoom(pricedAuction.auction.state));
      const auction = auctionPage(
        pricedAuction,
        { tab: 'live', ...like },
        parseAuctionPageQuery({ currency }),
        pageContext,
      );
      if (auction === null) return null;
      return {
        body: Buffer.from(fragment({ fragment: 'auction-room', auction })),
        contentType: HTML_TYPE,
        at: roomAt(pricedAuction.auction),
        ...auctionCaching(pricedAuction.auction.state),
        validUntil: null,
        tags: [...auctionTags(JSON.stringify(auction), pricedAuction.auction), ...like.tags],
      };
    },
  });

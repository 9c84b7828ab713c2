/** Cached JSON of a room, made once per change and currency for both subscribers and polling readers. */
import { lotInRoom } from '@sightscreen/auction';
import type { AuctionRoom } from '@sightscreen/contracts';
import { JSON_TYPE } from '../../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../../core/response-cache/response-cache.ts';
import { auctionCaching } from '../auction-caching.ts';
import type { AuctionReader, InCurrency } from '../auction-reader.ts';
import { auctionTags } from '../auction.responses.ts';
import { likePlayersOf } from '../like-players.ts';
import { liveReply } from '../replies.ts';
import { roomAt } from './room-topic.ts';

export const roomResponse =
  (reader: AuctionReader) =>
  ({ tournament, year, currency }: InCurrency): ResponseDefinition => ({
    key: `auction room ${tournament} ${year} ${currency}`,
    // No tags: an unknown season is not cached, and a known one carries the tags of its reply.
    tags: [],
    render: async () => {
      const pricedAuction = await reader.findInCurrency({ tournament, year, currency });
      if (pricedAuction === null) return null;
      const { auction } = pricedAuction;
      const { like, tags } = await likePlayersOf(reader, pricedAuction, lotInRoom(auction.state));
      const at = roomAt(auction);
      const body = JSON.stringify({ live: liveReply(pricedAuction), begun: at.epoch, like } satisfies AuctionRoom);
      return {
        body: Buffer.from(body),
        contentType: JSON_TYPE,
        at,
        ...auctionCaching(auction.state),
        validUntil: null,
        tags: [...auctionTags(body, auction), ...tags],
      };
    },
  });

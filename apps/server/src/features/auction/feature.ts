import { defineFeature } from '../feature.ts';
import { auctionRoutes } from './auction.routes.ts';
import { auctionDeskRoutes } from './auction-desk.routes.ts';
import { auctionsResource } from './auctions.resource.ts';
import { roomTopics } from './room/room-topic.ts';

export const auctionFeature = defineFeature({
  name: 'auction',
  needs: ['clock', 'database', 'live', 'logger', 'random', 'render', 'stopping', 'tags', 'timeouts'],
  routes(route, deps) {
    auctionRoutes(route, deps);
    auctionDeskRoutes(route, deps);
  },
  topics: ({ live }) => roomTopics(() => live.watch.sweptAt),
  resources: [auctionsResource],
  withoutPersonalData: {
    auction: 'cricket, which is published',
    auction_player: 'cricket, which is published',
    auction_side: 'cricket, which is published',
    auction_fact: 'cricket, which is published',
  },
});

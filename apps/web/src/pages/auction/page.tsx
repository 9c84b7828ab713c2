import auctionRoom from './room/auction-room.island.tsx';
import { definePage } from '../define-page.ts';
import { AuctionPage } from './AuctionPage.tsx';
import { headingOf } from './heading.ts';

export default definePage('auction', {
  head: (props, { site, auction }) => ({
    title: `${headingOf(props, auction)} – ${site.name}`,
    description: auction.descriptions[props.view.tab]!(headingOf(props, auction)),
    at: 'auctions',
  }),
  Body: AuctionPage,
  islands: ({ view }) => (view.tab === 'live' ? [auctionRoom] : []),
  styles: () => ['auction'],
});

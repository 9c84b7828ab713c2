import { definePage } from '../define-page.ts';
import { AuctionPage } from './AuctionPage.tsx';
import { headingOf } from './heading.ts';

export default definePage('auction', {
  head: (props, { site, auction }) => ({
    title: `${headingOf(props, auction)} – ${site.name}`,
    description: auction.description(props.title),
    at: 'series',
    room: props.view.tab === 'live',
  }),
  Body: AuctionPage,
  styles: () => ['auction'],
});

import { definePage } from '../define-page.ts';
import { VenuePage } from './VenuePage.tsx';

export default definePage('venue', {
  head: ({ venue, tab }, { site, places }) => ({
    title: `${places.venue.pageTitle(venue.name)} – ${site.name}`,
    description: places.venue.description(venue.name),
    at: 'grounds',
    blocks: tab === 'matches',
  }),
  Body: VenuePage,
  styles: () => ['profile', 'cards', 'venue'],
});

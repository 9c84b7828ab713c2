import { definePage } from '../define-page.ts';
import { VenuePage } from './VenuePage.tsx';

export default definePage('venue', {
  head: ({ venue }, { site, places }) => ({
    title: `${places.venue.pageTitle(venue.name)} – ${site.name}`,
    description: places.venue.description(venue.name),
    at: 'grounds',
    scripts: ['refresh'],
  }),
  Body: VenuePage,
  styles: () => ['profile', 'cards', 'venue'],
});

import { definePage } from '../define-page.ts';
import { VenuesPage } from './VenuesPage.tsx';

export default definePage('venues', {
  head: (_, { site, places }) => ({
    title: `${places.venues.title} – ${site.name}`,
    description: places.venues.description,
    at: 'grounds',
  }),
  Body: VenuesPage,
  styles: () => ['cards', 'places'],
});

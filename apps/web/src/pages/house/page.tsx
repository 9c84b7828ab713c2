import { definePage } from '../define-page.ts';
import { HousePage } from './HousePage.tsx';

export default definePage('house', {
  head: ({ which }, { site, house }) => ({
    title: `${house[which].title} – ${site.name}`,
    description: house[which].lead,
    at: null,
  }),
  Body: HousePage,
  styles: () => ['house'],
});

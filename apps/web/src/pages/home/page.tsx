import { definePage } from '../define-page.ts';
import { HomePage } from './HomePage.tsx';

export default definePage('home', {
  head: (_, { site, home }) => ({
    title: `${home.title} – ${site.name}`,
    description: site.description,
    at: 'home',
    blocks: true,
  }),
  Body: HomePage,
  styles: ({ zone }) => (zone == null ? ['cards', 'home'] : ['match', 'cards', 'home']),
});

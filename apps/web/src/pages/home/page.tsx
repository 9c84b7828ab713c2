import { definePage } from '../define-page.ts';
import { HomePage } from './HomePage.tsx';

export default definePage('home', {
  head: (_, { site, home }) => ({
    title: `${home.title} – ${site.name}`,
    description: site.description,
    at: 'home',
    scripts: ['refresh'],
  }),
  Body: HomePage,
  styles: ({ zone, polls = [] }) => [
    ...(zone == null ? [] : ['match']),
    'cards',
    'home',
    ...(polls.length > 0 ? ['polls'] : []),
  ],
});

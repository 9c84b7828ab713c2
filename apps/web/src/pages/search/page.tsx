import { definePage } from '../define-page.ts';
import { SearchPage } from './SearchPage.tsx';

export default definePage('search', {
  head: ({ text }, { site, search }) => ({
    title: `${search.title(text)} – ${site.name}`,
    description: search.description,
    at: 'search',
  }),
  Body: SearchPage,
  styles: () => ['search'],
});

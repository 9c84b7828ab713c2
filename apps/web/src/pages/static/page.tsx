import { definePage } from '../define-page.ts';
import { StaticPage } from './StaticPage.tsx';

export default definePage('static', {
  head: ({ which }, { site, house }) => ({
    title: `${house[which].title} – ${site.name}`,
    description: house[which].lead,
    at: null,
  }),
  Body: StaticPage,
  styles: () => ['static-page'],
});

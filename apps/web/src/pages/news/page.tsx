import { definePage } from '../define-page.ts';
import { NewsPage } from './NewsPage.tsx';

export default definePage('news', {
  head: (_, { site, articles: { news } }) => ({
    title: `${news.title} – ${site.name}`,
    description: news.description,
    at: 'news',
    kind: 'news',
    scripts: ['refresh'],
  }),
  Body: NewsPage,
  styles: () => ['news'],
});

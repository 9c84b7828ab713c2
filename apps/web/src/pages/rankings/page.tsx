import { definePage } from '../define-page.ts';
import { RankingsPage } from './RankingsPage.tsx';

export default definePage('rankings', {
  head: ({ gender, level, format, type }, { site, rankings }) => ({
    title: `${rankings.title(gender, level, format, type)} – ${site.name}`,
    description: rankings.description(gender, level, format, type),
    at: 'rankings',
  }),
  Body: RankingsPage,
  styles: () => ['rankings'],
});

import { definePage } from '../define-page.ts';
import { RankingsPage } from './RankingsPage.tsx';

export default definePage('rankings', {
  head: ({ gender, level, format, type, official }, { site, rankings }) => {
    const title = rankings.title(gender, level, format, type);
    return {
      title: `${official?.rows == null ? title : rankings.officialTitle(official.source, title)} – ${site.name}`,
      description: rankings.description(gender, level, format, type),
      at: 'rankings',
    };
  },
  Body: RankingsPage,
  styles: () => ['rankings'],
});

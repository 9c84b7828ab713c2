import { definePage } from '../define-page.ts';
import { SeriesListPage } from './SeriesListPage.tsx';

export default definePage('all-series', {
  head: (_, { site, lists }) => ({
    title: `${lists.allSeries} – ${site.name}`,
    description: lists.seriesDescription,
    at: 'series',
  }),
  Body: SeriesListPage,
  styles: () => ['cards'],
});

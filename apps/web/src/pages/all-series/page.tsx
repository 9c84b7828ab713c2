import { site } from '../../text/en.ts';
import { lists } from '../../text/lists.ts';
import { definePage } from '../define-page.ts';
import { SeriesListPage } from './SeriesListPage.tsx';

export default definePage('all-series', {
  head: () => ({ title: `${lists.allSeries} – ${site.name}`, description: lists.seriesDescription, at: 'series' }),
  Body: SeriesListPage,
  styles: () => ['cards'],
});

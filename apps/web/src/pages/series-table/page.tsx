import { definePage } from '../define-page.ts';
import { seriesTitle } from '../series/title.ts';
import { SeriesTablePage } from './SeriesTablePage.tsx';

export default definePage('series-table', {
  head: ({ series }, { site, seriesTable: words }) => ({
    title: `${words.title(seriesTitle(series))} – ${site.name}`,
    description: words.description(seriesTitle(series)),
    at: 'series',
    scripts: ['refresh'],
  }),
  Body: SeriesTablePage,
  styles: () => ['profile', 'series-table'],
});

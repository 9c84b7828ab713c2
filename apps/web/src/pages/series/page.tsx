import { definePage } from '../define-page.ts';
import { SeriesPage } from './SeriesPage.tsx';
import { seriesTitle } from './title.ts';

export default definePage('series', {
  head: ({ series }, { site, series: words }) => ({
    title: `${words.title(seriesTitle(series))} – ${site.name}`,
    description: words.description(seriesTitle(series)),
    at: 'series',
    scripts: ['refresh'],
  }),
  Body: SeriesPage,
  styles: ({ polls = [] }) => ['profile', 'cards', 'series', ...(polls.length > 0 ? ['polls'] : [])],
});

import { definePage } from '../define-page.ts';
import { SeriesPage } from './SeriesPage.tsx';
import { seriesTitle } from './title.ts';

export default definePage('series', {
  head: ({ series, polls = [] }, { site, series: words }) => ({
    title: `${words.title(seriesTitle(series))} – ${site.name}`,
    description: words.description(seriesTitle(series)),
    at: 'series',
    scripts: ['refresh', ...(polls.length > 0 ? ['polls'] : [])],
  }),
  Body: SeriesPage,
  styles: ({ polls = [] }) => ['profile', 'cards', 'series', ...(polls.length > 0 ? ['polls'] : [])],
});

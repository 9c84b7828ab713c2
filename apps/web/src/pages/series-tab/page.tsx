import { definePage } from '../define-page.ts';
import { seriesTitle } from '../series/title.ts';
import { SeriesTabPage } from './SeriesTabPage.tsx';

export default definePage('series-tab', {
  head: ({ series, content: { tab } }, { site, seriesTab: words }) => ({
    title: `${words.title(seriesTitle(series), tab)} – ${site.name}`,
    description: words.description(seriesTitle(series), tab),
    at: 'series',
    scripts: ['refresh'],
  }),
  Body: SeriesTabPage,
  styles: ({ content: { tab } }) =>
    tab === 'stats' ? ['profile', 'series-stats'] : ['profile', 'cards', 'series-tab'],
});

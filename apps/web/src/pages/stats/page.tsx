import { definePage } from '../define-page.ts';
import { StatsPage } from './StatsPage.tsx';

export default definePage('stats', {
  head: ({ words }, { site, stats }) => ({ title: `${stats.heading} – ${site.name}`, description: words, at: 'stats' }),
  Body: StatsPage,
  styles: () => ['stats'],
});

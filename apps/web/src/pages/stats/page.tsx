import { definePage } from '../define-page.ts';
import { StatsPage } from './StatsPage.tsx';

export default definePage('stats', {
  head: ({ asked, trouble }, { site, stats }) => ({
    title: `${stats.heading} – ${site.name}`,
    description: asked?.words ?? stats.invite,
    at: 'stats',
    refresh: trouble?.retryAfter ?? null,
  }),
  Body: StatsPage,
  styles: () => ['stats'],
});

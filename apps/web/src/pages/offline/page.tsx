import { definePage } from '../define-page.ts';
import offlineIsland from './offline.island.tsx';
import { OfflinePage } from './OfflinePage.tsx';

export default definePage('offline', {
  head: (_, { site, offline }) => ({ title: `${offline.title} – ${site.name}`, description: offline.title, at: null }),
  Body: OfflinePage,
  styles: () => ['cards', 'offline'],
  islands: () => [offlineIsland],
});

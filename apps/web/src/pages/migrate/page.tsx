import { definePage } from '../define-page.ts';
import migrateIsland from './migrate.island.tsx';
import { MigratePage } from './MigratePage.tsx';

export default definePage('migrate', {
  head: (_, { site, migrate }) => ({
    title: `${migrate.title} – ${site.name}`,
    description: migrate.lead,
    at: 'account',
  }),
  Body: MigratePage,
  styles: () => ['login'],
  islands: () => [migrateIsland],
});

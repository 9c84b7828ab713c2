import { definePage } from '../define-page.ts';
import { MigratePage } from './MigratePage.tsx';

export default definePage('migrate', {
  head: (_, { site, migrate }) => ({
    title: `${migrate.title} – ${site.name}`,
    description: migrate.lead,
    at: 'account',
    scripts: ['account'],
  }),
  Body: MigratePage,
  styles: () => ['login'],
});

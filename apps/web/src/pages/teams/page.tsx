import { definePage } from '../define-page.ts';
import { TeamsPage } from './TeamsPage.tsx';

export default definePage('teams', {
  head: (_, { site, places }) => ({
    title: `${places.teams.title} – ${site.name}`,
    description: places.teams.description,
    at: 'teams',
  }),
  Body: TeamsPage,
  styles: () => ['cards', 'places'],
});

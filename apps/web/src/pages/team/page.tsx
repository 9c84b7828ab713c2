import { definePage } from '../define-page.ts';
import { TeamPage } from './TeamPage.tsx';

export default definePage('team', {
  head: ({ team, content }, { site, places }) => ({
    title: `${places.team.pageTitle(`${team.name}${team.gender === 'female' ? ` ${places.common.genders.female}` : ''}`, content.tab)} – ${site.name}`,
    description: places.team.description(team.name),
    at: 'teams',
    scripts: ['refresh'],
  }),
  Body: TeamPage,
  styles: () => ['profile', 'cards', 'team'],
});

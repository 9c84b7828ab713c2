import type { Place } from '../../ui/frame/Header.tsx';
import { definePage } from '../define-page.ts';
import { MatchesPage } from './MatchesPage.tsx';

const PLACES = { live: 'live', upcoming: 'schedule', recent: 'schedule' } as const satisfies Record<string, Place>;

export default definePage('matches', {
  head: ({ shown }, { site, lists }) => ({
    title: `${lists.titles[shown]} – ${site.name}`,
    description: lists.description,
    at: PLACES[shown],
    scripts: ['refresh'],
  }),
  Body: MatchesPage,
  styles: () => ['cards'],
});

import { definePage } from '../define-page.ts';
import { PlayerPage } from './PlayerPage.tsx';

export default definePage('player', {
  head: ({ player, tab }, { site, player: words }) => ({
    title: `${words.title(player.name, tab === 'overview' ? null : words.tabs[tab].toLowerCase())} – ${site.name}`,
    description: words.description(player.name),
    at: null,
    scripts: ['refresh'],
  }),
  Body: PlayerPage,
  styles: () => ['profile', 'player'],
});

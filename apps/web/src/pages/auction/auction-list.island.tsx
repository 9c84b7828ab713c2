import { defineIsland } from '../../island/define-island.ts';
import { PlayerList, type PlayerListProps } from './PlayerList.tsx';

export default defineIsland<PlayerListProps>({
  name: 'auction-list',
  View: PlayerList,
  when: 'visible',
  props: (page) => page.seed('auction-list'),
});

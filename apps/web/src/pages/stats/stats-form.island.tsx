import type { StatsPage } from '@sightscreen/contracts';
import { defineIsland } from '../../island/define-island.ts';
import { StatsDesk } from './StatsDesk.tsx';

export default defineIsland<{ printed: StatsPage }>({
  name: 'stats-form',
  View: StatsDesk,
  when: 'use',
  props: (page) => ({ printed: page.seed('stats') }),
});

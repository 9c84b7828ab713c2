import { defineIsland } from '../island/define-island.ts';
import { StatsZone, type StatsZoneProps } from './StatsZone.tsx';

export default defineIsland<StatsZoneProps>({
  name: 'series-stats',
  View: StatsZone,
  when: 'use',
  props: (page) => page.seed('series-stats'),
});

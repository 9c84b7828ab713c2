import { defineIsland } from '../../island/define-island.ts';
import { GrowNext } from './GrowNext.tsx';

export default defineIsland({ name: 'grow', View: GrowNext, when: 'visible' });

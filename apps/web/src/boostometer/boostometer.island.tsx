import { defineIsland } from '../island/define-island.ts';
import { Boostometer } from './Boostometer.tsx';

export default defineIsland({ name: 'boostometer', View: Boostometer, when: 'visible' });

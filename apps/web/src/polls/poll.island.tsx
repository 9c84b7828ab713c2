import { defineIsland } from '../island/define-island.ts';
import { PollBlock } from './PollBlock.tsx';

export default defineIsland({ name: 'poll', View: PollBlock, when: 'visible' });

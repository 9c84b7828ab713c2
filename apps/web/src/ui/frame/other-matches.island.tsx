import { defineIsland } from '../../island/define-island.ts';
import { OtherMatches } from './OtherMatches.tsx';

export default defineIsland({ name: 'other-matches', View: OtherMatches, when: 'visible' });

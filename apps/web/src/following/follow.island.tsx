import { defineIsland } from '../island/define-island.ts';
import { FollowButton } from './FollowButton.tsx';

export default defineIsland({
  name: 'follow',
  View: FollowButton,
  when: 'use',
  wakesFor: 'following',
  whenDelayed: 'always',
});

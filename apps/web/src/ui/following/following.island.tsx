import { defineIsland } from '../../island/define-island.ts';
import { Following } from './Following.tsx';

export default defineIsland<object>({ name: 'following', View: Following, when: 'use', wakesFor: 'following' });

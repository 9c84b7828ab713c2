import { defineIsland } from '../../island/define-island.ts';
import { ArticleGate } from './ArticleGate.tsx';

/** Guests read the page without React; a session starts it. */
export default defineIsland({
  name: 'gate',
  View: ArticleGate,
  when: 'use',
  wakesFor: 'signed-in',
  whenDelayed: 'always',
});

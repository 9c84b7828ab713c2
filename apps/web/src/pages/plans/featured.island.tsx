import { defineIsland } from '../../island/define-island.ts';
import { Featured } from './Featured.tsx';

/** Guests read the page without React; a session starts it. */
export default defineIsland({ name: 'featured', View: Featured, when: 'use', wakesFor: 'signed-in' });

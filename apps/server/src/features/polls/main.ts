/** Public interface of the polls feature. */
export { placedPolls } from './placed.ts';

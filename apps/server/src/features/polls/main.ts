/** Public interface of the polls feature. */
export { PLACED_TAGS, type Placed, placedPolls, type PollPlace } from './placed.ts';

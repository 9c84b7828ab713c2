/** What other features may use of polls. */
export { PLACED_TAGS, type Placed, placedPolls, type PollPlace } from './placed.ts';

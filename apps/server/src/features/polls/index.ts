/** Public interface of the polls feature. */
export { placedPolls } from './polls-on-page.ts';
export { pollsTag } from './tags.ts';
export { pollsResource } from './polls-resource.ts';

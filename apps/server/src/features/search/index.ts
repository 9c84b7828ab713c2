/** What other features may use of search. */
export { namesTag } from './tags.ts';

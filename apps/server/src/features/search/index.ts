/** What other features may use of search. */
export { namesTag } from './tags.ts';
export { type Hit, find } from './find.ts';
export { matchName } from './match-name.ts';
export { type Search, makeSearch } from './searching.ts';
export { wordsOf } from './words.ts';

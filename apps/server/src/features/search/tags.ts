import { defineTag } from '../../core/tags/tag.ts';

/** Any name in the search index. */
export const namesTag = defineTag('names');

import { defineTag } from '../../core/tags/tag.ts';

/** Questions, options and closing of polls, but not their votes. */
export const pollsTag = defineTag('polls');

import { defineTag } from '../../core/tags/tag.ts';

/** Titles and columns of the tables of series statistics. */
export const statsViewsTag = defineTag('stats-views');

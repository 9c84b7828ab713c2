import { defineTag } from '../../core/tags/tag.ts';

/** The tables for statistics queries, including names in them. Each process invalidates its own. */
export const ballDataTag = defineTag('ball-data');
/** The stored files that these tables are loaded from. */
export const ballPartsTag = defineTag('ball-parts');

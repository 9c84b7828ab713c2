import { defineTag } from '../../core/tags/tag.ts';

/** Campaigns and ad units, and whether a campaign's budget is spent; not their counts. */
export const advertsTag = defineTag('adverts');

import { defineTag } from '../../core/tags/tag.ts';

/** Lists of the boostometer, and the corrections of editors to them. */
export const boostometerTag = defineTag('boostometer');

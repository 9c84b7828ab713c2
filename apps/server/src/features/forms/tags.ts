import { defineTag } from '../../core/tags/tag.ts';

/** Content sent by visitors: enquiries and comments. */
export const enquiriesTag = defineTag('letters');

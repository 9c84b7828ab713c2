import { defineTag } from '../../tags/tag.ts';

/** Content sent by visitors: enquiries and comments. */
export const enquiriesTag = defineTag('letters');

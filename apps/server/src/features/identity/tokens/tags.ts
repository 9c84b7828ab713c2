import { defineTag } from '../../../core/tags/tag.ts';

/** Keys that sign access tokens. */
export const signingKeysTag = defineTag('signing-keys');

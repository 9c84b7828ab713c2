import { defineTag } from '../tags/tag.ts';

/** Sessions of readers that ended before their tokens. */
export const endedSessionsTag = defineTag('ended-sessions');

import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Change the list of words that readers may not use. */
export const WORDS_CHANGE = definePermission('words.change', ['admin', 'editor', 'moderator']);

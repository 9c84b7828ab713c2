import { definePermission } from '@sightscreen/contracts/staff/permission';

export const WORDS_CHANGE = definePermission('words.change', ['admin', 'editor', 'moderator']);

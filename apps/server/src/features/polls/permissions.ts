import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Create, place and close polls. */
export const POLLS_CHANGE = definePermission('polls.change', ['admin', 'editor', 'moderator']);

import { definePermission } from '@sightscreen/contracts/staff/permission';

export const POLLS_CHANGE = definePermission('polls.change', ['admin', 'editor', 'moderator']);

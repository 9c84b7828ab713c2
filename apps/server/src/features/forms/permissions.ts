import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Answer form submissions; moderate comments; create and close polls. */
export const FORMS_ANSWER = definePermission('forms.answer', ['admin', 'editor', 'support']);
export const COMMENTS_MODERATE = definePermission('comments.moderate', ['admin', 'editor', 'moderator']);

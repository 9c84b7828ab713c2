import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Answer enquiries. */
export const FORMS_ANSWER = definePermission('forms.answer', ['admin', 'editor', 'support']);
/** Publish and refuse comments of readers. */
export const COMMENTS_MODERATE = definePermission('comments.moderate', ['admin', 'editor', 'moderator']);

import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Read e-mail that the site sends to others. */
export const MAIL_READ = definePermission('mail.read', ['admin', 'support']);

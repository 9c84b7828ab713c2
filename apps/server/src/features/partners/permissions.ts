import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Create and change partners, whose events give access. */
export const PARTNERS_CHANGE = definePermission('partners.change', ['admin', 'finance']);

import { definePermission } from '@sightscreen/contracts/staff/permission';

export const ADVERTS_CHANGE = definePermission('adverts.change', ['admin', 'advertiser']);

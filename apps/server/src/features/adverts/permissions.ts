import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Change campaigns, ad units and the settings of advertising. */
export const ADVERTS_CHANGE = definePermission('adverts.change', ['admin', 'advertiser']);

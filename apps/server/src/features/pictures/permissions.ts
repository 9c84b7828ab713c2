import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Upload pictures for records. */
export const PICTURES_UPLOAD = definePermission('pictures.upload', ['admin', 'editor', 'advertiser']);

/** What other features may use of adverts. */
export { ADVERT_SETTINGS } from './settings.ts';
export { advertsTag } from './tags.ts';
export { campaignsResource } from './resources/campaigns.ts';
export { bannersResource, nativesResource } from './resources/units.ts';

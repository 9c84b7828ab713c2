/** What other features may use of analytics. */
export { ANALYTICS_SETTINGS } from './settings.ts';

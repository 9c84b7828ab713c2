/** What other features may use of consent. */
export { CONSENT_SETTINGS } from './settings.ts';

/** What other features may use of forms. */
export { FORM_SETTINGS } from './settings.ts';

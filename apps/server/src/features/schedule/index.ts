/** What other features may use of schedule. */
export { ALL_SERIES } from './addresses.ts';

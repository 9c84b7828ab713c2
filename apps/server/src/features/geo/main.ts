/** What other features may use of countries. */
export { countriesOffered } from './stand-in.ts';

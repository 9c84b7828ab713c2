/** Public interface of the geo feature. */
export { countriesOffered } from './stand-in.ts';

/** The OpenAPI description of the site, built without a running site. */
import { describe } from '../src/openapi/describe.ts';

export interface Described {
  paths: Record<string, Record<string, unknown>>;
}
export const described = async (): Promise<Described> => (await describe()) as Described;

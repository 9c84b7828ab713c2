/** The description of the calls as the site serves it, made without a site. */
import { describe } from '@sightscreen/server/openapi/describe';

export interface Described { paths: Record<string, Record<string, unknown>> }
export const described = async (): Promise<Described> => (await describe()) as Described;

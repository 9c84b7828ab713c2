/** What stands in the address of a page: whatever it is, the page is there. */
import { z } from 'zod';

/** A name twice in an address is its first; what is no choice is the usual one. */
export const first = z.preprocess((said) => (Array.isArray(said) ? said[0] : said), z.string().optional().catch(undefined));
/** The number of a page of a list; the first unless told. */
export const pageOf = (said: string | undefined): number => (said !== undefined && /^[1-9]\d{0,4}$/.test(said) ? Number(said) : 1);

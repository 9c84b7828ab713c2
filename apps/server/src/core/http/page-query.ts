/** Query parameters of pages: every value yields a page. */
import { z } from 'zod';

/** The first value of a repeated parameter; an unknown value becomes the default. */
export const first = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.string().optional().catch(undefined),
);
/** Page number of a list; 1 by default. */
export const pageOf = (value: string | undefined): number =>
  value !== undefined && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;

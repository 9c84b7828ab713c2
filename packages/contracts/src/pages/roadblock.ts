/** The page before a page (ADS-001). */
import { z } from 'zod';
import { pageBase } from './match.ts';

export const roadblockPage = z.object({
  page: z.literal('roadblock'),
  base: pageBase,
  /** Path of this site that it leads on to: made by `roadblockPath`. */
  next: z.string(),
  /** After which it continues by itself. */
  seconds: z.int(),
});
export type RoadblockPage = z.infer<typeof roadblockPage>;

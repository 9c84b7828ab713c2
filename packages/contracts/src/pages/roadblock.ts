/** Props of the interstitial page (ADS-001). */
import { z } from 'zod';
import { pageSchema } from './match.ts';

export const roadblockPage = pageSchema('roadblock', {
  /** Onward path on this site, made by `roadblockPath`. */
  next: z.string(),
  /** Seconds until it continues automatically. */
  seconds: z.int(),
});
export type RoadblockPage = z.infer<typeof roadblockPage>;

/** `POST /analytics/event`: what our own pages report about themselves, and nothing about the reader. */
import { z } from 'zod';
import { publicId } from '../views.ts';

/** MATCH-102: a page in play whose data is older than 60 s, reported once per stale period. `age` in milliseconds. */
export const analyticsEvent = z.strictObject({
  event: z.literal('stale-feed'),
  match: publicId,
  age: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400_000),
});
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

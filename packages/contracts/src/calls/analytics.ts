/** `POST /analytics/event`: what our own pages report about themselves, and nothing about the reader. */
import { z } from 'zod';
import { publicId } from '../views.ts';

/** The kind of page, never its address: `live`, `player`. */
const page = z.string().regex(/^[a-z][a-z-]{0,31}$/, 'it must be lower-case letters and hyphens');
export const VITALS = ['LCP', 'CLS', 'INP'] as const;

/**
 * Each is sent once it is known, and only for visits that are sampled and whose reader agreed to be counted; but for
 * `stale_feed`, a fault of ours on a page that names only its match (docs/decisions/consent-and-counting.md).
 */
export const analyticsEvent = z.discriminatedUnion('event', [
  /** MATCH-102: a page in play whose data is older than 60 s, once per stale period. `age` in milliseconds. */
  z.strictObject({
    event: z.literal('stale_feed'),
    match: publicId,
    age: z
      .number()
      .int()
      .min(0)
      .max(7 * 86_400_000),
  }),
  /** MISC-003. `first`: of this visit, which is why visits can be counted without telling them apart. */
  z.strictObject({ event: z.literal('screen_view'), page, first: z.boolean() }),
  /** MISC-001, MISC-002 */
  z.strictObject({ event: z.literal('sign_out'), page }),
  z.strictObject({ event: z.literal('account_deleted'), page }),
  /** MISC-004: in production only. `place`: file, line and column of our script, and the kind of error. */
  z.strictObject({
    event: z.literal('exception'),
    page,
    place: z.string().min(1).max(200),
    message: z.string().max(300),
  }),
  /** Milliseconds; of CLS thousandths. */
  z.strictObject({ event: z.literal('vital'), page, name: z.enum(VITALS), value: z.int().min(0).max(600_000) }),
  /** SITE-Q05: a cookie was too long to be written. */
  z.strictObject({ event: z.literal('cookie_too_long'), page, name: z.string().regex(/^[\w-]{1,40}$/) }),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

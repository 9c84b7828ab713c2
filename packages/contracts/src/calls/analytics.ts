/** `POST /analytics/event`: what our pages report about themselves, and nothing about the reader. */
import { z } from 'zod';
import { publicId } from '../views.ts';

/** Kind of page, never its address: `live`, `player`. */
const page = z.string().regex(/^[a-z][a-z-]{0,31}$/, 'it must be lower-case letters and hyphens');
export const VITALS = ['LCP', 'CLS', 'INP'] as const;

/**
 * Events are sent once known, and only for sampled visits whose reader consented to counting. The exception is
 * `stale_feed`, a fault of the site that names only the match (docs/decisions/consent-and-counting.md).
 */
export const analyticsEvent = z.discriminatedUnion('event', [
  /** MATCH-102: a live page whose data is older than 60 s, once per stale period. `age` in milliseconds. */
  z.strictObject({
    event: z.literal('stale_feed'),
    match: publicId,
    age: z
      .number()
      .int()
      .min(0)
      .max(7 * 86_400_000),
  }),
  /** MISC-003. `first`: first view of this visit, so visits can be counted without identifying them. */
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
  /** Milliseconds; thousandths for CLS. */
  z.strictObject({ event: z.literal('vital'), page, name: z.enum(VITALS), value: z.int().min(0).max(600_000) }),
  /** SITE-Q05: a cookie was too long to set. */
  z.strictObject({ event: z.literal('cookie_too_long'), page, name: z.string().regex(/^[\w-]{1,40}$/) }),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

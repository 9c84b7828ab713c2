/**
 * Live-update calls: `stream` and `commentary-push.json`. Frame and Delta are in `pages.ts`, since pages use them too.
 */
import { z } from 'zod';
import { frame, liveSnapshot } from '../pages.ts';
import { catchUp, highlightFilter } from '../views-more.ts';
import { publicId } from '../views.ts';

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const deltaQuery = z.object({ since: count.optional(), epoch: count.optional() });
/** Stream delay of the reader in seconds (BEYOND-03). */
export const behindQuery = z.object({ seconds: z.coerce.number().int().min(0).max(120) });
/** The same options as a page of the match; an invalid value falls back to the default. */
const usual = <T extends z.ZodType>(choice: T) => choice.optional().catch(undefined);
/** Pages opened before a second language existed send `hindi`. */
const behindPage = z
  .enum(['live', 'scorecard', 'commentary', 'highlights', 'overs', 'day', 'squads', 'info', 'hi', 'bn', 'hindi'])
  .transform((page) => (page === 'hindi' ? 'hi' : page));
export const behindPageQuery = behindQuery.extend({
  page: behindPage,
  innings: usual(z.coerce.number().int().min(0).max(99)),
  size: usual(z.coerce.number().int().min(0).max(9_999)),
  event: usual(highlightFilter),
});
export const behindReply = z.object({ live: liveSnapshot, frames: z.array(frame) });
/** `<epoch>-<number>` */
export const position = z
  .string()
  .regex(/^\d{1,9}-\d{1,9}$/)
  .transform((text) => {
    const [epoch = 0, number = 0] = text.split('-').map(Number);
    return { epoch, number };
  });
export const streamQuery = z.object({ since: position.optional() });
/** Maximum matches per stream. */
export const MAX_MATCHES = 12;
export const streamsQuery = z.object({
  ids: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(publicId).min(1).max(MAX_MATCHES)),
  detail: z.enum(['summary', 'frames']).default('summary'),
  /** Comma-separated `<match>:<epoch>-<number>`; invalid entries are ignored. */
  since: z.string().optional(),
});
/** Fact number where the reader left off, and the one the page is at now (BEYOND-05). */
export const catchUpQuery = z.object({ since: count, until: count.optional(), epoch: count.optional() });
export const catchUpReply = catchUp;

/** The push calls: `stream` and `commentary-push.json`. Frame and Delta are in `pages.ts`, since pages use them too. */
import { z } from 'zod';
import { frame, liveHead, liveSnapshot } from '../pages.ts';
import { catchUp, highlightFilter } from '../views-more.ts';
import { instant, publicId } from '../views.ts';

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const deltaQuery = z.object({ since: count.optional(), epoch: count.optional() });
/** Seconds that a reader is behind play (BEYOND-03). */
export const behindQuery = z.object({ seconds: z.coerce.number().int().min(0).max(120) });
/** The same choices as a page of the match; an invalid one falls back to its default. */
const usual = <T extends z.ZodType>(choice: T) => choice.optional().catch(undefined);
/** `hindi` is sent by pages opened before there was a second language. */
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
/** At most so many matches share one stream. */
export const MAX_MATCHES = 12;
export const streamsQuery = z.object({
  ids: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(publicId).min(1).max(MAX_MATCHES)),
  detail: z.enum(['summary', 'frames']).default('summary'),
  /** `<match>:<epoch>-<number>`, separated by commas; invalid entries are ignored. */
  since: z.string().optional(),
});
/** Where the reader left off, and where the page stands now: both fact numbers (BEYOND-05). */
export const catchUpQuery = z.object({ since: count, until: count.optional(), epoch: count.optional() });
export const catchUpReply = catchUp;
export const summaryEvent = z.object({
  match: publicId,
  epoch: z.number().int(),
  number: z.number().int(),
  at: instant,
  head: liveHead,
});
export type SummaryEvent = z.infer<typeof summaryEvent>;

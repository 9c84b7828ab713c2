/** Alternative pages: one ball, text only, another language, offline. */
import { z } from 'zod';
import { instant, line, scorecard } from '../views.ts';
import { liveHead, matchLayout, pageSchema, pageBase } from './match.ts';

const framed = { base: pageBase, match: matchLayout, head: liveHead };

/** One ball: its line, and the match as of that ball (BEYOND-16), including `head` and `card`. */
export const ballPage = z.object({
  page: z.literal('ball'),
  ...framed,
  line,
  card: scorecard,
  /** For example "2.418". */
  address: z.string(),
  /** Contains the score, so it is for readers of this ball and never for the page title. */
  told: z.string(),
  /** Addresses of the balls before and after it. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** Preview image, a bitmap; shows the score. */
  picture: z.string(),
});
/**
 * A match as text only: one small file without script (BEYOND-02), which therefore cannot read the reader's
 * preferences. The version without score has its own address, `score.other`, linked from the page (BEYOND-04). `card`:
 * the last two innings; null while the score is hidden. `recorded`: when the newest item was recorded, null if no more
 * will follow.
 */
export const textPage = z.object({
  page: z.literal('text'),
  ...framed,
  lines: z.array(line),
  card: scorecard.nullable(),
  score: z.object({ shown: z.boolean(), other: z.string().nullable() }),
  recorded: instant.nullable(),
});
/** Page languages besides English, as in `/hi/live-cricket-scores/…`. */
export const pageLanguage = z.enum(['hi', 'bn']);
/**
 * A match in another language, generated only from facts (BEYOND-20). Lines newest first; the texts of `head` and
 * `card` are translated too.
 */
export const languagePage = z.object({
  page: z.literal('language'),
  language: pageLanguage,
  ...framed,
  lines: z.array(line),
  card: scorecard,
});
/** What a browser shows when offline (BEYOND-02). */
export const offlinePage = pageSchema('offline', {});

export type BallPage = z.infer<typeof ballPage>;
export type TextPage = z.infer<typeof textPage>;
export type PageLanguage = z.infer<typeof pageLanguage>;
export type LanguagePage = z.infer<typeof languagePage>;

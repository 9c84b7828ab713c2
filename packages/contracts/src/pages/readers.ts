/** Pages for a reader's own way: one ball, words only, another language, without a network. */
import { z } from 'zod';
import { instant, line, scorecard } from '../views.ts';
import { liveHead, matchLayout, pageBase } from './match.ts';

const framed = { base: pageBase, match: matchLayout, head: liveHead };

/** One ball: its line, and the match as it stood at it (BEYOND-16). `head` and `card` are of that moment. */
export const ballPage = z.object({
  page: z.literal('ball'), ...framed, line, card: scorecard,
  /** "2.418" */
  address: z.string(),
  /** Tells the score: for those who are sent this ball, never for the title of the page. */
  told: z.string(),
  /** Addresses of the balls before and after it. */
  previous: z.string().nullable(), next: z.string().nullable(),
  /** Its picture, a bitmap: it tells the score. */
  picture: z.string(),
});
/**
 * Words only: no script, no stylesheet (BEYOND-02). Newest first. It cannot know what its reader asked not to see, so `score` has an address of its own, and
 * without it the page tells what was known before play. `recorded`: when the newest thing on it was, null where nothing more is to come.
 */
export const textPage = z.object({ page: z.literal('text'), ...framed, lines: z.array(line), score: z.object({ shown: z.boolean(), href: z.string() }), recorded: instant.nullable() });
/** Languages of pages besides English, as in `/hi/live-cricket-scores/…`. */
export const pageLanguage = z.enum(['hi', 'bn']);
/** In another language, from the facts alone (BEYOND-20). Lines newest first; the words of `card` are in that language too. */
export const languagePage = z.object({ page: z.literal('language'), language: pageLanguage, ...framed, status: z.string(), lines: z.array(line), card: scorecard });
/** What a browser shows without a network (BEYOND-02). */
export const offlinePage = z.object({ page: z.literal('offline'), base: pageBase });

export type BallPage = z.infer<typeof ballPage>;
export type TextPage = z.infer<typeof textPage>;
export type PageLanguage = z.infer<typeof pageLanguage>;
export type LanguagePage = z.infer<typeof languagePage>;
export type OfflinePage = z.infer<typeof offlinePage>;

/** Props of the news list, of an article, and of the premium home page (SITE-004, PREM-003, PREM-006). */
import { z } from 'zod';
import { textBlock } from '../articles/body.ts';
import { instant, line, publicId } from '../views.ts';
import { growth } from './growth.ts';
import { matchCard, pageSchema } from './match.ts';
import { summedMatches } from './summed.ts';

const count = z.number().int();
const link = z.object({ name: z.string(), href: z.string() });

export const articleRow = z.object({
  id: count,
  href: z.string(),
  headline: z.string(),
  intro: z.string(),
  author: z.string(),
  published: instant,
  /** Its match or series. */
  subject: link.nullable(),
  /** Whether all or part of it needs a plan. */
  members: z.boolean(),
  /** Written by the demonstration from the figures of a match. */
  generated: z.boolean(),
  /** The match whose result the headline and the text reveal (BEYOND-04). */
  reveals: publicId.nullable(),
});

/** A block as shown: a score or a ball as of now. */
export const shownBlock = z.union([
  textBlock,
  z.object({ kind: z.literal('score'), card: matchCard }),
  z.object({ kind: z.literal('ball'), match: publicId, href: z.string(), line }),
]);
/** What a reader needs for the rest. `headings`: those of the rest. */
export const articleGate = z.object({
  id: count,
  needs: z.enum(['plan', 'sign-in', 'country']),
  /** The plan that it belongs to; null for none, or every plan. */
  planId: count.nullable(),
  headings: z.array(z.string()),
});

export const articlePage = pageSchema('article', {
  article: articleRow,
  /** Minutes of reading. */
  minutes: count,
  /** Players, teams, grounds and series that it is about. */
  tags: z.array(link),
  /** The whole body, or its beginning if there is a gate. */
  blocks: z.array(shownBlock),
  /** Matches whose results the figures include. */
  summed: summedMatches,
  gate: articleGate.nullable(),
  /** Preview image of its match. */
  picture: z.string().nullable(),
  next: z.array(articleRow),
});
/** `day`: set for the first article of a UTC day. */
export const newsRow = articleRow.extend({ day: z.string().nullable() });
export const newsPage = pageSchema('news', { articles: z.array(newsRow), growth });
export const premiumHomePage = pageSchema('premium-home', { articles: z.array(articleRow) });

export const articleFragments = [
  z.object({ fragment: z.literal('news'), articles: z.array(newsRow), growth }),
  /** The reply of the content call: the whole body, or its beginning with what the rest needs. */
  z.object({
    fragment: z.literal('article'),
    blocks: z.array(shownBlock),
    summed: summedMatches,
    gate: articleGate.nullable(),
  }),
] as const;

export type ArticleRow = z.infer<typeof articleRow>;
export type NewsRow = z.infer<typeof newsRow>;
export type ShownBlock = z.infer<typeof shownBlock>;
export type ArticleGate = z.infer<typeof articleGate>;
export type ArticlePage = z.infer<typeof articlePage>;
export type NewsPage = z.infer<typeof newsPage>;
export type PremiumHomePage = z.infer<typeof premiumHomePage>;

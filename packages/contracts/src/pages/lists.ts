/** Props of list pages: all matches of a kind, all series. */
import { z } from 'zod';
import { matchCard, pageSchema } from './match.ts';

const count = z.number().int();
/** Position of this page in its list; an address is null at either end. */
export const pager = z.object({
  page: count,
  pages: count,
  before: z.string().nullable(),
  next: z.string().nullable(),
});
/**
 * World of a list. `named`: the world in its addresses, null for the default one or if the list has both; `other`: the
 * same list of the other world, or of all.
 */
export const listedWorld = z.object({
  named: z.enum(['real', 'demo']).nullable(),
  other: z.object({ world: z.enum(['real', 'demo', 'all']), href: z.string() }).nullable(),
});
/** The matches in play, for the strip above a match page. */
export const inPlayReply = z.object({ cards: z.array(matchCard) });
export type InPlayReply = z.infer<typeof inPlayReply>;
export type ListedWorld = z.infer<typeof listedWorld>;

export const matchesPage = pageSchema('matches', {
  world: listedWorld,
  shown: z.enum(['live', 'upcoming', 'recent']),
  cards: z.array(matchCard),
  pager,
});
export const seriesListPage = pageSchema('all-series', {
  world: listedWorld,
  pager,
  /** Most recently played first. `from`, `to`: days of the first and last match. */
  series: z.array(
    z.object({
      id: count,
      world: z.enum(['real', 'demo']),
      name: z.string(),
      season: z.string(),
      category: z.enum(['Domestic', 'League', 'International']),
      href: z.string(),
      matches: count,
      live: count,
      from: z.string(),
      to: z.string(),
    }),
  ),
});

export type Pager = z.infer<typeof pager>;
export type MatchesPage = z.infer<typeof matchesPage>;
export type SeriesListPage = z.infer<typeof seriesListPage>;

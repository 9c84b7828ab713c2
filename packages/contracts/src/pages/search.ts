/** Props of the search results page, and of the parts of its lists. */
import { z } from 'zod';
import { searchTab, searchWorld, suggestionType } from '../calls/search.ts';
import { articleRow } from './articles.ts';
import { growth } from './growth.ts';
import { emblem, pageSchema } from './match.ts';
import { summedMatches } from './summed.ts';

const count = z.number().int();
export const searchResult = z.object({
  type: suggestionType,
  id: count,
  title: z.string(),
  href: z.string(),
  /** Only for teams; others have an icon. */
  emblem: emblem.nullable(),
  detail: z.string().nullable(),
  near: z.boolean(),
});
/** Some results of one kind, and the link to the rest. */
export const searchGroup = z.object({
  tab: searchTab,
  count,
  results: z.array(searchResult),
  /** Tab with all results; null if all are shown. */
  more: z.string().nullable(),
});
export const searchPage = pageSchema('search', {
  /** Normalized search text; empty before a search. */
  text: z.string(),
  /** Search text as typed. */
  typed: z.string(),
  refused: z.enum(['short', 'special']).nullable(),
  tab: searchTab,
  world: searchWorld,
  /** The same search in the other world, if it finds anything. */
  elsewhere: z.string().nullable(),
  /** Counts stop at 100 (SEARCH-Q08). */
  tabs: z.array(z.object({ tab: searchTab, count, href: z.string() })),
  best: z
    .object({
      result: searchResult,
      /** Figures over all recorded matches; null if there are none. */
      figures: z.array(
        z.object({ figure: z.enum(['matches', 'runs', 'wickets', 'catches', 'won', 'lost']), value: count }),
      ),
      of: summedMatches,
    })
    .nullable(),
  /** On the tab `all`: five results of each kind (SEARCH-Q07). */
  groups: z.array(searchGroup),
  /** On its own tab, and the first of them on the tab `all`. */
  news: z.array(articleRow),
  /** On the other tabs. */
  list: z.object({ results: z.array(searchResult), growth }).nullable(),
  /** "Did you mean" suggestion if nothing was found. */
  meant: z.object({ title: z.string(), href: z.string() }).nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;
export type SearchPage = z.infer<typeof searchPage>;

/** Props of the page of search results, and of the parts of its lists. */
import { z } from 'zod';
import { searchTab, searchWorld, suggestionType } from '../calls/search.ts';
import { growth } from './growth.ts';
import { emblem, pageBase } from './match.ts';
import { summedMatches } from './summed.ts';

const count = z.number().int();
export const searchResult = z.object({
  type: suggestionType,
  id: count,
  title: z.string(),
  href: z.string(),
  /** A team's; others have an icon. */
  emblem: emblem.nullable(),
  detail: z.string().nullable(),
  near: z.boolean(),
});
/** Some results of one kind, and where the others are. */
export const searchGroup = z.object({
  tab: searchTab,
  count,
  results: z.array(searchResult),
  /** The tab with all of them; null where all are shown. */
  more: z.string().nullable(),
});
export const searchPage = z.object({
  page: z.literal('search'),
  base: pageBase,
  /** As searched for; empty before a search. */
  text: z.string(),
  /** As typed. */
  typed: z.string(),
  refused: z.enum(['short', 'special']).nullable(),
  tab: searchTab,
  world: searchWorld,
  /** The same search in the other world, where it finds something, too. */
  elsewhere: z.string().nullable(),
  /** Counts stop at 100 (SEARCH-Q08). */
  tabs: z.array(z.object({ tab: searchTab, count, href: z.string() })),
  best: z
    .object({
      result: searchResult,
      /** Over all matches on file; null where it has none. */
      figures: z.array(
        z.object({ figure: z.enum(['matches', 'runs', 'wickets', 'catches', 'won', 'lost']), value: count }),
      ),
      of: summedMatches,
    })
    .nullable(),
  /** On the tab `all`: five of each kind (SEARCH-Q07). */
  groups: z.array(searchGroup),
  /** On any other tab. */
  list: z.object({ results: z.array(searchResult), growth }).nullable(),
  /** A name like the text, where nothing was found. */
  meant: z.object({ title: z.string(), href: z.string() }).nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;
export type SearchPage = z.infer<typeof searchPage>;

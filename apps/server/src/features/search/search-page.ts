/** Props of the search page: a tab for each kind, and on the first tab the best hit and five of each kind. */
import { findArticles } from '../articles/index.ts';
import type { Needs } from '../services.ts';
import type { FragmentProps, Growth, SearchPage, SearchResult } from '@sightscreen/contracts';
import { type SearchTab, searchTab } from '@sightscreen/contracts/calls/search';
import { searchText } from '@sightscreen/contracts/text/search-text';
import type { World } from '../../core/db/column-types.ts';
import { figuresOf } from './best.store.ts';
import type { Found, Hit } from './find.ts';
import { nearestTitle } from './find.store.ts';
import { MAX_RESULTS, resultOf, SUGGESTIONS, TABS } from './lists.ts';
import type { Search } from './searching.ts';

/** SEARCH-031, SEARCH-032 */
export const PER_PAGE = 10;

export interface SearchPageQuery {
  /** Query as typed. */
  q: string;
  tab: SearchTab;
  world: World | null;
  /** Index of the first result shown. */
  from: number;
}

const PATH = '/search';
/** SEARCH-Q02 */
export function addressOf({ q, tab, world, from }: SearchPageQuery, path = PATH): string {
  const query = new URLSearchParams({ q });
  if (tab !== 'all') query.set('tab', tab);
  if (world !== null) query.set('world', world);
  if (from > 0) query.set('from', String(from));
  return `${path}?${query}`;
}

export async function searchPage(
  context: Needs<'clock' | 'database' | 'live'>,
  search: Search,
  request: SearchPageQuery,
): Promise<SearchPage> {
  const { live, database, clock } = context;
  const { demo } = live.site;
  const { db } = database;
  const { text, refused } = searchText(request.q);
  const blank = request.q.trim() === '';
  const searched = !blank && refused === null;
  const found: Found = searched
    ? await search.find({ text, world: request.world, most: MAX_RESULTS })
    : { world: request.world ?? (demo ? 'demo' : 'real'), hits: [], elsewhere: false };
  const { world, hits } = found;
  const news = searched ? await findArticles(db, { demo, now: clock() }, text) : [];
  const of = (tab: SearchTab): Hit[] => (tab === 'all' ? hits : hits.filter(({ entity }) => entity === TABS[tab]));
  const at = (tab: SearchTab): string => addressOf({ ...request, tab, from: 0 });
  const [first] = hits;
  const suggestion = searched && first === undefined && news.length === 0 ? await nearestTitle(db, text, demo) : null;
  return {
    page: 'search',
    base: { origin: live.site.origin, path: PATH, demo: hits.length > 0 && world === 'demo', noindex: true },
    text: searched ? text : '',
    typed: request.q,
    refused: blank ? null : refused,
    tab: request.tab,
    world,
    elsewhere: found.elsewhere ? addressOf({ ...request, from: 0, world: world === 'real' ? 'demo' : 'real' }) : null,
    tabs: searchTab.options.map((tab) => ({
      tab,
      count: of(tab).length + (tab === 'all' || tab === 'news' ? news.length : 0),
      href: at(tab),
    })),
    best:
      request.tab === 'all' && first !== undefined
        ? { result: resultOf(first), ...(await figuresOf(db, first, clock())) }
        : null,
    groups: request.tab === 'all' ? groupsOf(hits, of, at) : [],
    list: request.tab === 'all' || request.tab === 'news' ? null : listOf(of(request.tab), request),
    news: request.tab === 'news' ? news : request.tab === 'all' ? news.slice(0, SUGGESTIONS) : [],
    meant:
      suggestion === null
        ? null
        : { title: suggestion, href: addressOf({ ...request, q: suggestion, tab: 'all', from: 0 }) },
  };
}

/** Groups are ordered by their best hits; the best hit of all is shown above them (SEARCH-Q07). */
function groupsOf(
  hits: readonly Hit[],
  of: (tab: SearchTab) => Hit[],
  at: (tab: SearchTab) => string,
): SearchPage['groups'] {
  const order = [...new Set(hits.map(({ entity }) => entity))];
  return order.flatMap((kind) => {
    const tab = searchTab.options.find((one) => TABS[one] === kind)!;
    const all = of(tab);
    const results = all.filter((hit) => hit !== hits[0]).slice(0, SUGGESTIONS);
    const more = all.length > SUGGESTIONS ? at(tab) : null;
    return results.length === 0 ? [] : [{ tab, count: all.length, results: results.map(resultOf), more }];
  });
}

/** The part of the list from index `from`, with the address of the next part (SITE-029). */
function listOf(hits: readonly Hit[], request: SearchPageQuery): { results: SearchResult[]; growth: Growth } {
  const { from } = request;
  const results = hits.slice(from, from + PER_PAGE).map(resultOf);
  const next = from + PER_PAGE < hits.length ? from + PER_PAGE : null;
  return {
    results,
    growth: {
      count: results.length,
      total: hits.length,
      cursor: next === null ? null : String(next),
      part: next === null ? null : addressOf({ ...request, from: next }, `${PATH}/part`),
      page: next === null ? null : addressOf({ ...request, from: next }),
      start: from === 0 ? null : addressOf({ ...request, from: 0 }),
    },
  };
}

export async function partOf(search: Search, request: SearchPageQuery): Promise<FragmentProps> {
  const { text, refused } = searchText(request.q);
  const { hits } =
    refused === null ? await search.find({ text, world: request.world, most: MAX_RESULTS }) : { hits: [] };
  return {
    fragment: 'search-results',
    ...listOf(
      hits.filter(({ entity }) => entity === TABS[request.tab]),
      request,
    ),
  };
}

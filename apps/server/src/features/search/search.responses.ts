/** Cached replies of the search. Renamed rows are indexed at once; popularity is updated within a minute. */
import { searchText } from '@sightscreen/contracts/text/search-text';
import type { ResultsReply, SuggestionsReply, SuggestionType } from '@sightscreen/contracts/calls/search';
import { articlesTag, findArticles } from '../articles/index.ts';
import type { World } from '../../core/db/column-types.ts';
import { HTML_TYPE, JSON_TYPE } from '../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import type { Needs } from '../services.ts';
import { MAX_RESULTS, resultsOf, suggestionOf, SUGGESTIONS } from './lists.ts';
import { partOf, searchPage, type SearchPageQuery } from './search-page.ts';
import type { Search } from './searching.ts';
import { wordsOf } from './words.ts';
import { namesTag } from './tags.ts';

const TAGS: readonly Tag[] = [namesTag, tagOf.registry];
const TAGS_WITH_NEWS: readonly Tag[] = [...TAGS, articlesTag];
/** The page also shows figures. */
const PAGE_TAGS: readonly Tag[] = [...TAGS_WITH_NEWS, tagOf.figures];
const FOR_MS = 60_000;
const caching = { maxAge: 30, staleWhileRevalidate: 60 };
/** Suggestions are picked from this many entries of each kind. */
const CONSIDERED = 60;

export interface TextQuery {
  text: string;
  world: World | null;
}

export function searchResponses(context: Needs<'clock' | 'database' | 'fragment' | 'live' | 'render'>, search: Search) {
  const { clock, database, live, render, fragment } = context;
  const cached = (
    key: string,
    contentType: string,
    tags: readonly Tag[],
    make: () => Promise<string>,
  ): ResponseDefinition => ({
    key,
    tags,
    render: async () => ({
      body: Buffer.from(await make()),
      contentType,
      at: null,
      ...caching,
      validUntil: clock() + FOR_MS,
    }),
  });
  /** Cache key, equal for all spellings of the same words. */
  const nameOf = ({ text, world }: TextQuery): string => `${world ?? ''} ${wordsOf(text).join(' ')}`;
  return {
    /** @param type null means any */
    suggestions: (request: TextQuery, type: SuggestionType | null = null) =>
      cached(`suggestions ${type ?? ''} ${nameOf(request)}`, JSON_TYPE, TAGS, async () => {
        const { world, hits } = await search.find({ ...request, most: CONSIDERED });
        const found = hits.map(suggestionOf).filter((one) => type === null || one.type === type);
        const reply: SuggestionsReply = { world, suggestionList: found.slice(0, SUGGESTIONS) };
        return JSON.stringify(reply);
      }),
    results: (request: TextQuery) =>
      cached(`search-results ${nameOf(request)}`, JSON_TYPE, TAGS_WITH_NEWS, async () => {
        const visible = { demo: live.site.demo, now: clock() };
        const [found, news] = await Promise.all([
          search.find({ ...request, most: MAX_RESULTS }),
          findArticles(database.db, visible, request.text),
        ]);
        const reply: ResultsReply = resultsOf(found, news);
        return JSON.stringify(reply);
      }),
    page: (request: SearchPageQuery) => ({
      ...cached(`page search ${JSON.stringify(request)}`, HTML_TYPE, PAGE_TAGS, async () =>
        render(await searchPage(context, search, request)),
      ),
      atMostEvery: 5_000,
    }),
    part: (request: SearchPageQuery) =>
      cached(`search part ${JSON.stringify(request)}`, HTML_TYPE, TAGS, async () =>
        fragment(await partOf(search, request)),
      ),
  };
}

/** The cleaned query; null if it is too short or has no allowed characters. */
export const searchTextOf = (q: string): string | null => {
  const { text, refused } = searchText(q);
  return refused === null ? text : null;
};

/** Cached replies of the search. Renamed rows are indexed at once; popularity is updated within a minute. */
import { searchText } from '@sightscreen/contracts/text/search-text';
import type { ResultsReply, SuggestionsReply, SuggestionType } from '@sightscreen/contracts/calls/search';
import type { World } from '../../db/column-types.ts';
import { HTML_TYPE, JSON_TYPE } from '../../delivery/makers.ts';
import type { SnapshotDefinition } from '../../response-cache/store.ts';
import { type Tag, tagOf } from '../../tags/tag.ts';
import type { Needs } from '../services.ts';
import { MAX_RESULTS, resultsOf, suggestionOf, SUGGESTIONS } from './lists.ts';
import { partOf, searchPage, type PageAsked } from './search-page.ts';
import type { Search } from './searching.ts';
import { wordsOf } from './words.ts';
import { namesTag } from './tags.ts';

const TAGS: readonly Tag[] = [namesTag, tagOf.registry];
/** The page also shows figures. */
const PAGE_TAGS: readonly Tag[] = [...TAGS, tagOf.figures];
const FOR_MS = 60_000;
const caching = { maxAge: 30, staleWhileRevalidate: 60 };
/** Suggestions are picked from this many entries of each kind. */
const CONSIDERED = 60;

export interface TextAsked {
  text: string;
  world: World | null;
}

export function searchSnapshots(context: Needs<'clock' | 'database' | 'fragment' | 'live' | 'render'>, search: Search) {
  const { clock, render, fragment } = context;
  const cached = (
    key: string,
    contentType: string,
    tags: readonly Tag[],
    make: () => Promise<string>,
  ): SnapshotDefinition => ({
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
  const nameOf = ({ text, world }: TextAsked): string => `${world ?? ''} ${wordsOf(text).join(' ')}`;
  return {
    /** @param type null means any */
    suggestions: (request: TextAsked, type: SuggestionType | null = null) =>
      cached(`suggestions ${type ?? ''} ${nameOf(request)}`, JSON_TYPE, TAGS, async () => {
        const { world, hits } = await search.find({ ...request, most: CONSIDERED });
        const found = hits.map(suggestionOf).filter((one) => type === null || one.type === type);
        const reply: SuggestionsReply = { world, suggestionList: found.slice(0, SUGGESTIONS) };
        return JSON.stringify(reply);
      }),
    results: (request: TextAsked) =>
      cached(`search-results ${nameOf(request)}`, JSON_TYPE, TAGS, async () => {
        const reply: ResultsReply = resultsOf(await search.find({ ...request, most: MAX_RESULTS }));
        return JSON.stringify(reply);
      }),
    page: (request: PageAsked) => ({
      ...cached(`page search ${JSON.stringify(request)}`, HTML_TYPE, PAGE_TAGS, async () =>
        render(await searchPage(context, search, request)),
      ),
      atMostEvery: 5_000,
    }),
    part: (request: PageAsked) =>
      cached(`search part ${JSON.stringify(request)}`, HTML_TYPE, TAGS, async () =>
        fragment(await partOf(search, request)),
      ),
  };
}

/** The cleaned query; null if it is too short or has no allowed characters. */
export const askedOf = (q: string): string | null => {
  const { text, refused } = searchText(q);
  return refused === null ? text : null;
};

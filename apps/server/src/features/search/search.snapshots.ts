/** Kept replies of the search. Names are indexed again when they are written; what is chosen shows within a minute. */
import { searchText } from '@sightscreen/contracts/text/search-text';
import type { ResultsReply, SuggestionsReply, SuggestionType } from '@sightscreen/contracts/calls/search';
import type { World } from '../../db/column-types.ts';
import { HTML_TYPE, JSON_TYPE } from '../../delivery/makers.ts';
import type { SnapshotDefinition } from '../../snapshots/store.ts';
import { type Tag, tagOf } from '../../tags/tag.ts';
import type { Context } from '../context.ts';
import { MAX_RESULTS, resultsOf, suggestionOf, SUGGESTIONS } from './lists.ts';
import { partOf, searchPage, type PageAsked } from './search-page.ts';
import type { Search } from './searching.ts';
import { wordsOf } from './words.ts';

const TAGS: readonly Tag[] = [tagOf.names, tagOf.registry];
/** A page shows figures besides names. */
const PAGE_TAGS: readonly Tag[] = [...TAGS, tagOf.figures];
const FOR_MS = 60_000;
const caching = { maxAge: 30, staleWhileRevalidate: 60 };
/** Suggestions are chosen from this many entries of each kind. */
const CONSIDERED = 60;

export interface TextAsked {
  text: string;
  world: World | null;
}

export function searchSnapshots(context: Context, search: Search) {
  const { clock, render, fragment } = context;
  const kept = (
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
  /** The same for all ways of typing the same words. */
  const nameOf = ({ text, world }: TextAsked): string => `${world ?? ''} ${wordsOf(text).join(' ')}`;
  return {
    /** @param type null: of any kind */
    suggestions: (asked: TextAsked, type: SuggestionType | null = null) =>
      kept(`suggestions ${type ?? ''} ${nameOf(asked)}`, JSON_TYPE, TAGS, async () => {
        const { world, hits } = await search.find({ ...asked, most: CONSIDERED });
        const found = hits.map(suggestionOf).filter((one) => type === null || one.type === type);
        const reply: SuggestionsReply = { world, suggestionList: found.slice(0, SUGGESTIONS) };
        return JSON.stringify(reply);
      }),
    results: (asked: TextAsked) =>
      kept(`search-results ${nameOf(asked)}`, JSON_TYPE, TAGS, async () => {
        const reply: ResultsReply = resultsOf(await search.find({ ...asked, most: MAX_RESULTS }));
        return JSON.stringify(reply);
      }),
    page: (asked: PageAsked) => ({
      ...kept(`page search ${JSON.stringify(asked)}`, HTML_TYPE, PAGE_TAGS, async () =>
        render(await searchPage(context, search, asked)),
      ),
      atMostEvery: 5_000,
    }),
    part: (asked: PageAsked) =>
      kept(`search part ${JSON.stringify(asked)}`, HTML_TYPE, TAGS, async () => fragment(await partOf(search, asked))),
  };
}

/** What is typed as it is searched for; null where there is too little of it. */
export const askedOf = (q: string): string | null => {
  const { text, refused } = searchText(q);
  return refused === null ? text : null;
};

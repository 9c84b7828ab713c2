/** The search page and its calls, named as in the specification. */
import {
  chosenEntity,
  chosenReply,
  resultsReply,
  searchEvent,
  searchQuery,
  searchTab,
  searchWorld,
  suggestionsQuery,
  suggestionsReply,
} from '@sightscreen/contracts/calls/search';
import { SEARCH_REFUSED, searchText } from '@sightscreen/contracts/text/search-text';
import { z } from 'zod';
import type { World } from '../../core/db/column-types.ts';
import { nothing, thePage } from '../../core/http/contract.ts';
import { first } from '../../core/http/page-query.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { publicRead, type HandlerInput, type Routes } from '../../core/http/route.ts';
import type { Contract } from '../../core/http/contract.ts';
import { sendReply, sendFragment } from '../../core/response-cache/reply.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import type { Needs } from '../services.ts';
import { countEvent, entryOf } from './events.store.ts';
import { kindOf } from './lists.ts';
import { firstOfDay } from './once-a-day.ts';
import type { SearchPageQuery } from './search-page.ts';
import { searchTextOf, searchResponses } from './search.responses.ts';
import { makeSearch } from './searching.ts';
import { dayOf } from './maintenance.ts';
import { wordsOf } from './words.ts';

const MAX_TYPED = 400;
/** Accepts any text; an unknown tab means `all` (SEARCH-Q02). */
const pageQuery = z.object({ q: first, tab: first, world: first, from: first });
type PageQuery = z.infer<typeof pageQuery>;

export function searchRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'fragment' | 'live' | 'logger' | 'render' | 'tags'>,
): void {
  const { live, clock } = context;
  const { site } = live;
  const search = makeSearch(context);
  const isFirst = firstOfDay();
  const responses = searchResponses(context, search);
  type Exchange = Pick<HandlerInput<Contract, 'none'>, 'request' | 'reply' | 'consume'>;
  const worldOf = (world: World | undefined): World | null =>
    world === 'demo' && !site.demo ? 'real' : (world ?? null);
  /** Cached replies of the last minute are not charged to the rate limit (SEARCH-S04). */
  const limited = async (definition: ResponseDefinition, { consume }: Exchange): Promise<ResponseDefinition> => {
    if (live.responseCache.fresh(definition.key) === null) await consume('search');
    return definition;
  };
  const pageQueryOf = ({ q = '', tab, world, from = '' }: PageQuery): SearchPageQuery => ({
    q: q.slice(0, MAX_TYPED),
    tab: searchTab.catch('all').parse(tab),
    world: worldOf(searchWorld.optional().catch(undefined).parse(world)),
    from: /^[1-9]0$/.test(from) ? Number(from) : 0,
  });

  route({
    ...publicRead,
    path: '/api/search/suggestions',
    contract: {
      summary: 'Suggest up to five players, teams, series and grounds (SEARCH-023)',
      tag: 'Search',
      description:
        'Only letters, digits, whitespace, dot, apostrophe and hyphen count; fewer than 3 characters give no suggestions. Matches words in any order, beginnings and initials, ignores accents, and allows one typo if few names match.',
      query: suggestionsQuery,
      replies: { 200: suggestionsReply, ...problems(400, 429, 503) },
    },
    handler: async ({ query: { q, world, type = null }, ...exchange }) => {
      const text = searchTextOf(q);
      if (text === null) return { world: site.demo ? 'demo' : 'real', suggestionList: [] };
      const definition = responses.suggestions({ text, world: worldOf(world) }, type);
      return sendReply(context, await limited(definition, exchange), exchange);
    },
  });
  route({
    ...publicRead,
    path: '/api/search/results',
    contract: {
      summary: 'Search, with results by kind (SEARCH-025)',
      tag: 'Search',
      description: 'Up to 100 of each kind, best first. News and videos are empty for now.',
      query: searchQuery,
      replies: { 200: resultsReply, ...problems(400, 429, 503) },
    },
    handler: async ({ query: { q, world }, ...exchange }) => {
      const { text, refused } = searchText(q);
      if (refused !== null)
        throw new ProblemError('bad_request', { message: SEARCH_REFUSED[refused], details: { field: 'q' } });
      const definition = responses.results({ text, world: worldOf(world) });
      return sendReply(context, await limited(definition, exchange), exchange);
    },
  });
  route({
    method: 'POST',
    path: '/api/search-event/post',
    limit: 'write',
    auth: 'none',
    bodyLimit: 4096,
    contract: {
      summary: 'Report that a reader chose a suggestion, a result or a text (SEARCH-027)',
      tag: 'Search',
      description:
        'Counted once per address and day, without storing address, account or time of day. A text is stored only if it is a name in our records. Deleted after 90 days.',
      body: searchEvent,
      replies: { 204: nothing('Heard'), ...problems(400, 403, 413, 429) },
    },
    handler: async ({ body: { event, text, id, searchType }, request, reply }) => {
      const { db } = context.database;
      const kind = kindOf(searchType);
      const chosen = kind === null || id === 0 ? null : await entryOf(db, kind, id, site.demo);
      const entry = kind === null || chosen === null ? { entity: '' as const, id: 0 } : { entity: kind, id: chosen };
      const known = chosen === null && (await isName(text)) ? wordsOf(text).join(' ') : '';
      const counted = { day: dayOf(clock()), event, search_type: searchType, ...entry, text: known };
      if (isFirst(counted, request.ip)) await countEvent(db, counted);
      return reply.code(204).send();
    },
  });
  /** Text that matches no name may be personal data, and is not stored. */
  const isName = async (typed: string): Promise<boolean> => {
    const text = searchTextOf(typed);
    if (text === null) return false;
    const { hits } = await search.find({ text, world: null, most: 1 });
    return hits[0] !== undefined && hits[0].match.tier !== 'typo';
  };
  route({
    method: 'POST',
    path: '/api/sherlock/mgmt/crudops',
    limit: 'write',
    auth: 'none',
    bodyLimit: 4096,
    contract: {
      summary: 'Report that a reader chose a player, team, series or ground (SEARCH-029)',
      tag: 'Search',
      description: 'Counts towards popularity, once per address and day. The title is not stored.',
      body: chosenEntity,
      replies: { 200: chosenReply, ...problems(400, 403, 404, 413, 429) },
    },
    handler: async ({ body: { type, id }, request }) => {
      const { db } = context.database;
      const kind = kindOf(type);
      const chosen = kind === null ? null : await entryOf(db, kind, id, site.demo);
      if (kind === null || chosen === null) throw new ProblemError('not_found');
      const counted = {
        day: dayOf(clock()),
        event: 'chosen',
        search_type: type,
        entity: kind,
        id: chosen,
        text: '',
      } as const;
      if (isFirst(counted, request.ip)) await countEvent(db, counted);
      return { status: 'success' as const };
    },
  });
  route({
    ...publicRead,
    path: '/search',
    consumes: true,
    contract: {
      summary: 'Search results in tabs (SEARCH-001)',
      tag: 'Pages',
      description: '`tab` is one of all, player, team, series, news, video, venue; `all` by default.',
      query: pageQuery,
      replies: { 200: thePage },
    },
    handler: async ({ query, ...exchange }) =>
      sendReply(context, await limited(responses.page(pageQueryOf(query)), exchange), exchange),
  });
  route({
    ...publicRead,
    path: '/search/part',
    contract: {
      summary: 'The next ten results of a tab, as HTML (SEARCH-032)',
      tag: 'Search',
      query: pageQuery,
      replies: { 200: { description: 'HTML', contentType: 'text/html' }, ...problems(429, 503) },
    },
    handler: async ({ query, ...exchange }) =>
      sendFragment(context, await limited(responses.part(pageQueryOf(query)), exchange), exchange),
  });
}

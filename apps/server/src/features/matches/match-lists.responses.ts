/**
 * Cached match lists: all matches of a kind, and those in play. They are invalidated by every match, at most once
 * a second.
 */
import type { PageProps } from '@sightscreen/contracts';
import { caching, HTML_TYPE, JSON_TYPE, jsonBody, LISTS, LISTS_EVERY } from '../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { inventedAmong } from '../../match/views/match-layout.ts';
import { currentReply, type MatchListKind, readLists, readPage } from '../../match/views/lists.ts';
import { addressOf, pagerOf } from '../../match/views/pager.ts';
import type { World } from '../../core/db/column-types.ts';
import { linkedWorlds, listedWorlds } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';

export function matchListResponses({
  database: { db },
  clock,
  render,
  live: { site },
}: Needs<'clock' | 'database' | 'live' | 'render'>) {
  const listed = (world: World | null) => listedWorlds(world, site.demo);
  return {
    /** Null past the last page, but never for the first. */
    matchesPage: (kind: MatchListKind, page: number, requestedWorld: World | null = null): ResponseDefinition => ({
      key: `page matches ${kind} ${page} ${requestedWorld ?? ''}`,
      tags: LISTS,
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const found = listed(requestedWorld);
        if (found === null) return null;
        const { worlds, named } = found;
        const { cards, pages, validUntil } = await readPage(db, kind, page, { worlds, now: clock() });
        if (page > pages) return null;
        const base = {
          origin: site.origin,
          path: matchesPath(kind, page, named),
          demo: inventedAmong(cards),
          noindex: named !== null,
        };
        const props: PageProps = {
          page: 'matches',
          base,
          world: linkedWorlds(found, (to) => matchesPath(kind, 1, to)),
          shown: kind,
          cards,
          pager: pagerOf(page, pages, (to) => matchesPath(kind, to, named)),
        };
        return {
          body: Buffer.from(render(props)),
          contentType: HTML_TYPE,
          at: null,
          ...caching(kind === 'live'),
          validUntil,
        };
      },
    }),
    inPlay: (requestedWorld: World | null = null): ResponseDefinition => ({
      key: `in-play ${requestedWorld ?? ''}`,
      tags: LISTS,
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const found = listed(requestedWorld);
        if (found === null) return null;
        const { live, validUntil } = await readLists(db, { worlds: found.worlds, now: clock() });
        return { ...jsonBody({ cards: live }), contentType: JSON_TYPE, at: null, ...caching(true), validUntil };
      },
    }),
    current: (requestedWorld: World | null = null): ResponseDefinition => ({
      key: `current ${requestedWorld ?? ''}`,
      tags: LISTS,
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const found = listed(requestedWorld);
        if (found === null) return null;
        const lists = await readLists(db, { worlds: found.worlds, now: clock() });
        return {
          ...jsonBody(currentReply(lists)),
          contentType: JSON_TYPE,
          at: null,
          ...caching(lists.live.length > 0),
          validUntil: lists.validUntil,
        };
      },
    }),
  };
}

export const matchesPath = (list: MatchListKind, page: number, world: World | null): string =>
  addressOf('/live-cricket-scores', {
    show: list === 'live' ? null : list,
    page: page === 1 ? null : String(page),
    world,
  });

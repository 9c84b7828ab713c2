/**
 * Snapshots of match lists: all matches of a kind, and those in play. They are invalidated by every match, at most once
 * a second.
 */
import type { PageProps } from '@sightscreen/contracts';
import { caching, HTML_TYPE, JSON_TYPE, jsonBody, LISTS, LISTS_EVERY } from '../../delivery/makers.ts';
import type { SnapshotDefinition } from '../../snapshots/store.ts';
import { inventedAmong } from '../../views/match-layout.ts';
import { currentReply, type MatchesShown, readLists, readPage } from '../../views/lists.ts';
import { addressOf, pagerOf } from '../../views/pager.ts';
import type { Context } from '../context.ts';

export function matchListSnapshots({ database: { db }, clock, render, fragment, live: { site } }: Context) {
  const at = () => ({ demo: site.demo, now: clock() });
  return {
    /** Null past the last page, but never for the first. */
    matchesPage: (shown: MatchesShown, page: number): SnapshotDefinition => ({
      key: `page matches ${shown} ${page}`,
      tags: LISTS,
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const { cards, pages, validUntil } = await readPage(db, shown, page, at());
        if (page > pages) return null;
        const base = {
          origin: site.origin,
          path: matchesPath(shown, page),
          demo: inventedAmong(cards),
          noindex: false,
        };
        const props: PageProps = {
          page: 'matches',
          base,
          shown,
          cards,
          pager: pagerOf(page, pages, (to) => matchesPath(shown, to)),
        };
        return {
          body: Buffer.from(render(props)),
          contentType: HTML_TYPE,
          at: null,
          ...caching(shown === 'live'),
          validUntil,
        };
      },
    }),
    inPlay: (): SnapshotDefinition => ({
      key: 'in-play',
      tags: LISTS,
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const { live, validUntil } = await readLists(db, at());
        return {
          body: Buffer.from(fragment({ fragment: 'in-play', cards: live })),
          contentType: HTML_TYPE,
          at: null,
          ...caching(true),
          validUntil,
        };
      },
    }),
    current: (): SnapshotDefinition => ({
      key: 'current',
      tags: LISTS,
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const lists = await readLists(db, at());
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

export const matchesPath = (shown: MatchesShown, page: number): string =>
  addressOf('/live-cricket-scores', { show: shown === 'live' ? null : shown, page: page === 1 ? null : String(page) });

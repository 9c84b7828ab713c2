/**
 * Snapshots of series: the list, the page of one, its matches, strips and squads as HTML. They depend on the matches of
 * their series, and on the people in a squad.
 */
import type { PageProps, SeriesSquad } from '@sightscreen/contracts';
import { caching, HTML_TYPE, JSON_TYPE, LISTS, LISTS_EVERY } from '../../delivery/makers.ts';
import type { Rendered } from '../../snapshots/snapshot.ts';
import type { SnapshotDefinition } from '../../snapshots/store.ts';
import { type Tag, tagOf } from '../../tags/tag.ts';
import { inventedAmong } from '../../views/match-layout.ts';
import { addressOf, pagerOf } from '../../views/pager.ts';
import type { Context } from '../context.ts';
import { readSeriesPage } from './series-list.ts';
import { readSquad, squadsByMatch } from './series-squad.ts';
import { type SeriesLists, readSeries, seriesMatchesReply, seriesPage, stripsOf } from './series.ts';

export function seriesSnapshots({ database: { db }, folds, clock, render, fragment, live: { site } }: Context) {
  const squadsOf = squadsByMatch(db, folds);
  type Made = { text: string; contentType: string; canonical?: string; tags?: Tag[] };
  const ofSeries = (
    name: string,
    seriesId: number,
    teamId: number | null,
    make: (lists: SeriesLists) => Made | Promise<Made>,
  ): SnapshotDefinition => ({
    key: `${name} ${seriesId}${teamId === null ? '' : ` ${teamId}`}`,
    tags: [tagOf.registry],
    render: async (): Promise<Rendered | null> => {
      const lists = await readSeries(db, { seriesId, teamId, demo: site.demo, now: clock() });
      if (lists === null) return null;
      const { text, tags = [], ...made } = await make(lists);
      return {
        ...made,
        tags: [...tags, ...lists.ids.map(tagOf.seriesMatches)],
        body: Buffer.from(text),
        at: null,
        ...caching(lists.live.length > 0),
        validUntil: lists.validUntil,
      };
    },
  });
  const squadOf = async ({ about, side }: SeriesLists) => (side === null ? null : readSquad(db, squadsOf, about, side));
  return {
    seriesListPage: (page: number): SnapshotDefinition => ({
      key: `page all-series ${page}`,
      tags: LISTS,
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const { series, pages, listed } = await readSeriesPage(db, page, site.demo);
        if (page > pages) return null;
        const base = { origin: site.origin, path: seriesListPath(page), demo: inventedAmong(listed), noindex: false };
        const props: PageProps = { page: 'all-series', base, series, pager: pagerOf(page, pages, seriesListPath) };
        return {
          body: Buffer.from(render(props)),
          contentType: HTML_TYPE,
          at: null,
          ...caching(false),
          validUntil: null,
        };
      },
    }),
    seriesPage: (seriesId: number, teamId: number | null) =>
      ofSeries('page series', seriesId, teamId, async (lists) => {
        const squad = await squadOf(lists);
        const props = seriesPage(site, lists, squad);
        return { text: render(props), contentType: HTML_TYPE, canonical: props.base.path, tags: membersOf(squad) };
      }),
    seriesMatches: (seriesId: number) =>
      ofSeries('series', seriesId, null, (lists) => ({
        text: JSON.stringify(seriesMatchesReply(lists)),
        contentType: JSON_TYPE,
      })),
    strips: (seriesId: number, teamId: number | null) =>
      ofSeries('strips', seriesId, teamId, (lists) => ({
        text: fragment({ fragment: 'strips', cards: stripsOf(lists) }),
        contentType: HTML_TYPE,
      })),
    squad: (seriesId: number, teamId: number) =>
      ofSeries('squad', seriesId, teamId, async (lists) => {
        const squad = await squadOf(lists);
        return {
          text: squad === null ? '' : fragment({ fragment: 'squad', squad }),
          contentType: HTML_TYPE,
          tags: membersOf(squad),
        };
      }),
  };
}

const membersOf = (squad: SeriesSquad | null): Tag[] => squad?.members.map(({ id }) => tagOf.person(id)) ?? [];
export const seriesListPath = (page: number): string =>
  addressOf('/cricket-series', { page: page === 1 ? null : String(page) });

/** Snapshots of series: the list of all, the page of one, its matches, its strips and squads as HTML. They follow every match, as lists do. */
import type { PageProps } from '@sightscreen/contracts';
import { caching, HTML_TYPE, JSON_TYPE } from '../../delivery/makers.ts';
import type { Rendered } from '../../snapshots/snapshot.ts';
import type { SnapshotDefinition } from '../../snapshots/store.ts';
import { inventedAmong } from '../../views/match-layout.ts';
import { addressOf, pagerOf } from '../../views/pager.ts';
import type { Context } from '../context.ts';
import { readSeriesPage } from './series-list.ts';
import { readSquad, squadsByMatch } from './series-squad.ts';
import { type SeriesLists, readSeries, seriesMatchesReply, seriesPage, stripsOf } from './series.ts';

export function seriesSnapshots({ database: { db }, folds, clock, render, fragment, live: { site } }: Context) {
  const squadsOf = squadsByMatch(db, folds);
  type Made = { text: string; contentType: string; canonical?: string };
  const ofSeries = (name: string, seriesId: number, teamId: number | null, make: (lists: SeriesLists) => Made | Promise<Made>): SnapshotDefinition => ({
    key: `${name} ${seriesId}${teamId === null ? '' : ` ${teamId}`}`, matchId: null,
    render: async (): Promise<Rendered | null> => {
      const lists = await readSeries(db, { seriesId, teamId, demo: site.demo, now: clock() });
      if (lists === null) return null;
      const { text, ...made } = await make(lists);
      return { ...made, body: Buffer.from(text), at: null, ...caching(lists.live.length > 0), validUntil: lists.validUntil };
    },
  });
  const squadOf = async ({ about, side }: SeriesLists) => (side === null ? null : readSquad(db, squadsOf, about, side));
  return {
    seriesListPage: (page: number): SnapshotDefinition => ({
      key: `page all-series ${page}`, matchId: null,
      render: async () => {
        const { series, pages, listed } = await readSeriesPage(db, page, site.demo);
        if (page > pages) return null;
        const base = { origin: site.origin, path: seriesListPath(page), demo: inventedAmong(listed), noindex: false };
        const props: PageProps = { page: 'all-series', base, series, pager: pagerOf(page, pages, seriesListPath) };
        return { body: Buffer.from(render(props)), contentType: HTML_TYPE, at: null, ...caching(false), validUntil: null };
      },
    }),
    seriesPage: (seriesId: number, teamId: number | null) => ofSeries('page series', seriesId, teamId, async (lists) => {
      const props = seriesPage(site, lists, await squadOf(lists));
      return { text: render(props), contentType: HTML_TYPE, canonical: props.base.path };
    }),
    seriesMatches: (seriesId: number) => ofSeries('series', seriesId, null, (lists) => ({ text: JSON.stringify(seriesMatchesReply(lists)), contentType: JSON_TYPE })),
    strips: (seriesId: number, teamId: number | null) => ofSeries('strips', seriesId, teamId, (lists) => ({ text: fragment({ fragment: 'strips', cards: stripsOf(lists) }), contentType: HTML_TYPE })),
    squad: (seriesId: number, teamId: number) => ofSeries('squad', seriesId, teamId, async (lists) => {
      const squad = await squadOf(lists);
      return { text: squad === null ? '' : fragment({ fragment: 'squad', squad }), contentType: HTML_TYPE };
    }),
  };
}

export const seriesListPath = (page: number): string => addressOf('/cricket-series', { page: page === 1 ? null : String(page) });

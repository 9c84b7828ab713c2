/** Snapshots of the lists that lead everywhere: all matches of a kind, all series, what is in play to hop between. They follow every match. */
import type { Kysely } from 'kysely';
import type { FragmentProps, PageProps, Pager } from '@sightscreen/contracts';
import type { Database } from '../db/database.ts';
import { type MatchesShown, readLists, readPage } from './projections/lists.ts';
import { inventedAmong, type Site } from './projections/furniture.ts';
import { readSeriesPage } from './projections/series-list.ts';
import type { Recipe } from './snapshots/store.ts';

export interface ListRecipeParts {
  db: Kysely<Database>;
  clock: () => number;
  site: Site;
  render: (props: PageProps) => string;
  fragment: (props: FragmentProps) => string;
  caching: (playing: boolean) => { maxAge: number; staleWhileRevalidate: number };
}

const HTML = 'text/html; charset=utf-8';

export function listRecipes({ db, clock, site, render, fragment, caching }: ListRecipeParts) {
  const base = (path: string, listed: Parameters<typeof inventedAmong>[0]) => ({ origin: site.origin, path, demo: inventedAmong(listed), noindex: false });
  const pagerOf = (page: number, pages: number, href: (page: number) => string): Pager => ({ page, pages, before: page > 1 ? href(page - 1) : null, next: page < pages ? href(page + 1) : null });
  return {
    /** Null past the last page, and of a first page never. */
    matchesPage: (shown: MatchesShown, page: number): Recipe => ({
      key: `page matches ${shown} ${page}`, matchId: null,
      render: async () => {
        const { cards, pages, validUntil } = await readPage(db, shown, page, { demo: site.demo, now: clock() });
        if (page > pages) return null;
        const props: PageProps = { page: 'matches', base: base(matchesPath(shown, page), cards), shown, cards, pager: pagerOf(page, pages, (to) => matchesPath(shown, to)) };
        return { body: Buffer.from(render(props)), contentType: HTML, at: null, ...caching(shown === 'live'), validUntil };
      },
    }),
    seriesListPage: (page: number): Recipe => ({
      key: `page all-series ${page}`, matchId: null,
      render: async () => {
        const { series, pages, listed } = await readSeriesPage(db, page, site.demo);
        if (page > pages) return null;
        const props: PageProps = { page: 'all-series', base: base(seriesListPath(page), listed), series, pager: pagerOf(page, pages, seriesListPath) };
        return { body: Buffer.from(render(props)), contentType: HTML, at: null, ...caching(false), validUntil: null };
      },
    }),
    inPlay: (): Recipe => ({
      key: 'in-play', matchId: null,
      render: async () => {
        const { live, validUntil } = await readLists(db, { demo: site.demo, now: clock() });
        return { body: Buffer.from(fragment({ fragment: 'in-play', cards: live })), contentType: HTML, at: null, ...caching(true), validUntil };
      },
    }),
  };
}

const asked = (base: string, query: Record<string, string | null>): string => {
  const said = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join('&');
  return said === '' ? base : `${base}?${said}`;
};
export const matchesPath = (shown: MatchesShown, page: number): string => asked('/live-cricket-scores', { show: shown === 'live' ? null : shown, page: page === 1 ? null : String(page) });
export const seriesListPath = (page: number): string => asked('/cricket-series', { page: page === 1 ? null : String(page) });

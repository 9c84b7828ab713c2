/**
 * Cached pages and HTML of series: the list, one series, its matches, strips and squads. They depend on the matches of
 * their series, and on the people in a squad.
 */
import type { PageProps, SeriesSquad } from '@sightscreen/contracts';
import { caching, HTML_TYPE, JSON_TYPE, LISTS, LISTS_EVERY } from '../../match/delivery/makers.ts';
import type { Rendered } from '../../core/response-cache/cached-response.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { inventedAmong } from '../../match/views/match-layout.ts';
import { addressOf, pagerOf } from '../../match/views/pager.ts';
import type { Needs } from '../services.ts';
import { placedPolls } from '../polls/index.ts';
import { sql } from 'kysely';
import { seriesPath, seriesTabs } from '../../match/views/profile-paths.ts';
import { recentlyOver, summedUntil } from '../../match/views/summed.ts';
import type { World } from '../../core/db/column-types.ts';
import { linkedWorlds, listedWorlds } from '../../match/views/worlds.ts';
import { earliest } from '../../match/views/time.ts';
import { type Chosen, tablesOf } from './table/table-page.ts';
import { pointsTableReply } from './table/points-table.ts';
import { readStandings, tagsOfStandings } from './table/read-standings.ts';
import { readSeriesPage } from './series-list.ts';
import { seriesOverviews, sourceOf } from './series-overview.ts';
import { readSeriesGrounds } from './series-grounds.ts';
import { readSquad, squadsByMatch } from './series-squad.ts';
import { readSquads } from './series-squads.ts';
import {
  type SeriesLists,
  readAbout,
  readSeries,
  seriesMatchesReply,
  seriesPage,
  seriesTabPage,
  seriesTeam,
  stripsOf,
} from './series.ts';

export function seriesResponses(
  context: Needs<'clock' | 'database' | 'demo' | 'folds' | 'fragment' | 'live' | 'render' | 'settings' | 'tags'>,
) {
  const {
    database: { db },
    folds,
    clock,
    render,
    fragment,
    live: { site },
  } = context;
  const squadsOf = squadsByMatch(db, folds);
  const overviews = seriesOverviews(context);
  type Made = { text: string; contentType: string; canonical?: string; tags?: Tag[]; validUntil?: number | null };
  const ofSeries = (
    name: string,
    seriesId: number,
    teamId: number | null,
    make: (lists: SeriesLists) => Made | Promise<Made>,
  ): ResponseDefinition => ({
    key: `${name} ${seriesId}${teamId === null ? '' : ` ${teamId}`}`,
    tags: [tagOf.registry],
    render: async (): Promise<Rendered | null> => {
      const lists = await readSeries(db, { seriesId, teamId, demo: site.demo, now: clock() });
      if (lists === null) return null;
      const { text, tags = [], validUntil, ...made } = await make(lists);
      return {
        ...made,
        tags: [...tags, ...lists.ids.map(tagOf.seriesMatches)],
        body: Buffer.from(text),
        at: null,
        ...caching(lists.live.length > 0),
        validUntil: earliest(lists.validUntil, validUntil),
      };
    },
  });
  const squadOf = async ({ about, side }: SeriesLists) => (side === null ? null : readSquad(db, squadsOf, about, side));
  /** Leaves out the fixture tags of the table, because the page depends on every match of the series anyway. */
  const overviewPart = async ({ about, ids }: SeriesLists) => {
    const { value, tags, validUntil } = await overviews(about.id);
    const fixtures: readonly Tag[] = ids.map(tagOf.seriesFixtures);
    return { value, source: value?.source, tags: tags.filter((tag) => !fixtures.includes(tag)), validUntil };
  };
  /** With a side selected, the page has no overview. */
  const sourcePart = async ({ about, ids }: SeriesLists) => {
    const summed = await recentlyOver(db, sql`m.series_id = any(${ids}::int[])`, clock());
    const source = await sourceOf(db, about, summed);
    return { value: null, source, tags: figuresOf(ids), validUntil: summedUntil(clock()) };
  };
  return {
    seriesListPage: (page: number, requested: World | null = null): ResponseDefinition => ({
      key: `page all-series ${page} ${requested ?? ''}`,
      tags: LISTS,
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const found = listedWorlds(requested, site.demo);
        if (found === null) return null;
        const { worlds, named } = found;
        const { series, pages, listed } = await readSeriesPage(db, page, worlds);
        if (page > pages) return null;
        const path = (to: number) => seriesListPath(to, named);
        const props: PageProps = {
          page: 'all-series',
          base: { origin: site.origin, path: path(page), demo: inventedAmong(listed), noindex: named !== null },
          world: linkedWorlds(found, (to) => seriesListPath(1, to)),
          series,
          pager: pagerOf(page, pages, path),
        };
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
        const [placed, { value, source, ...overview }] = await Promise.all([
          placedPolls(context, `series:${lists.about.id}`),
          squad === null ? overviewPart(lists) : sourcePart(lists),
        ]);
        const props = { ...seriesPage(site, lists, squad, value, source), polls: placed.polls };
        return {
          text: render(props),
          contentType: HTML_TYPE,
          canonical: props.base.path,
          tags: [...membersOf(squad), ...placed.tags, ...overview.tags],
          validUntil: earliest(overview.validUntil, placed.validUntil),
        };
      }),
    matchesPage: (seriesId: number) =>
      ofSeries('page series-matches', seriesId, null, ({ about, all }) => {
        const props = seriesTabPage(site, about, { tab: 'matches', cards: all });
        return { text: render(props), contentType: HTML_TYPE, canonical: props.base.path };
      }),
    groundsPage: (seriesId: number) =>
      ofSeries('page series-grounds', seriesId, null, async ({ about, ids }) => {
        const [grounds, summed] = await Promise.all([
          readSeriesGrounds(db, about.id),
          recentlyOver(db, sql`m.series_id = any(${ids}::int[])`, clock()),
        ]);
        const source = await sourceOf(db, about, summed);
        const props = seriesTabPage(site, about, { tab: 'grounds', grounds, summed }, source);
        return {
          text: render(props),
          contentType: HTML_TYPE,
          canonical: props.base.path,
          tags: figuresOf(ids),
          validUntil: summedUntil(clock()),
        };
      }),
    /** For one side if `teamId` is set. */
    squadsPage: (seriesId: number, teamId: number | null) =>
      ofSeries('page series-squads', seriesId, teamId, async ({ about, ids, sides, side }) => {
        const squads = await readSquads(db, squadsOf, about, side === null ? sides : [side]);
        const teams = sides.map((one) => ({
          ...seriesTeam(about, one),
          href: `${seriesPath(about)}/squads?team=${one.id}`,
        }));
        const props = seriesTabPage(site, about, { tab: 'squads', teams, chosen: side?.id ?? null, squads });
        return {
          text: render(props),
          contentType: HTML_TYPE,
          canonical: props.base.path,
          tags: [...figuresOf(ids), ...squads.flatMap(membersOf)],
        };
      }),
    seriesMatches: (seriesId: number) =>
      ofSeries('series', seriesId, null, (lists) => ({
        text: JSON.stringify(seriesMatchesReply(lists)),
        contentType: JSON_TYPE,
      })),
    /** `chosen`: results set by the reader. */
    tablePage: (seriesId: number, chosen: Chosen): ResponseDefinition => ({
      key: `page series-table ${seriesId} ${[...chosen].map(([match, team]) => `${match}=${team}`).join(' ')}`,
      tags: [tagOf.registry],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const read = await readStandings(db, seriesId, site.demo);
        const about = read === null ? null : await readAbout(db, read.id);
        if (read === null || about === null) return null;
        const { id, name, season, category, world } = about;
        const tabs = seriesTabs(about);
        const path = tabs.find(({ tab }) => tab === 'table')!.href;
        const inSeries = sql`m.series_id = any(${read.ids}::int[])`;
        const { standings, teams } = read;
        const of = await recentlyOver(db, inSeries, clock());
        const source = await sourceOf(db, about, of);
        const tables =
          standings === null
            ? { groups: [], of, ifEnded: null, usualPoints: false, missing: 0, adjustments: [], lab: [] }
            : tablesOf(standings, teams, of, chosen);
        const noindex = world === 'demo' || chosen.size > 0;
        const props: PageProps = {
          page: 'series-table',
          base: { origin: site.origin, path, demo: world === 'demo', noindex, ...(source && { source }) },
          series: { id, name, season, category, href: seriesPath(about) },
          tabs,
          ...tables,
        };
        return {
          body: Buffer.from(render(props)),
          contentType: HTML_TYPE,
          canonical: path,
          at: null,
          ...caching(false),
          validUntil: summedUntil(clock()),
          tags: tagsOfTable(read.ids),
        };
      },
    }),
    pointsTable: (seriesId: number): ResponseDefinition => ({
      key: `points-table ${seriesId}`,
      tags: [],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const read = await readStandings(db, seriesId, site.demo);
        if (read === null) return null;
        return {
          body: Buffer.from(JSON.stringify(pointsTableReply(read.standings))),
          contentType: JSON_TYPE,
          at: null,
          ...caching(false),
          validUntil: null,
          tags: tagsOfStandings(read.ids),
        };
      },
    }),
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
/** Tags of its matches, their figures, and its table rules. */
const tagsOfTable = (ids: readonly number[]): Tag[] =>
  ids.flatMap((id) => [tagOf.seriesMatches(id), tagOf.seriesFigures(id), tagOf.series(id)]);
const figuresOf = (ids: readonly number[]): Tag[] => ids.map(tagOf.seriesFigures);
const membersOf = (squad: SeriesSquad | null): Tag[] => squad?.members.map(({ id }) => tagOf.person(id)) ?? [];
export const seriesListPath = (page: number, world: World | null): string =>
  addressOf('/cricket-series', { page: page === 1 ? null : String(page), world });

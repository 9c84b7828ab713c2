/** Cached replies of series statistics. They depend on the figures they count, on the views, and on the names shown. */
import type { StatsFilter } from '@sightscreen/contracts/calls/series-stats-filter';
import { caching, HTML_TYPE, JSON_TYPE, LISTS_EVERY } from '../../match/delivery/makers.ts';
import type { World } from '../../core/db/column-types.ts';
import type { SeriesType } from '../../match/figures/series-type.ts';
import { allIdsOf, remainingId } from '../../core/db/merged.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { summedUntil } from '../../match/views/summed.ts';
import type { Needs } from '../services.ts';
import { type BoundaryQuery, boundariesByMatch, readBoundaries } from './boundary-list.ts';
import { searchPlayers, searchPlayersIn } from './player-search.ts';
import { readSeriesFilter } from './series-filter.ts';
import { readSeriesList } from './series-list.ts';
import { type StatsPageQuery, statsPage } from './stats-page.ts';
import { type Answered, readProfile, readZone } from './zone.ts';
import { readAbout } from '../series/index.ts';
import { makeSearch, namesTag, wordsOf } from '../search/index.ts';

/** Figures over all series change with every ball of any match, so such replies may be half a minute old. */
const WIDE_EVERY = 30_000;
/** Saved names are indexed at once; the popularity ranking is updated within a minute. */
const NAMES_FOR_MS = 60_000;

export function seriesStatsResponses(context: Needs<'clock' | 'database' | 'live' | 'logger' | 'render' | 'tags'>) {
  const {
    database: { db },
    clock,
    render,
    live: { site },
  } = context;
  const search = makeSearch(context);
  const ofMatch = boundariesByMatch(db);
  const deps = () => ({ db, demo: site.demo, now: clock() });
  const answered = (
    key: string,
    atMostEvery: number,
    read: () => Promise<Answered<object> | null>,
  ): ResponseDefinition => ({
    key,
    tags: [],
    atMostEvery,
    render: async () => {
      const found = await read();
      if (found === null) return null;
      return {
        body: Buffer.from(JSON.stringify(found.reply)),
        contentType: JSON_TYPE,
        at: null,
        ...caching(false),
        validUntil: summedUntil(clock()),
        tags: found.tags,
      };
    },
  });
  const every = ({ seriesId }: StatsFilter): number => (seriesId === null ? WIDE_EVERY : LISTS_EVERY);
  return {
    zone: (filter: StatsFilter) =>
      answered(`stats zone ${JSON.stringify(filter)}`, every(filter), () => readZone(deps(), filter)),
    profile: (filter: StatsFilter & { playerId: number }) =>
      answered(`stats profile ${JSON.stringify(filter)}`, every(filter), () => readProfile(deps(), filter)),
    seriesList: (filter: StatsFilter) =>
      answered(`stats series ${JSON.stringify(filter)}`, every(filter), () => readSeriesList(deps(), filter)),
    seriesFilter: (seriesId: number, type: SeriesType | null) =>
      answered(`stats filter ${seriesId} ${type}`, LISTS_EVERY, () => readSeriesFilter(deps(), seriesId, type)),
    boundaries: (requested: BoundaryQuery) =>
      answered(`stats boundaries ${JSON.stringify(requested)}`, LISTS_EVERY, () =>
        readBoundaries(deps(), requested, ofMatch),
      ),
    players: (text: string, world: World | null): ResponseDefinition => ({
      key: `player-search ${world} ${wordsOf(text).join(' ')}`,
      tags: [namesTag, tagOf.registry],
      render: async () => ({
        body: Buffer.from(JSON.stringify(await searchPlayers(search, text, world))),
        contentType: JSON_TYPE,
        at: null,
        maxAge: 30,
        staleWhileRevalidate: 60,
        validUntil: clock() + NAMES_FOR_MS,
      }),
    }),
    /** Returns null for a series that this site does not show. */
    playersIn: (text: string, seriesId: number): ResponseDefinition =>
      answered(`player-search of ${seriesId} ${wordsOf(text).join(' ')}`, LISTS_EVERY, async () => {
        const about = await readAbout(db, remainingId('series', seriesId));
        if (about === null || (about.world === 'demo' && !site.demo)) return null;
        const ids = await allIdsOf(db, 'series', about.id);
        const reply = await searchPlayersIn(db, { ids, world: about.world }, text);
        return { reply, tags: [tagOf.registry, namesTag, ...ids.map(tagOf.seriesFigures)] };
      }),
    page: (seriesId: number, requested: StatsPageQuery): ResponseDefinition => ({
      key: `page series-stats ${seriesId} ${JSON.stringify(requested)}`,
      tags: [namesTag],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const found = await statsPage({ ...deps(), site, ofMatch }, seriesId, requested);
        if (found === null) return null;
        return {
          body: Buffer.from(render(found.reply)),
          contentType: HTML_TYPE,
          canonical: found.reply.base.path,
          at: null,
          ...caching(false),
          validUntil: Math.min(summedUntil(clock()), requested.player === '' ? Infinity : clock() + NAMES_FOR_MS),
          tags: found.tags,
        };
      },
    }),
  };
}

/** The statistics page of a series: zone, boundaries, player search and one player (STAT-003 to 006). */
import type { SeriesTabContent, SeriesTabPage } from '@sightscreen/contracts';
import { MIN_PLAYER_LETTERS } from '@sightscreen/contracts/calls/series-stats';
import {
  ANY_FILTER,
  MATCH_TYPE_IDS,
  MATCH_TYPE_NAMES,
  STATS_TYPES,
  type StatsFilter,
  type StatsType,
} from '@sightscreen/contracts/calls/series-stats-filter';
import { formatOf } from '@sightscreen/cricket';
import { allIdsOf, remainingId } from '../../core/db/merged.ts';
import { sql } from 'kysely';
import { tagOf } from '../../core/tags/tag.ts';
import { recordsPath } from '../../match/views/stats-path.ts';
import { recentlyOver } from '../../match/views/summed.ts';
import { addressOf } from '../../match/views/pager.ts';
import { seriesPath } from '../../match/views/profile-paths.ts';
import { kindsOf } from './resolve-filter.ts';
import { type BoundariesOfMatch, readBoundaries } from './boundary-list.ts';
import { searchPlayersIn } from './player-search.ts';
import { MAX_ROWS } from './rows.ts';
import { readSeriesFilter } from './series-filter.ts';
import { TYPE_OF_RECORD } from './stats-views/row-values.ts';
import type { NamedView } from './stats-views/view.ts';
import { readViews } from './stats-views/views.store.ts';
import { type Answered, type ZoneDeps, readProfile, readZone } from './zone.ts';
import { statsViewsTag } from './tags.ts';
import { type SeriesAbout, readAbout, seriesTabPage, sourceOf } from '../series/index.ts';
import { MATCH_TYPES } from './series-tables.ts';

export interface StatsPageQuery {
  statsType: StatsType;
  matchTypeId: (typeof MATCH_TYPE_IDS)[number] | null;
  teamId: number | null;
  playerId: number | null;
  /** Search text of a submission without script; empty: no search. */
  player: string;
  /** Name of the selected list; empty: the first. */
  list: string;
}
export interface StatsPageDeps extends ZoneDeps {
  site: { origin: string };
  ofMatch: BoundariesOfMatch;
}

type Content = Extract<SeriesTabContent, { tab: 'stats' }>;

/** Ignores a side or type that the series does not have. Returns null for an unknown series. */
export async function statsPage(
  deps: StatsPageDeps,
  seriesId: number,
  wanted: StatsPageQuery,
): Promise<Answered<SeriesTabPage> | null> {
  const { db, demo, site, ofMatch } = deps;
  const about = await readAbout(db, remainingId('series', seriesId));
  if (about === null || (about.world === 'demo' && !demo)) return null;
  const kinds = await kindsOf(db, about.world, about.id, null);
  const choices = await readSeriesFilter(deps, about.id, null);
  const types = MATCH_TYPE_IDS.filter((id) =>
    kinds.some((kind) => MATCH_TYPES[Number(id) as 1 | 2 | 3].includes(formatOf({ ...kind, teamType: 'club' }))),
  );
  const sides = choices?.reply.filter.team ?? [];
  const selection: StatsPageQuery = {
    ...wanted,
    matchTypeId: types.find((id) => id === wanted.matchTypeId) ?? null,
    teamId: sides.find(({ id }) => id === wanted.teamId)?.id ?? null,
  };
  const filter: StatsFilter = {
    ...ANY_FILTER,
    statsType: selection.statsType,
    seriesId: about.id,
    teamId: selection.teamId,
    matchTypeId: selection.matchTypeId === null ? null : (Number(selection.matchTypeId) as 1 | 2 | 3),
  };
  const ids = await allIdsOf(db, 'series', about.id);
  const summed = await recentlyOver(db, sql`m.series_id = any(${ids}::int[])`, deps.now);
  const [views, source, zone, boundaries, profile, search] = await Promise.all([
    readViews(db),
    sourceOf(db, about, summed),
    readZone(deps, filter),
    readBoundaries(deps, { seriesType: null, seriesId: about.id, teamId: selection.teamId }, ofMatch),
    selection.playerId === null
      ? null
      : readProfile(deps, { ...filter, statsType: null, teamId: null, playerId: selection.playerId }),
    searchResults(deps, about, selection, ids),
  ]);
  if (zone === null || boundaries === null) return null;
  const path = `${seriesPath(about)}/stats`;
  const content: Content = {
    tab: 'stats',
    asked: {
      statsType: selection.statsType,
      matchTypeId: selection.matchTypeId ?? '0',
      teamId: String(selection.teamId ?? 0),
      playerId: String(profile?.reply.player?.id ?? 0),
      list: selection.list,
    },
    seriesId: about.id,
    statsTypes: STATS_TYPES.map((type) => ({
      type,
      href: addressFor(path, { ...selection, statsType: type, list: '' }),
    })),
    lists: listsOf(views, (type, list) => addressFor(path, { ...selection, statsType: type, list })),
    recordsHref: recordsPath({ of: 'batting', series: about.id, world: about.world }),
    matchTypes: [{ value: '0', name: 'all' }, ...types.map((id) => ({ value: id, name: MATCH_TYPE_NAMES[id] }))],
    teams: [{ value: '0', name: 'all' }, ...sides.map(({ id, name }) => ({ value: String(id), name }))],
    zone: zone.reply,
    boundaries: boundaries.reply,
    profile: profile?.reply ?? null,
    search,
  };
  const tags = [zone, boundaries, profile, choices].flatMap((one) => one?.tags ?? []);
  return {
    reply: seriesTabPage(site, about, content, source),
    tags: [...tags, statsViewsTag, tagOf.series(about.id), ...ids.map(tagOf.seriesFigures)],
  };
}

/** The address of the page with other choices; defaults are left out. */
const addressFor = (path: string, { statsType, matchTypeId, teamId, playerId, list }: StatsPageQuery): string =>
  addressOf(path, {
    statsType: statsType === 'batting' ? null : statsType,
    list: list === '' ? null : list,
    matchTypeId,
    teamId: teamId === null ? null : String(teamId),
    playerId: playerId === null ? null : String(playerId),
  });

/** All lists visible to readers, by type. */
function listsOf(views: readonly NamedView[], href: (type: StatsType, list: string) => string): Content['lists'] {
  const visibleViews = views.filter(({ call, shown: visible }) => call === 'zone' && visible);
  return STATS_TYPES.flatMap((type) =>
    visibleViews
      .filter(({ record }) => TYPE_OF_RECORD[record] === type)
      .map(({ name, label }) => ({ type, name, label, href: href(type, name) })),
  );
}

async function searchResults(
  { db }: StatsPageDeps,
  about: SeriesAbout,
  selection: StatsPageQuery,
  ids: readonly number[],
): Promise<Content['search']> {
  const { player: text } = selection;
  const short = text !== '' && [...text].length < MIN_PLAYER_LETTERS;
  if (text === '' || short) return { text, short, players: [] };
  const { players } = await searchPlayersIn(db, { ids, world: about.world }, text);
  const path = `${seriesPath(about)}/stats`;
  return {
    text,
    short,
    players: players
      .slice(0, MAX_ROWS)
      .map(({ url: _, ...one }) => ({ ...one, href: addressFor(path, { ...selection, playerId: one.id }) })),
  };
}

/** A series read from its match rows: matches, sides, summary. */
import { type Kysely, sql } from 'kysely';
import type {
  SourceLine,
  Emblem,
  MatchCard,
  SeriesPage,
  SeriesSquad,
  SeriesTabContent,
  SeriesTabPage,
  SeriesTeam,
} from '@sightscreen/contracts';
import type { SeriesMatchesReply } from '@sightscreen/contracts/calls/match';
import type { Instant } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { allIdsOf, idsOf, remainingId } from '../../core/db/merged.ts';
import type { World } from '../../core/db/column-types.ts';
import { type Lists, currentOf, readCards } from '../../match/views/lists.ts';
import { type UploadedPicture, seriesImage } from '../../match/views/picture-address.ts';
import { seriesPath, seriesTabs, teamPath } from '../../match/views/profile-paths.ts';

export interface SeriesAbout {
  id: number;
  world: World;
  name: string;
  shortName: string;
  season: string;
  category: 'Domestic' | 'League' | 'International';
}
export interface SeriesSide {
  id: number;
  name: string;
  shortName: string;
  emblem: Emblem;
}
export interface SeriesQuery {
  seriesId: number;
  teamId: number | null;
  demo: boolean;
  now: Instant;
}
export interface SeriesLists extends Omit<Lists, 'modes'> {
  about: SeriesAbout & UploadedPicture;
  /** The ids of this row and of all rows merged into it. */ ids: number[];
  sides: SeriesSide[];
  /** The requested side. */ side: SeriesSide | null;
  /** Soonest first. */ all: MatchCard[];
}

/** The overview on its page, apart from its matches. */
export interface ReadOverview extends Omit<NonNullable<SeriesPage['overview']>, 'from' | 'to' | 'played' | 'of'> {
  source: SourceLine | undefined;
}

/** Exceeds the matches of any series. */
const MAX_MATCHES = 400;
/** Results and fixtures in the strips, besides live matches. */
const RESULTS_AT_A_GLANCE = 6;
const FIXTURES_AT_A_GLANCE = 4;

/**
 * Follows merges. Returns null for a series that is unknown or that this site does not show, and for a side that does
 * not play in it.
 */
export async function readSeries(
  db: Kysely<Database>,
  { seriesId, teamId: requestedTeam, demo, now }: SeriesQuery,
): Promise<SeriesLists | null> {
  const row = await db
    .selectFrom('series')
    .select([
      'id',
      'world',
      'name',
      'short_name as shortName',
      'season',
      'category',
      'picture',
      'picture_alt as pictureAlt',
    ])
    .where('id', '=', remainingId('series', seriesId))
    .executeTakeFirst();
  if (row === undefined || (row.world === 'demo' && !demo)) return null;
  const inSeries = sql`m.series_id = any(${idsOf('series', row.id)})`;
  const { rows: sides } = await sql<SeriesSide>`
    select t.id, t.name, t.short_name as "shortName", t.emblem from team t
     where t.id in (select coalesce(o.merged_into, o.id) from match m join team o on o.id in (m.team1_id, m.team2_id) where ${inSeries}) order by t.name, t.id`.execute(
    db,
  );
  const teamId = requestedTeam === null ? null : await remainingTeam(db, requestedTeam);
  if (teamId !== null && !sides.some(({ id }) => id === teamId)) return null;
  const side =
    teamId === null
      ? sql`true`
      : sql`(m.team1_id = any(${idsOf('team', teamId)}) or m.team2_id = any(${idsOf('team', teamId)}))`;
  const { cards: all, validUntil } = await readCards(
    db,
    sql`${inSeries} and ${side}`,
    sql`m.start_date, m.start_time nulls last, m.id`,
    { demo, now, limit: MAX_MATCHES },
  );
  const inPhase = (...phases: string[]) => all.filter(({ summary }) => phases.includes(summary.phase));
  return {
    about: row,
    ids: await allIdsOf(db, 'series', row.id),
    sides,
    side: sides.find(({ id }) => id === teamId) ?? null,
    all,
    validUntil,
    live: inPhase('inprogress', 'break', 'forseen'),
    recent: inPhase('complete', 'recent').reverse(),
    upcoming: inPhase('upcoming', 'preview'),
  };
}

export async function readAbout(
  db: Kysely<Database>,
  id: number | ReturnType<typeof remainingId>,
): Promise<SeriesAbout | null> {
  const row = await db
    .selectFrom('series')
    .select(['id', 'world', 'name', 'short_name as shortName', 'season', 'category'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

async function remainingTeam(db: Kysely<Database>, id: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ id: number }>`select ${remainingId('team', id)} as id`.execute(db);
  return row?.id ?? id;
}

/** MATCH-033, MATCH-Q24: live matches, then the newest results, then the next fixtures. */
export const stripsOf = ({ live, recent, upcoming }: Omit<Lists, 'modes'>): MatchCard[] => [
  ...live,
  ...recent.slice(0, RESULTS_AT_A_GLANCE),
  ...upcoming.slice(0, FIXTURES_AT_A_GLANCE),
];

/** MATCH-125 */
export const seriesMatchesReply = ({ about, all }: SeriesLists): SeriesMatchesReply => ({
  series: {
    id: about.id,
    name: about.name,
    short_name: about.shortName,
    season: about.season,
    category: about.category,
  },
  matches: currentOf(all),
});

export const seriesTeam = (about: SeriesAbout, side: SeriesSide): SeriesTeam => ({
  ...side,
  href: `${seriesPath(about)}?team=${side.id}`,
  profile: teamPath(side),
});
export const stripsPath = (seriesId: number, teamId: number | null): string =>
  `/cricket-series/api/html/scag/${seriesId}${teamId === null ? '' : `/${teamId}`}`;

/** The canonical address has no side: selecting one filters the same page. */
export function seriesPage(
  site: { origin: string },
  lists: Omit<SeriesLists, 'side' | 'ids'>,
  chosen: SeriesSquad | null,
  read: ReadOverview | null,
  source = read?.source,
): SeriesPage {
  const { about, sides, live, recent, upcoming } = lists;
  const href = seriesPath(about);
  return {
    page: 'series',
    base: {
      origin: site.origin,
      path: href,
      demo: about.world === 'demo',
      noindex: about.world === 'demo',
      ...(source && { source }),
    },
    series: {
      id: about.id,
      name: about.name,
      shortName: about.shortName,
      season: about.season,
      category: about.category,
      href,
      picture: seriesImage(about),
    },
    tabs: seriesTabs(about),
    teams: sides.map((side) => seriesTeam(about, side)),
    chosen,
    strips: { href: stripsPath(about.id, chosen?.team.id ?? null), cards: stripsOf(lists) },
    live,
    recent,
    upcoming,
    overview: read === null ? null : overviewOf(read, lists),
  };
}

const overviewOf = (
  { source: _, ...read }: ReadOverview,
  { all, recent }: Pick<SeriesLists, 'all' | 'recent'>,
): SeriesPage['overview'] => ({
  ...read,
  from: all[0]?.date ?? '',
  to: all.at(-1)?.date ?? '',
  played: recent.length,
  of: all.length,
});

/** Any other tab of a series than the first. */
export function seriesTabPage(
  site: { origin: string },
  about: SeriesAbout,
  content: SeriesTabContent,
  source?: SourceLine,
): SeriesTabPage {
  const { id, name, season, category, world } = about;
  const tabs = seriesTabs(about);
  const path = tabs.find(({ tab }) => tab === content.tab)?.href ?? seriesPath(about);
  return {
    page: 'series-tab',
    base: { origin: site.origin, path, demo: world === 'demo', noindex: world === 'demo', ...(source && { source }) },
    series: { id, name, season, category, href: seriesPath(about) },
    tabs,
    content,
  };
}

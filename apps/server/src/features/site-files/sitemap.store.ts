/**
 * What sitemaps list: finished matches, rankings, auctions and registry rows of the real world, and the schedule
 * without filtered lists. Demo and merged rows are excluded.
 */
import { AUCTION_TABS } from '@sightscreen/contracts';
import { SCHEDULE_TABS } from '@sightscreen/contracts/schedule/tabs';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { cachedReads } from '../../core/tags/cached-reads.ts';
import { pagePath, slugOf } from '../../match/views/paths.ts';
import { profilePath, seriesTabs, teamPath, venuePath } from '../../match/views/profile-paths.ts';
import { listArticleAddresses, NEWS_PATH } from '../articles/index.ts';
import { auctionPath } from '../auction/index.ts';
import type { Needs } from '../services.ts';
import { ALL_SERIES } from '../schedule/index.ts';
import { seriesWithTables } from '../series/index.ts';

export interface SitemapPage {
  path: string;
  changedAt?: Date;
}

/** Limit of addresses per sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
/** Two addresses each; smaller than the limit, because a smaller sitemap is faster to build. */
const MATCHES_A_SITEMAP = 5_000;
/** Each series has six pages. */
const MAX_SERIES = 8_000;
/** Each season has six pages. */
const MAX_SEASONS = 7_000;
const FRESH_MS = 600_000;
/** Few of the matches, since crawlers read sitemaps in sequence. */
const MAX_CACHED = 12;

const asPages = (paths: readonly string[]): SitemapPage[] => paths.map((path) => ({ path }));

const READ: Record<string, (db: Kysely<Database>, now: number) => Promise<SitemapPage[]>> = {
  /** Non-empty lists, and their method. */
  rankings: async (db) => {
    const lists = await db
      .selectFrom('rating_list as l')
      .where('l.world', '=', 'real')
      .where(sql<boolean>`exists (select from rating_row r where r.list_id = l.id)`)
      .select(['l.rank_type as type', 'l.format', 'l.gender', 'l.level', 'l.made_at as changedAt'])
      .orderBy('l.id')
      .execute();
    return [
      { path: '/cricket-rankings/method' },
      ...lists.map(({ type, format, gender, level, changedAt }) => {
        const query = [gender === 'female' ? 'gender=women' : [], level === 'clubs' ? 'level=clubs' : []].flat();
        return { path: [`/cricket-rankings/${type}/${format}`, query.join('&')].filter(Boolean).join('?'), changedAt };
      }),
    ];
  },
  schedule: async () => asPages([...SCHEDULE_TABS.map(({ path }) => path), ALL_SERIES]),
  teams: async (db) => asPages(['/cricket-team', ...(await named(db, 'team')).map(teamPath)]),
  grounds: async (db) => asPages(['/cricket-venues', ...(await named(db, 'venue')).map(venuePath)]),
  series: async (db) => {
    // Matches of a remaining series may be stored under merged ids, but figures use the remaining id.
    const { rows } = await sql<{ id: number; name: string; season: string }>`
      select id, name, season from series s where world = 'real' and merged_into is null
         and (exists (select from match m where m.series_id = s.id and m.summary is not null)
              or exists (select from match_figure f where f.series_id = s.id)) order by id limit ${MAX_SERIES}`.execute(
      db,
    );
    const tables = await seriesWithTables(db);
    const tabs = (row: (typeof rows)[number]) =>
      seriesTabs(row).flatMap(({ tab, href }) => (tab === 'table' && !tables.has(row.id) ? [] : [href]));
    return asPages(['/cricket-series', ...rows.flatMap(tabs)]);
  },
  /** Only people with appearances; umpires have no career page. */
  players: async (db) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from person p where world = 'real' and merged_into is null
         and exists (select from appearance_figure a where a.person_id = p.id) order by id limit ${MAX_ADDRESSES}`.execute(
      db,
    );
    return asPages(rows.map(profilePath));
  },
  news: async (db, now) => [{ path: NEWS_PATH }, ...(await listArticleAddresses(db, now, MAX_ADDRESSES - 1))],
  auctions: async (db) => {
    const seasons = await db
      .selectFrom('auction')
      .select(['tournament', 'year'])
      .where('world', '=', 'real')
      .where('phase', '!=', 'before')
      .orderBy('id')
      .limit(MAX_SEASONS)
      .execute();
    return asPages(seasons.flatMap((season) => AUCTION_TABS.map((tab) => auctionPath(season, tab))));
  },
};

const named = (db: Kysely<Database>, kind: 'team' | 'venue') =>
  db
    .selectFrom(kind)
    .select(['id', 'name'])
    .where('world', '=', 'real')
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(MAX_ADDRESSES - 1)
    .execute();

const finishedMatches = (db: Kysely<Database>) =>
  db
    .selectFrom('match')
    .where('match.world', '=', 'real')
    .where('match.phase', 'in', ['complete', 'recent'])
    .where('match.summary', 'is not', null);

async function readNames(db: Kysely<Database>): Promise<string[]> {
  const { count } = await finishedMatches(db)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const sitemaps = Math.ceil(Number(count) / MATCHES_A_SITEMAP);
  return [...Array.from({ length: sitemaps }, (_, at) => `matches-${at + 1}`), ...Object.keys(READ)];
}

async function readMatches(db: Kysely<Database>, number: number): Promise<SitemapPage[]> {
  const rows = await finishedMatches(db)
    .leftJoin('series as original', 'original.id', 'match.series_id')
    .leftJoin('series', (join) => join.on('series.id', '=', sql<number>`coalesce(original.merged_into, original.id)`))
    .select([
      'match.id as id',
      'series.name as series',
      'match.updated_at as changedAt',
      sql<string | null>`match.summary #>> '{sides,0,shortName}'`.as('home'),
      sql<string | null>`match.summary #>> '{sides,1,shortName}'`.as('away'),
      sql<string | null>`match.summary ->> 'description'`.as('description'),
    ])
    .orderBy('match.id')
    .limit(MATCHES_A_SITEMAP)
    .offset((number - 1) * MATCHES_A_SITEMAP)
    .execute();
  return rows.flatMap(({ id, series, changedAt, home, away, description }) => {
    const sides = [home, away].map((shortName) => ({ shortName: shortName ?? '' }));
    const slug = slugOf({ sides, description: description ?? '' }, series);
    return (['live', 'scorecard'] as const).map((tab) => ({ path: pagePath(tab, id, slug), changedAt }));
  });
}

export interface SitemapStore {
  /** Of all sitemaps. */
  names(): Promise<string[]>;
  /** Null for an unknown name. */
  pages(name: string): Promise<SitemapPage[] | null>;
}

/** Reads each sitemap at most every ten minutes, however many requests there are. */
export function sitemapStore({
  database: { db },
  tags: versions,
  clock,
}: Needs<'clock' | 'database' | 'tags'>): SitemapStore {
  const expiring = <T>(read: (key: string) => Promise<T>) =>
    cachedReads({
      versions,
      clock,
      most: MAX_CACHED,
      read: async (key: string) => ({ value: await read(key), tags: [], validUntil: clock() + FRESH_MS }),
    });
  const readNamesCached = expiring(() => readNames(db));
  const readPages = expiring(
    (name) => READ[name]?.(db, clock()) ?? readMatches(db, Number(name.replace('matches-', ''))),
  );
  const names = async () => (await readNamesCached('')).value;
  return { names, pages: async (name) => ((await names()).includes(name) ? (await readPages(name)).value : null) };
}

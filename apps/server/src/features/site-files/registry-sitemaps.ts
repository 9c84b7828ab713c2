/** Sitemaps by kind of page: real, unmerged registry rows, auctions, and the schedule without filtered lists. */
import { AUCTION_TABS } from '@sightscreen/contracts';
import { SCHEDULE_TABS } from '@sightscreen/contracts/schedule/tabs';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { auctionPath } from '../auction/main.ts';
import { ALL_SERIES } from '../schedule/addresses.ts';
import { seriesWithTables } from '../series/table/with-tables.store.ts';
import { profilePath, seriesTabs, teamPath, venuePath } from '../../views/profile-paths.ts';

/** Limit of addresses per sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
/** Each series has six pages. */
const MAX_SERIES = 8_000;
/** Each season has six pages. */
const MAX_SEASONS = 7_000;
const FRESH_MS = 600_000;

const READ = {
  schedule: async () => [...SCHEDULE_TABS.map(({ path }) => path), ALL_SERIES],
  teams: async (db: Kysely<Database>) => ['/cricket-team', ...(await named(db, 'team')).map(teamPath)],
  grounds: async (db: Kysely<Database>) => ['/cricket-venues', ...(await named(db, 'venue')).map(venuePath)],
  series: async (db: Kysely<Database>) => {
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
    return ['/cricket-series', ...rows.flatMap(tabs)];
  },
  // Only people with appearances; umpires have no career page.
  players: async (db: Kysely<Database>) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from person p where world = 'real' and merged_into is null
         and exists (select from appearance_figure a where a.person_id = p.id) order by id limit ${MAX_ADDRESSES}`.execute(
      db,
    );
    return rows.map(profilePath);
  },
  auctions: async (db: Kysely<Database>) => {
    const seasons = await db
      .selectFrom('auction')
      .select(['tournament', 'year'])
      .where('world', '=', 'real')
      .where('phase', '!=', 'before')
      .orderBy('id')
      .limit(MAX_SEASONS)
      .execute();
    return seasons.flatMap((season) => AUCTION_TABS.map((tab) => auctionPath(season, tab)));
  },
} satisfies Record<string, (db: Kysely<Database>) => Promise<string[]>>;
type Name = keyof typeof READ;
export const REGISTRY_SITEMAPS = Object.keys(READ) as Name[];

const named = (db: Kysely<Database>, noun: 'team' | 'venue') =>
  db
    .selectFrom(noun)
    .select(['id', 'name'])
    .where('world', '=', 'real')
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(MAX_ADDRESSES - 1)
    .execute();

/** The addresses of a sitemap, read at most every ten minutes; null for an unknown name. */
export function registrySitemaps(
  db: Kysely<Database>,
  clock: () => number,
): (name: string) => Promise<string[] | null> {
  const cache = new Map<Name, { paths: Promise<string[]>; at: number }>();
  return async (requestedName) => {
    const name = REGISTRY_SITEMAPS.find((candidate) => candidate === requestedName);
    if (name === undefined) return null;
    const before = cache.get(name);
    if (before !== undefined && clock() - before.at <= FRESH_MS) return before.paths;
    const entry = { paths: READ[name](db), at: clock() };
    cache.set(name, entry);
    entry.paths.catch(() => {
      if (cache.get(name) === entry) cache.delete(name);
    });
    return entry.paths;
  };
}

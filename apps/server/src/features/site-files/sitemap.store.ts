import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import type { SitemapList, SitemapRow } from './sitemap.ts';

/** Two addresses each; a sitemap may hold 50,000, but a smaller one is faster to build. */
export const MATCHES_A_PAGE = 5_000;
const FRESH_MS = 600_000;
/** Cached pages; few, since crawlers read sitemaps in sequence. */
const PAGES_KEPT = 4;

export interface SitemapStore {
  pages(): Promise<number>;
  page(number: number): Promise<SitemapRow[]>;
  rankings(): Promise<SitemapList[]>;
}

/**
 * Finished real matches ordered by id. Counted and read at most every ten minutes, however many requests there are.
 */
export function sitemapStore(db: Kysely<Database>, clock: () => number): SitemapStore {
  const finished = db
    .selectFrom('match')
    .where('match.world', '=', 'real')
    .where('match.phase', 'in', ['complete', 'recent'])
    .where('match.summary', 'is not', null);
  let counted: { pages: Promise<number>; at: number } | null = null;
  const cache = new LRUCache<number, { rows: Promise<SitemapRow[]>; at: number }>({ max: PAGES_KEPT });

  const pages = (): Promise<number> => {
    if (counted === null || clock() - counted.at > FRESH_MS) {
      const query = finished
        .select((of) => of.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
        .then(({ count }) => Math.ceil(Number(count) / MATCHES_A_PAGE));
      const entry = { pages: query, at: clock() };
      counted = entry;
      query.catch(() => {
        if (counted === entry) counted = null;
      });
    }
    return counted.pages;
  };
  const read = async (number: number): Promise<SitemapRow[]> => {
    const rows = await finished
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
      .limit(MATCHES_A_PAGE)
      .offset((number - 1) * MATCHES_A_PAGE)
      .execute();
    return rows.map(({ id, series, changedAt, home, away, description }) => ({
      id,
      series,
      changedAt: new Date(changedAt),
      sides: [home ?? '', away ?? ''],
      description: description ?? '',
    }));
  };

  let lists: { rows: Promise<SitemapList[]>; at: number } | null = null;
  const readLists = (): Promise<SitemapList[]> =>
    db
      .selectFrom('rating_list as l')
      .where('l.world', '=', 'real')
      .where(sql<boolean>`exists (select from rating_row r where r.list_id = l.id)`)
      .select(['l.rank_type as type', 'l.format', 'l.gender', 'l.level', 'l.made_at as madeAt'])
      .orderBy('l.id')
      .execute();

  return {
    pages,
    rankings() {
      if (lists !== null && clock() - lists.at <= FRESH_MS) return lists.rows;
      const entry = { rows: readLists(), at: clock() };
      lists = entry;
      entry.rows.catch(() => {
        if (lists === entry) lists = null;
      });
      return entry.rows;
    },
    async page(number) {
      if (number > (await pages())) return [];
      const before = cache.get(number);
      if (before !== undefined && clock() - before.at <= FRESH_MS) return before.rows;
      const entry = { rows: read(number), at: clock() };
      cache.set(number, entry);
      entry.rows.catch(() => {
        if (cache.peek(number) === entry) cache.delete(number);
      });
      return entry.rows;
    },
  };
}

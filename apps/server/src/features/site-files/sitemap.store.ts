import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SitemapRow } from './sitemap.ts';

/** Two addresses each; a sitemap may hold 50,000, but a smaller one is quicker made. */
export const MATCHES_A_PAGE = 5_000;
const FRESH_MS = 600_000;

export interface SitemapStore { pages(): Promise<number>; page(number: number): Promise<SitemapRow[]> }

/** Real matches that are over, in order of id. Counted at most every ten minutes. */
export function sitemapStore(db: Kysely<Database>, clock: () => number): SitemapStore {
  const whole = db.selectFrom('match').where('match.world', '=', 'real').where('match.phase', 'in', ['complete', 'recent']).where('match.summary', 'is not', null);
  let counted: { pages: number; at: number } | null = null;
  return {
    async pages() {
      if (counted === null || clock() - counted.at > FRESH_MS) {
        const { count } = await whole.select((of) => of.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
        counted = { pages: Math.ceil(Number(count) / MATCHES_A_PAGE), at: clock() };
      }
      return counted.pages;
    },
    async page(number) {
      const rows = await whole.leftJoin('series', 'series.id', 'match.series_id')
        .select(['match.id as id', 'series.name as series', 'match.updated_at as changedAt',
          sql<string | null>`match.summary #>> '{sides,0,shortName}'`.as('home'), sql<string | null>`match.summary #>> '{sides,1,shortName}'`.as('away'), sql<string | null>`match.summary ->> 'description'`.as('description')])
        .orderBy('match.id').limit(MATCHES_A_PAGE).offset((number - 1) * MATCHES_A_PAGE).execute();
      return rows.map(({ id, series, changedAt, home, away, description }) => ({ id, series, changedAt: new Date(changedAt), sides: [home ?? '', away ?? ''], description: description ?? '' }));
    },
  };
}

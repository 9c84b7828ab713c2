import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../core/db/database.ts';
import { readGround } from '../venues/venue.store.ts';
import { groundPage } from '../venues/venue-page.ts';
import { readGroundList } from '../venues/venue-list.ts';
import { readTeamList } from './team-list.ts';
import { teamPage } from './team-page.ts';
import { readSeriesGrounds } from '../series/series-grounds.ts';
import { readSeriesPage } from '../series/series-list.ts';
import { readAppearancesIn } from '../../match/figures/team-records.store.ts';
import { readTeam } from './team.store.ts';
import { MATCH_TABLES, plantManyMatches } from '../../match/figures/testing/many-matches.ts';

const NOW = Date.UTC(2026, 10, 21);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await plantManyMatches(database.db);
});
afterAll(() => database.close());

/** A proxy of the database that records every query. */
function recordQueries(db: Kysely<Database>, queries: CompiledQuery[]): Kysely<Database> {
  const bound = <Of extends object>(of: Of, key: PropertyKey): unknown => {
    const value: unknown = Reflect.get(of, key, of);
    return typeof value === 'function' ? value.bind(of) : value;
  };
  return new Proxy(db, {
    get: (of, key) =>
      key !== 'getExecutor'
        ? bound(of, key)
        : () =>
            new Proxy(of.getExecutor(), {
              get: (executor, name) =>
                name !== 'executeQuery'
                  ? bound(executor, name)
                  : (query: CompiledQuery, ...more: []) => {
                      queries.push(query);
                      return executor.executeQuery(query, ...more);
                    },
            }),
  });
}

async function planOf({ sql: text, parameters }: CompiledQuery, on: Kysely<Database> = database.db): Promise<string> {
  const { rows } = await on.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('queries of team and ground pages use indexes among 20,000 matches (issue 9)', async () => {
  const queries: CompiledQuery[] = [];
  const db = recordQueries(database.db, queries);
  const site = { origin: '' };
  const team = (await readTeam(db, 7, false))!;
  const ground = (await readGround(db, 7, false))!;
  const made = [
    ...(await Promise.all([
      teamPage({ db, site, team, now: NOW }, { tab: 'overview', format: null }),
      teamPage({ db, site, team, now: NOW }, { tab: 'head-to-head', format: 'T20' }),
      teamPage({ db, site, team, now: NOW }, { tab: 'records', format: 'T20' }),
      teamPage({ db, site, team, now: NOW }, { tab: 'results', page: 2 }),
      teamPage({ db, site, team, now: NOW }, { tab: 'fixtures', page: 1 }),
      ...(['batting', 'bowling', 'fielding', 'team'] as const).map((stats) =>
        teamPage({ db, site, team, now: NOW }, { tab: 'stats-table', stats, matchType: 3, year: 0, opponent: 0 }),
      ),
      ...(['batting', 'bowling', 'fielding', 'team'] as const).map((stats) =>
        teamPage({ db, site, team, now: NOW }, { tab: 'stats-table', stats, matchType: 3, year: 2012, opponent: 14 }),
      ),
      groundPage({ db, site, ground, now: NOW }, { tab: 'figures', format: null, gender: null }),
      groundPage({ db, site, ground, now: NOW }, { tab: 'matches', page: 1 }),
    ])),
    await readTeamList(db, 'real', 1, 'page'),
    await readSeriesGrounds(db, 7),
    await readAppearancesIn(db, 7),
  ];
  expect(made).not.toContain(null);
  expect(queries.length).toBeGreaterThan(60);
  const walks = new Set<string>();
  // The planner prefers scans on such short rows on some servers, so they are disabled.
  await database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    for (const query of queries) {
      const plan = await planOf(query, trx);
      if (new RegExp(`Seq Scan on (${MATCH_TABLES.join('|')})\\b`).test(plan)) walks.add(`${query.sql}\n${plan}`);
    }
  });
  expect([...walks]).toEqual([]);
  expect((await readGroundList(database.db, 'real', 1, 'page')).venues).toHaveLength(40);
});

test('the list of all series sums its matches with an index-only scan (issue 9)', async () => {
  const queries: CompiledQuery[] = [];
  await sql`vacuum analyze match`.execute(database.db);
  expect((await readSeriesPage(recordQueries(database.db, queries), 2, ['real'])).series).toHaveLength(40);
  const plan = await database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return planOf(queries[0]!, trx);
  });
  expect(plan).toContain('Index Only Scan using match_listed');
});

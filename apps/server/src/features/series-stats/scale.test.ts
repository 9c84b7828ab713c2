import { ANY_FILTER, type StatsFilter, STATS_TYPES } from '@sightscreen/contracts/calls/series-stats-filter';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MATCH_TABLES, plantManyMatches } from '../../match/figures/testing/many-matches.ts';
import { readBoundaries } from './boundary-list.ts';
import { readSeriesFilter } from './series-filter.ts';
import { readSeriesList } from './series-list.ts';
import { readProfile, readZone } from './zone.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await plantManyMatches(database.db);
});
afterAll(() => database.close());

/** The 23 matches of the series have two rows each in most tables, and no call reads a row more than ten times. */
const FEW = 500;

test('series statistics read only rows of the series among 20,000 matches (STAT-S02)', async () => {
  const series: StatsFilter = { ...ANY_FILTER, seriesId: 7 };
  const zones: Partial<StatsFilter>[] = [
    ...STATS_TYPES.map((statsType) => ({ statsType })),
    { matchTypeId: 3, teamId: 7, opponentId: 14, resultType: 'won' },
    { seasonFrom: 2019, seasonTo: 2021, venueId: 7, seriesTeam1: 7 },
    { statsType: 'bowling', haulWickets: 4 },
  ];
  await database.db.transaction().execute(async (db) => {
    const deps = { db, demo: false, now: Date.UTC(2026, 10, 21) };
    let before = 0;
    /** Rows read by one call from all tables that have a row for every match. */
    const rowsReadBy = async (call: () => Promise<unknown>): Promise<number> => {
      expect(await call()).not.toBeNull();
      const { rows } = await sql<{ n: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname = any(${[...MATCH_TABLES]})`.execute(
        db,
      );
      const [n, last] = [rows[0]?.n ?? 0, before];
      before = n;
      return n - last;
    };
    const read: [string, number][] = [];
    for (const narrowed of zones)
      read.push([
        JSON.stringify(narrowed),
        await rowsReadBy(async () => {
          const zone = await readZone(deps, { ...series, ...narrowed });
          expect(zone?.reply.matches).toBeGreaterThan(5);
        }),
      ]);
    read.push(
      ['profile', await rowsReadBy(() => readProfile(deps, { ...series, playerId: 40 }))],
      [
        'boundaries',
        await rowsReadBy(() => readBoundaries(deps, { seriesType: null, seriesId: 7, teamId: 7 }, async () => [])),
      ],
      ['list', await rowsReadBy(() => readSeriesList(deps, series))],
      ['choices', await rowsReadBy(() => readSeriesFilter(deps, 7, null))],
    );
    expect(read.filter(([, rows]) => rows > FEW)).toEqual([]);
    // Control: counting all leagues reads every row.
    expect(await rowsReadBy(() => readZone(deps, { ...ANY_FILTER, seriesType: 'league' }))).toBeGreaterThan(20_000);
  });
});

import { createTestDatabase, type TestDatabase } from '@sightscreen/test-kit/test-database';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { readGround } from './ground.store.ts';
import { groundPage } from './ground-page.ts';
import { readGroundList, readTeamList } from './place-lists.ts';
import { teamPage } from './team-page.ts';
import { readSeriesGrounds } from '../series/series-grounds.ts';
import { readSeriesPage } from '../series/series-list.ts';
import { readAppearancesIn } from '../../figures/team-records.store.ts';
import { readSeriesFigures } from './series-figures.ts';
import { readTeam } from './team.store.ts';

const NOW = Date.UTC(2026, 10, 21);
const TABLES = [
  'match',
  'match_figure',
  'innings_figure',
  'batting_figure',
  'bowling_figure',
  'partnership_figure',
  'fielding_figure',
  'appearance_figure',
] as const;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  // 150 sides, 600 grounds, 5,000 people; one innings a match.
  for (const insert of [
    `insert into team (id, world, name, short_name, gender, kind, emblem) select n, 'real', 'Team ' || n, 'T' || n, 'male', 'club', '{"kind":"initials","text":"T"}' from generate_series(1, 150) n where n <> 106`,
    `insert into venue (id, world, name) select n, 'real', 'Ground ' || n from generate_series(1, 600) n`,
    `insert into person (id, world, name) select n, 'real', 'Person ' || n from generate_series(1, 5000) n`,
    `insert into series (id, world, name, short_name, season, gender, category) select n, 'real', 'Cup ' || n, 'C', '2020', 'male', 'League' from generate_series(1, 900) n`,
    `insert into match (id, world, source, epoch, head, type, gender, series_id, venue_id, team1_id, team2_id, start_date, phase, commentary_mode, summary)
      select 'x' || n, 'real', 'cricsheet', 1, 1, 'T20', 'male', 1 + n % 900, 1 + n % 600, 1 + n % 100, 1 + (n + 7) % 100, date '2005-01-01' + n % 7000, 'complete', 'pull',
             '{"matchId":"x","sides":[],"status":"","description":"","phase":"complete"}' from generate_series(1, 20000) n`,
    `insert into match_figure (match_id, projector_version, epoch, head, world, type, gender, source_type, start_date, end_date, over, team1_id, team2_id, venue_id, series_id, stage, knock_out, result, winner_id, margin_runs, toss_winner_id, toss_decision)
      select id, 1, 1, 1, world, type, gender, case when random() < 0.9 then 'T20' else 'ODM' end, start_date, start_date, true, team1_id, team2_id, venue_id, series_id, 'Match', false, 'win', team1_id, 10, team1_id, 'bat' from match`,
    `insert into innings_figure select match_id, 1, world, type, gender, source_type, start_date, 0, team1_id, team2_id, false, 150 + abs(hashtext(match_id)) % 90, 6, 120, 20, 0, 6, 0, 0, 0, 0, 0, 10, 5, 'overs', false, null from match_figure`,
    `insert into batting_figure (match_id, innings, person_id, team_id, position, runs, balls, fours, sixes, dots, out)
      select match_id, 1, 1 + (abs(hashtext(match_id)) + at) % 5000, team1_id, at, abs(hashtext(match_id || at)) % 100, 30, 1, 0, 5, true from match_figure, generate_series(1, 2) at`,
    `insert into bowling_figure select match_id, innings, person_id, team_id, 24, 30, position % 5, 0, 3, 2, 1, 0, 0, 0, 0 from batting_figure`,
    `insert into partnership_figure select match_id, innings, position, position, team_id, person_id, null, runs, balls, 0, runs, balls, 0, 0, false from batting_figure`,
    `insert into fielding_figure select match_id, innings, person_id, team_id, 1, 0, 0 from batting_figure where position < 2`,
    `insert into appearance_figure select match_id, person_id, team_id, false, false, false from batting_figure`,
  ])
    await sql.raw(insert).execute(db);
  for (const table of [...TABLES, 'team', 'venue', 'person', 'series'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}, 120_000);
afterAll(() => database.close());

/** The same database, which keeps every query asked of it. */
function listening(db: Kysely<Database>, asked: CompiledQuery[]): Kysely<Database> {
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
                      asked.push(query);
                      return executor.executeQuery(query, ...more);
                    },
            }),
  });
}

async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('among 20,000 matches no query of a side, a ground or their lists walks those of everybody (issue 9)', async () => {
  const asked: CompiledQuery[] = [];
  const db = listening(database.db, asked);
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
    await readSeriesFigures(db, 7, { demo: false, now: NOW }),
    await readSeriesGrounds(db, 7),
    await readAppearancesIn(db, 7),
  ];
  expect(made).not.toContain(null);
  expect(asked.length).toBeGreaterThan(60);
  const walks = new Set<string>();
  for (const query of asked) {
    const plan = await planOf(query);
    if (new RegExp(`Seq Scan on (${TABLES.join('|')})\\b`).test(plan)) walks.add(`${query.sql}\n${plan}`);
  }
  expect([...walks]).toEqual([]);
  expect((await readGroundList(database.db, 'real', 1)).venues).toHaveLength(40);
});

test('the list of all series sums its matches from an index, without a row of any of them (issue 9)', async () => {
  const asked: CompiledQuery[] = [];
  await sql`vacuum analyze match`.execute(database.db);
  expect((await readSeriesPage(listening(database.db, asked), 2, 'real')).series).toHaveLength(40);
  expect(await planOf(asked[0]!)).toContain('Index Only Scan using match_listed');
});

/** Test sites for statistics: the real app over matches folded in the test, with one registry. */
import type { MatchFact, RulesetChoice } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import type { World } from '../../../core/db/column-types.ts';
import {
  queryEngineOver,
  type TestMatch,
  type TestQueryEngine,
} from '../../../almanac/query-engine/testing/query-engine-over.ts';

export const NOW = Date.UTC(2026, 10, 22, 12);
const HANDS = [null, 'left', 'right'] as const;
const KINDS = [null, 'pace', 'leg spin', 'off spin'] as const;
const people = [1, 101].flatMap((first) =>
  Array.from({ length: 11 }, (_, at) => ({
    id: first + at,
    name: `Player ${first + at}`,
    hand: HANDS[at % 3]!,
    bowling_kind: KINDS[at % 4]!,
  })),
);
const teams = [1, 2].map((id) => ({
  id,
  name: ['Kestria', 'Ostmark'][id - 1]!,
  short_name: ['KES', 'OST'][id - 1]!,
  gender: 'female',
  kind: 'international',
}));
const venues = [1, 2].map((id) => ({
  id,
  name: `Ground ${id}`,
  city: `Town ${id}`,
  country: id === 1 ? 'Kestria' : null,
  home_side: id === 1 ? 'Kestria' : null,
}));
const series = [1, 2].map((id) => ({
  id,
  name: `Cup ${id}`,
  short_name: `C${id}`,
  season: '2026',
  gender: 'female',
  category: 'International',
}));

const SHORT = { overrides: { inningsBalls: 108 } };
/** A short T20 on that day between the two sides, generated from the seed. */
export const playedOn = (id: string, date: string, seed: number, world: World = 'real'): TestMatch =>
  played(id, seed, { ...SHORT, date }, { knockOut: true, description: 'Final' }, world);
export const semiFinalOn = (id: string, date: string, seed: number): TestMatch =>
  played(id, seed, { ...SHORT, date }, { knockOut: true, description: '2nd Semi-Final' });
/** A Test that began on that day: two innings a side. */
export const testFrom = (id: string, date: string, seed: number): TestMatch =>
  played(id, seed, { format: 'Test', date }, { description: '1st Test' });

function played(
  id: string,
  seed: number,
  choice: Partial<RulesetChoice>,
  fact: Partial<MatchFact>,
  world: World = 'real',
): TestMatch {
  const match = buildMatch(
    { gender: 'female', ...choice },
    { dates: [choice.date!], venueId: 1 + (id.length % 2), seriesId: 1, ...fact },
    id,
  );
  playRandomly(match, diceFrom(seed), 2_000);
  if (match.fold.state.phase !== 'complete')
    match.record({ kind: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] });
  return { state: match.fold.state, world };
}

export interface StatsSite {
  get(url: string): Promise<{ status: number; body: string; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** The registry rows for names and recent matches, shared by all sites of a test. */
export async function registryDatabase(matches: readonly TestMatch[]): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const { db } = database;
  const world = 'real' as const;
  await db
    .insertInto('person')
    .values(people.map(({ id, name }) => ({ id, name, world })))
    .execute();
  const emblem = JSON.stringify({ kind: 'initials', text: 'K' });
  await db
    .insertInto('team')
    .values(
      teams.map((team) => ({ ...team, gender: 'female' as const, kind: 'international' as const, world, emblem })),
    )
    .execute();
  await db
    .insertInto('venue')
    .values(venues.map(({ id, name, city, country }) => ({ id, name, city, country, world })))
    .execute();
  await db
    .insertInto('series')
    .values(series.map((one) => ({ ...one, gender: 'female' as const, category: 'International' as const, world })))
    .execute();
  await db
    .insertInto('match')
    .values(
      matches.map(({ state: { matchId: id, info }, world: of = 'real' }) => ({
        id,
        world: of,
        source: 'feed' as const,
        epoch: 1,
        head: 1,
        type: info!.type,
        team1_id: info!.sides[0].teamId,
        team2_id: info!.sides[1].teamId,
        venue_id: info!.venueId,
        series_id: info!.seriesId,
        gender: 'female' as const,
        start_date: info!.dates[0]!,
        end_time: new Date(`${info!.dates[0]!}T20:00:00Z`),
        phase: 'complete' as const,
        commentary_mode: 'pull' as const,
      })),
    )
    .execute();
  return database;
}

export const statsOver = (matches: readonly TestMatch[]): Promise<TestQueryEngine> =>
  queryEngineOver(matches, { people, teams, venues, series });

export async function statsSite(database: TestDatabase, matches: readonly TestMatch[]): Promise<StatsSite> {
  const queryEngine = await statsOver(matches);
  const site: TestApp = await startApp({
    queryEngine,
    database,
    config: { SIGHTSCREEN_DEMO: '1' },
    emptyDemonstration: true,
    clock: () => NOW,
    rateLimits: { question: { points: Infinity, periodMs: 1 } },
  });
  return {
    get: async (url) => {
      const { statusCode: status, body, headers } = await site.app.inject({ url });
      return { status, body, headers };
    },
    close: async () => {
      await site.close();
      queryEngine.close();
    },
  };
}

import type { TestDatabase } from '@sightscreen/server/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryEngineOver, type TestQueryEngine } from '../../../almanac/query-engine/testing/query-engine-over.ts';
import { playedOn, registryDatabase } from '../testing/stats-site.ts';
import { presetsOf } from './presets.ts';

let database: TestDatabase;
let queryEngine: TestQueryEngine;
beforeAll(async () => {
  const matches = [playedOn('one', '2026-05-01', 1)];
  database = await registryDatabase(matches);
  queryEngine = await queryEngineOver(matches, { teams: [1, 2].map((id) => ({ id, kind: 'international' })) });
});
afterAll(async () => {
  queryEngine.close();
  await database.close();
});

test('presets are queries that the matches of the world can answer (BEYOND-09)', async () => {
  const keys = (await presetsOf(queryEngine, 'real')).map(({ key }) => key);
  expect(keys).toContain('womens-runs');
  expect(keys).toContain('all-round');
  // The data hold no Test, and no kind of bowling.
  for (const key of ['fifth-wicket', 'chases', 'hands', 'death-sixes']) expect(keys).not.toContain(key);
  expect(await presetsOf(queryEngine, 'demo')).toEqual([]);
});

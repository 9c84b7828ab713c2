import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryEngineOver, type TestQueryEngine } from '../../../almanac/query-engine/testing/query-engine-over.ts';
import { countedOf, rowsOf } from '../answer/rows.ts';
import { statsQueryOf } from '../testing/answers.ts';
import { statementOf } from '../tables/sql.ts';
import { compile } from './compile.ts';

let data: TestQueryEngine;
beforeAll(async () => {
  // Short innings, some without a catch, some without a ball.
  const matches = Array.from({ length: 12 }, (_, seed) => {
    const match = buildMatch({ overrides: { inningsBalls: 6 } }, {}, `m${seed}`);
    playRandomly(match, diceFrom(seed), seed < 4 ? 10 : 400);
    if (match.fold.state.phase !== 'complete')
      match.record({ kind: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] });
    return { state: match.fold.state, world: 'real' as const };
  });
  data = await queryEngineOver(matches);
});
afterAll(() => data.close());

const run = async (address: string) => {
  const { sql, counted, layout } = compile(statsQueryOf(address), { limit: 100_000, offset: 0 });
  const result = await data.ask(statementOf(sql));
  return {
    rows: rowsOf(result, layout).rows,
    counted: countedOf(counted === null ? result : await data.ask(statementOf(counted))),
  };
};

const SUBJECTS = ['batting', 'bowling', 'fielding', 'partnerships', 'team'] as const;
const FILTERS = ['', '&team=1', '&opponent=1', '&result=won', '&toss=won', '&chase=yes', '&match-innings=1'];

test.for(SUBJECTS.flatMap((of) => FILTERS.map((filter) => `of=${of}${filter}`)))(
  'counted matches are those with at least one row: %s (BEYOND-25)',
  async (address) => {
    const { rows, counted } = await run(`${address}&by=innings`);
    expect(counted.matches).toBe(new Set(rows.map(({ match }) => match!.id)).size);
  },
);

const HALVES = ['batting', 'bowling', 'fielding'] as const;
test.for(['&player=10', '&player=109', '&team=2&match-innings=1', '&player=111&phase=powerplay', '&player=10&over=1'])(
  'all-round counts matches with batting, bowling or a catch: %s (BEYOND-25)',
  async (filter) => {
    const halves = await Promise.all(HALVES.map((of) => run(`of=${of}&by=innings${filter}`)));
    const [batting, ...others] = halves.map(({ rows }) => new Set(rows.map(({ match }) => match!.id)));
    const all = new Set([batting!, ...others].flatMap((ids) => [...ids]));
    expect(all.size).toBeGreaterThan(batting!.size);
    const { counted } = await run(`of=all-round&by=overall${filter}`);
    expect(counted.matches).toBe(all.size);
  },
);

test('some innings have no catch, so that the counts differ (BEYOND-25)', async () => {
  const counted = await Promise.all(SUBJECTS.map(async (of) => (await run(`of=${of}&by=overall`)).counted.matches));
  expect(new Set(counted).size).toBeGreaterThan(1);
});

test('a quote in a filter value is escaped (BEYOND-09)', async () => {
  const { counted } = await run(`of=batting&by=overall&competition=${encodeURIComponent("x') or ('1' = '1")}`);
  expect(counted.matches).toBe(0);
});

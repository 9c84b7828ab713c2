import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryEngineOver, type TestQueryEngine } from '../../../almanac/query-engine/testing/query-engine-over.ts';
import { rowsOf } from '../answer/rows.ts';
import { statsQueryOf } from '../testing/answers.ts';
import { statementOf } from '../tables/sql.ts';
import { compile } from './compile.ts';

let data: TestQueryEngine;
beforeAll(async () => {
  const match = buildMatch({ overrides: { inningsBalls: 60 } });
  playRandomly(match, diceFrom(1), 400);
  match.record({ kind: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] });
  data = await queryEngineOver([{ state: match.fold.state, world: 'real' }]);
});
afterAll(() => data.close());

const run = async (address: string, page: { limit: number; offset: number }) => {
  const { sql, layout } = compile(statsQueryOf(address), page);
  return rowsOf(await data.ask(statementOf(sql)), layout);
};

test.for([
  'of=batting&by=player&sort=fours',
  'of=batting&by=player&sort=fours&order=asc',
  'of=batting&by=player&sort=average',
  'of=batting&by=innings&order=asc',
  'of=bowling&by=innings',
  'of=bowling&by=match&sort=wickets',
  'of=batting&by=over&sort=sixes',
  'of=partnerships&by=innings',
  'of=batting&by=player&sort=player',
  'of=bowling&by=player&phase=middle',
  'of=partnerships&by=wicket&sort=wicket',
  'of=team&by=over&sort=runs',
])('pages hold each row once, in order and with its place: %s (BEYOND-09, R21.1)', async (address) => {
  const complete = await run(address, { limit: 100_000, offset: 0 });
  expect(complete.rows.length).toBeGreaterThan(3);
  const places = complete.rows.map(({ place }) => place);
  expect(places.map((place, at) => place === at + 1 || place === places[at - 1])).not.toContain(false);
  expect(complete.rows.map(({ shared }) => shared)).toEqual(
    places.map((place) => places.indexOf(place) !== places.lastIndexOf(place)),
  );
  const pages = [];
  for (let offset = 0; offset < complete.total; offset += 3) pages.push(await run(address, { limit: 3, offset }));
  expect(pages.flatMap(({ rows }) => rows)).toEqual(complete.rows);
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([complete.rows.length]));
});

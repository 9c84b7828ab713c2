/** The first row of the query that a watched record links to is that record. */
import { type LivePage, pageProps } from '@sightscreen/contracts';
import { statsReply } from '@sightscreen/contracts/calls/stats';
import { scripted, type Scripted } from '@sightscreen/cricket/testing/scripted';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewFigures } from '../figures/store-figures.ts';
import { fresh, commandSource } from '../log/testing/facts.ts';
import { queryEngineOver, type TestQueryEngine } from '../../almanac/query-engine/testing/query-engine-over.ts';

/** The first side bats; all balls of an innings are by one bowler. */
const batted = (year: number, balls: string): Scripted =>
  scripted({ date: `${year}-05-01` })
    .start(0)
    .balls(balls, { bowler: 30 });
/** For each record an equal one came later, and another that a wrong order would put first. */
const PAST: readonly (readonly [year: number, balls: string])[] = [
  // Most runs, but out; and two wickets for more runs than in 2012.
  [2011, '6 6 6 W W'],
  [2012, 'W W 1'],
  [2013, '6 6 6'],
  [2014, '6 6 6'],
  [2015, 'W W 1'],
  [2016, 'W W 6 6'],
  [2017, '1'],
  [2018, 'W 1'],
];

let site: TestApp;
let queryEngine: TestQueryEngine;
beforeAll(async () => {
  const past = PAST.map(([year, balls]) =>
    batted(year, balls).fact({
      kind: 'result',
      outcome: 'no result',
      winner: null,
      by: null,
      method: null,
      playersOfMatch: [],
    }),
  );
  queryEngine = await queryEngineOver(past.map(({ state }, at) => ({ state: { ...state, matchId: `past${at}` } })));
  site = await startApp({ queryEngine, clock: () => Date.UTC(2026, 10, 21, 12) });
  await site.database.db
    .insertInto('team')
    .values(
      [1, 2].map((id) => ({
        id,
        world: 'real' as const,
        name: `Side ${id}`,
        short_name: `S${id}`,
        gender: 'male' as const,
        kind: 'club' as const,
        emblem: JSON.stringify({ kind: 'initials', text: 'S' }),
      })),
    )
    .execute();
  const storeMatch = async (id: string, { fold }: Scripted): Promise<void> => {
    const facts = fold.facts.map(({ body }) => fresh(body));
    await site.context.log.create({ id, world: 'real', commentaryMode: 'push', facts }, commandSource(`make ${id}`));
    await renewFigures(site.database.db, id);
  };
  for (const [at, match] of past.entries()) await storeMatch(`past${at}`, match);
  await storeMatch('bat', batted(2026, '6 6 2'));
  await storeMatch('bowl', batted(2026, 'W W'));
});
afterAll(async () => {
  await site.close();
  queryEngine.close();
});

async function watched(id: string) {
  const reply = await site.app.inject({ url: `/live-cricket-scores/${id}/x`, headers: { accept: 'text/html' } });
  const { body } = reply.statusCode === 301 ? await site.app.inject({ url: String(reply.headers.location) }) : reply;
  const props = pageProps.parse(JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(body)?.[1] ?? ''));
  return (props as LivePage).watch?.records ?? [];
}

test("the first row of a record's query is that record, for every kind (BEYOND-18, R12.6, R12.7, R21.1, R21.4)", async () => {
  const records = [...(await watched('bat')), ...(await watched('bowl'))];
  const proofs = await Promise.all(
    records.map(async ({ kind, href, before }) => {
      const { rows } = statsReply.parse((await site.app.inject({ url: href.replace('?', '.json?') })).json());
      const { values, match } = rows[0]!;
      const figure = kind === 'bowling' ? values.best : values.runs;
      const named = before.wickets === null ? before.runs : `${before.wickets}/${before.runs}`;
      return { kind, named: [named, before.year], first: [figure, Number(match!.date.slice(0, 4))] };
    }),
  );
  expect(proofs.map(({ kind, first }) => [kind, ...first])).toEqual(
    expect.arrayContaining([
      ['score', 18, 2013],
      ['stand', 18, 2013],
      ['total', 18, 2011],
      ['bowling', '2/1', 2012],
    ]),
  );
  for (const { kind, named, first } of proofs) expect([kind, ...first]).toEqual([kind, ...named]);
});

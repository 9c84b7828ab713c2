/** Follows one corrected ball through the APIs of scorers and readers and the site's background jobs. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageProps, scorecard } from '@sightscreen/contracts';
import { careersReply } from '@sightscreen/contracts/calls/player';
import { pointsTableReply } from '@sightscreen/contracts/calls/series';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles } from '../../almanac/import/pipeline/import-files.ts';
import { openSources } from '../../almanac/import/pipeline/sources.ts';
import {
  ball,
  bytesOf,
  ONE,
  over,
  overOf,
  registerId,
  TWO,
  written,
} from '../../almanac/import/testing/written-file.ts';
import { type FeedTest, startFeed } from './testing/feed-scorer.ts';

const CORRECTED = 'cup_5';
const CHASER = TWO[0]!;
const WITHIN = { timeout: 60_000, interval: 250 };

let database: TestDatabase;
let feed: FeedTest;
beforeAll(async () => {
  database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sightscreen-correction-'));
  try {
    for (const [id, file] of Object.entries(cup())) await writeFile(join(folder, `${id}.json`), bytesOf(file));
    const sources = await openSources([folder]);
    await importFiles({ db: database.db, sources, threads: 1, now: () => performance.now() });
  } finally {
    await rm(folder, { recursive: true });
  }
  feed = await startFeed({ database, working: true });
});
afterAll(async () => {
  await feed.close();
  await database.close();
});

/** Four matches of three teams, and a fifth that Northshire won by one run: the last ball of the chase was a dot. */
function cup(): Record<string, object> {
  const about = (n: number, teams: [string, string]) => ({
    dates: [`2024-05-0${n}`],
    event: { name: 'Harbour Cup', match_number: n },
    teams,
  });
  const bowled = { bowler: ONE[9] };
  const last = [...Array.from({ length: 5 }, () => ball(TWO, 1, bowled)), ball(TWO, 0, bowled)];
  return {
    cup_1: written({ info: about(1, ['Northshire', 'Southshire']) }),
    cup_2: written({ info: about(2, ['Northshire', 'Southshire']) }),
    cup_3: written({ info: about(3, ['Northshire', 'Southshire']) }),
    cup_4: written({
      info: { ...about(4, ['Eastshire', 'Southshire']), outcome: { winner: 'Eastshire', by: { runs: 12 } } },
    }),
    [CORRECTED]: written({
      info: { ...about(5, ['Northshire', 'Southshire']), outcome: { winner: 'Northshire', by: { runs: 1 } } },
      innings: [
        { team: 'Northshire', overs: [overOf(ONE, 0, 1), overOf(ONE, 1, 1)] },
        { team: 'Southshire', overs: [overOf(TWO, 0, 1), over(1, last)], target: { runs: 13, overs: 2 } },
      ],
    }),
  };
}

const get = async (url: string) => {
  const reply = await feed.app.inject({ url });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply;
};
async function card() {
  const { result, innings } = scorecard.parse((await get(`/api/match/${CORRECTED}/scorecard`)).json());
  return [result, innings[1]?.runs, innings[1]?.batting.find(({ name }) => name === CHASER)?.runs];
}
async function career() {
  const { careers } = careersReply.parse((await get(`/api/player/register/${registerId(CHASER)}/careers`)).json());
  return careers.map(({ format, batting: { runs, innings, fours } }) => [format, innings, runs, fours]);
}
async function table() {
  const series = await database.db.selectFrom('series').select('id').executeTakeFirstOrThrow();
  const { groups } = pointsTableReply.parse((await get(`/api/series/${series.id}/points-table`)).json());
  return groups.flatMap(({ rows }) => rows.map(({ team, won, lost, points }) => [team, won, lost, points]));
}
/** Names and ratings, best first. */
async function ranking(type: 'teams' | 'batting'): Promise<Map<string, number>> {
  const { body } = await get(`/cricket-rankings/${type}/T20?gender=women&level=clubs`);
  const props = pageProps.parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(body)?.[1] ?? '{}'));
  return new Map(props.page === 'rankings' ? props.list?.rows.map(({ name, rating }) => [name, rating]) : []);
}

test('a corrected ball updates the scorecard, career, points table and rankings (issue 9, MATCH-018, R15.1)', async () => {
  await expect.poll(async () => (await ranking('teams')).size, WITHIN).toBe(2);
  const before = { teams: await ranking('teams'), batting: await ranking('batting') };
  expect([...before.teams.keys()]).toEqual(['Northshire', 'Southshire']);
  expect(await card()).toEqual(['Northshire won by 1 run', 11, 11]);
  expect(await career()).toEqual([['T20', 5, 59, 0]]);
  expect(await table()).toEqual([
    ['Northshire', 4, 0, 8],
    ['Eastshire', 1, 0, 2],
    ['Southshire', 0, 5, 0],
  ]);

  const scorer = await feed.scorer();
  const { facts } = await scorer.facts(CORRECTED);
  const last = facts.findLast(({ kind }) => kind === 'delivery')!;
  await scorer.must(CORRECTED, { type: 'amend', of: last.number, ball: { type: 'ball', bat: 4, boundary: true } });

  const moved = async () => {
    const now = { teams: await ranking('teams'), batting: await ranking('batting') };
    const rose = (name: string, list: 'teams' | 'batting') =>
      Math.sign((now[list].get(name) ?? NaN) - (before[list].get(name) ?? NaN));
    return {
      card: await card(),
      career: await career(),
      table: await table(),
      rankings: [rose('Northshire', 'teams'), rose('Southshire', 'teams'), rose(CHASER, 'batting')],
    };
  };
  await expect.poll(moved, WITHIN).toEqual({
    card: ['Southshire won by 10 wickets', 15, 15],
    career: [['T20', 5, 63, 1]],
    table: [
      ['Northshire', 3, 1, 6],
      ['Eastshire', 1, 0, 2],
      ['Southshire', 1, 4, 2],
    ],
    rankings: [-1, 1, 1],
  });
});

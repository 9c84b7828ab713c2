import { BOOST_PARAMETERS, boostScore, deviationsOver, type FactBody, type MatchFact } from '@sightscreen/cricket';
import { NOW } from '@sightscreen/test-kit/clock';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeQueue } from '../../core/jobs/queue.ts';
import { TagVersions } from '../../core/tags/tag-versions.ts';
import { boostWatch, boostWorker } from './boost-job.ts';
import { rebuildFigures } from '../../match/figures/rebuild.ts';
import { FoldCache } from '../../match/folds/fold-cache.ts';
import type { MatchLog } from '../../match/log/match-log.ts';
import { pgMatchLog } from '../../match/log/pg-match-log.ts';
import { readLog } from '../../match/log/rows.ts';
import { fresh, matchFact, opening, commandSource, single } from '../../match/log/testing/facts.ts';
import { runBoostRebuild } from './command-line.ts';
import { outdatedLists } from './lists.store.ts';
import { makeBoostLists } from './make-lists.ts';
import { boostometerTag } from './tags.ts';

let database: TestDatabase;
let log: MatchLog;
beforeAll(async () => {
  database = await createTestDatabase();
  const read = (id: string, after: number, epoch: number | null) => readLog(database.db, id, after, epoch);
  log = pgMatchLog(database.db, new FoldCache({ read }), () => NOW);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate match, command, person, boost_list restart identity cascade`.execute(database.db);
});

const result: FactBody = {
  kind: 'result',
  outcome: 'win',
  winner: 0,
  by: { wickets: 5 },
  method: null,
  playersOfMatch: [],
};
/** Two overs of singles by 101 and 102 off 201 and 202; `runs` off the last ball. */
async function play(
  id: string,
  day: string,
  runs: number,
  world: 'real' | 'demo' = 'real',
  end: FactBody[] = [result],
) {
  const bodies: FactBody[] = [
    ...opening.slice(1).map(({ body }) => body),
    ...Array.from({ length: 11 }, (_, n) => single(n)),
    single(11, { bat: runs, boundary: runs >= 4 ? (runs as 4) : 0 }),
    ...end,
  ];
  const match: MatchFact = { ...matchFact, dates: [day] };
  await log.create(
    { id, world, commentaryMode: 'push', facts: [fresh(match), ...bodies.map(fresh)] },
    commandSource(`make ${id}`),
  );
}
const make = () => makeBoostLists({ db: database.db, read: database.long });
const rows = async (season: number | null, type = 'stamina', world = 'real') => {
  const { rows: found } = await sql<{ row: [number, number, number | null, number, number] }>`
    select json_build_array(r.person_id, r.rank, r.change, r.score, r.matches) as row
    from boost_list l join boost_row r on r.list_id = l.id
    where l.world = ${world} and l.season is not distinct from ${season}::int and r.type = ${type} order by r.rank, r.person_id`.execute(
    database.db,
  );
  return found.map(({ row }) => row);
};
const worths = async (match: string) => {
  const stored = await database.db.selectFrom('boost_worth').selectAll().where('match_id', '=', match).execute();
  return new Map(stored.map((row) => [row.person_id, row]));
};

test('lists of each season and of all time are made once from finished matches (BOOST-020, BOOST-002, BOOST-S02)', async () => {
  await play('a', '2020-03-01', 6);
  await play('b', '2020-03-02', 1);
  await play('c', '2021-01-01', 4);
  await play('d', '2021-01-02', 4, 'real', []);
  await rebuildFigures(database.db);
  expect(await make()).toBe(3);
  expect(await make()).toBe(0);
  const [first] = await rows(2020);
  expect((await rows(2020)).map(([id]) => id).toSorted((a, b) => a - b)).toEqual([101, 102, 201, 202]);
  expect([(await rows(2020))[0]![4], (await rows(2021))[0]![4], (await rows(null))[0]![4]]).toEqual([2, 1, 3]);
  // Computed by hand from the stored worth of both matches.
  const [a, b] = [await worths('a'), await worths('b')];
  const sum = [a, b].reduce(
    (all, one) =>
      all +
      ((one.get(first![0])!.batting ?? 0) + (one.get(first![0])!.bowling ?? 0)) / BOOST_PARAMETERS.T20.spread.stamina,
    0,
  );
  expect(first![3]).toBe(boostScore(deviationsOver(sum, 2)));
  expect((await rows(2020, 'batting')).map(([id]) => id).toSorted((x, y) => x - y)).toEqual([101, 102]);
  expect((await rows(2020, 'bowling')).map(([id]) => id).toSorted((x, y) => x - y)).toEqual([201, 202]);
});

test('movement compares with the ranks before the last match (BOOST-Q04)', async () => {
  await play('a', '2020-03-01', 6);
  await rebuildFigures(database.db);
  await make();
  expect((await rows(2020)).map(([, , change]) => change)).toEqual([null, null, null, null]);
  await play('b', '2020-03-02', 6);
  await rebuildFigures(database.db);
  await make();
  expect((await rows(2020)).map(([, , change]) => change)).toEqual([0, 0, 0, 0]);
});

test('a correction replaces or removes the worth of a match, and can be undone (BOOST-009)', async () => {
  await play('a', '2020-03-01', 6);
  await database.db
    .insertInto('person')
    .values([101, 102].map((id) => ({ id, world: 'real' as const, name: `P${id}` })))
    .execute();
  await rebuildFigures(database.db);
  await make();
  const before = await rows(2020);
  const correct = (person_id: number, batting: number | null) =>
    database.db
      .insertInto('boost_correction')
      .values({ match_id: 'a', person_id, batting, bowling: null, reason: 'x' })
      .execute();
  await correct(102, 40);
  await correct(101, null);
  expect((await outdatedLists(database.db)).map(({ season }) => season)).toEqual([2020, null]);
  await make();
  const after = await rows(2020);
  expect([after[0]![0], after[0]![3]]).toEqual([
    102,
    boostScore(deviationsOver(40 / BOOST_PARAMETERS.T20.spread.stamina, 1)),
  ]);
  expect(after.map(([id]) => id)).not.toContain(101);
  await database.db.deleteFrom('boost_correction').execute();
  await make();
  expect(await rows(2020)).toEqual(before);
});

test('deleting a correction updates the lists as creating one does (BOOST-S01)', async () => {
  await play('a', '2020-03-01', 6);
  await database.db.insertInto('person').values({ id: 102, world: 'real', name: 'P102' }).execute();
  await rebuildFigures(database.db);
  const tags = new TagVersions();
  const quiet = { reaches: () => {}, ended: () => {}, warn: () => {} };
  const queue = makeQueue({ database, workers: () => [boostWorker(database)], startMs: 60_000, ...quiet });
  const failed = (error: unknown) => expect.unreachable(String(error));
  const watch = boostWatch({ read: database.long, tags, jobs: queue, failed });
  const listed = async (): Promise<string> => {
    tags.invalidate([boostometerTag]);
    await watch.look();
    return vi.waitFor(
      async () => {
        expect(await outdatedLists(database.db)).toEqual([]);
        return JSON.stringify(await rows(2020));
      },
      { timeout: 60_000, interval: 50 },
    );
  };
  try {
    // The queue of a new database takes some seconds to start.
    await vi.waitFor(() => queue.failed(), { timeout: 60_000, interval: 50 });
    const before = await listed();
    await database.db
      .insertInto('boost_correction')
      .values({ match_id: 'a', person_id: 102, batting: 40, bowling: null, reason: 'x' })
      .execute();
    expect(await listed()).not.toBe(before);
    await database.db.deleteFrom('boost_correction').execute();
    expect(await listed()).toBe(before);
  } finally {
    await queue.stop();
  }
}, 120_000);

test('each world has its own lists, and a list without matches is deleted (BOOST-002)', async () => {
  await play('a', '2020-03-01', 6);
  await play('b', '2020-03-01', 1, 'demo');
  await rebuildFigures(database.db);
  expect(await make()).toBe(4);
  expect([(await rows(2020))[0]![4], (await rows(2020, 'stamina', 'demo'))[0]![4]]).toEqual([1, 1]);
  await database.db.updateTable('boost_list').set({ shown: false }).where('world', '=', 'real').execute();
  await sql`delete from match where id = 'b'`.execute(database.db);
  expect(await make()).toBe(2);
  const lists = await database.db.selectFrom('boost_list').select(['world', 'shown']).execute();
  expect(lists).toEqual([
    { world: 'real', shown: false },
    { world: 'real', shown: false },
  ]);
});

test('the command reports its work, fits without changes, and refuses other arguments (BOOST-Q04)', async () => {
  await play('a', '2020-03-01', 6);
  await rebuildFigures(database.db);
  const lines: string[] = [];
  const run = (...words: string[]) =>
    runBoostRebuild(words, {
      db: database.db,
      long: database.long,
      say: (line) => lines.push(line),
      stop: new AbortController().signal,
    });
  expect([await run(), await run(), await run('--all'), await run('fit'), await run('fit', 'x')]).toEqual([
    0, 0, 0, 0, 1,
  ]);
  expect(lines.slice(0, 4)).toEqual([
    '  2020 (real): 1 matches',
    '  all time (real): 1 matches',
    'Rebuilt 2 lists.',
    'All lists are up to date.',
  ]);
  expect(lines.join('\n')).toMatch(/1 matches: fitted on those that ended before/);
  const stopped = new AbortController();
  stopped.abort();
  await sql`update boost_list set fingerprint = ''`.execute(database.db);
  expect(await runBoostRebuild([], { db: database.db, long: database.long, say: () => {}, stop: stopped.signal })).toBe(
    130,
  );
});

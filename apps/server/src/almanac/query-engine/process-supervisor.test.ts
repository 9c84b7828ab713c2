import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOW } from '@sightscreen/test-kit/clock';
import { sampled } from '@sightscreen/test-kit/soak';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { invalidatePart } from '../ball-data/parts/damaged.ts';
import { standingParts } from '../ball-data/parts/manifest.store.ts';
import { makeParts } from '../ball-data/parts/make-parts.ts';
import { correctDot, recordPlayed } from '../ball-data/testing/played-match.ts';
import { rebuildFigures } from '../../match/figures/rebuild.ts';
import { FoldCache } from '../../match/folds/fold-cache.ts';
import type { MatchLog } from '../../match/log/match-log.ts';
import { pgMatchLog } from '../../match/log/pg-match-log.ts';
import { readLog } from '../../match/log/rows.ts';
import { localFiles, type LocalFiles } from '../../core/ports/files/local.ts';
import { TagVersions } from '../../core/tags/tag-versions.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { type QueryProcess, queryProcess } from './process-supervisor.ts';
import { ballDataTag, ballPartsTag } from '../ball-data/tags.ts';

let database: TestDatabase;
let log: MatchLog;
let folder: string;
let files: LocalFiles;
let answering: QueryProcess;
const tags = new TagVersions();
const failures: string[] = [];
const repaired: number[] = [];
const WAIT = { timeout: 120_000, interval: 20 };
const started = () =>
  queryProcess({
    database,
    files,
    tags,
    clock: () => performance.now(),
    folder: join(folder, 'questions'),
    engine: { memory: '200MB', threads: 1, rows: 1_000 },
    queue: { atOnce: { light: 1, heavy: 1 }, mostWaiting: 10, waitMs: 20_000, deadlineMs: 20_000, graceMs: 5_000 },
    // Replaces the job that rewrites damaged parts.
    repair: async ({ part }) => {
      expect(await invalidatePart(database.db, part)).toBe(true);
      repaired.push(part.part);
    },
    failed: (error, words) => failures.push(`${words}: ${(error as Error).message}`),
  });
const ready = () => vi.waitFor(() => expect(answering.queryEngine.state()?.revision).toBeGreaterThan(0), WAIT);
const parts = () => makeParts({ database, files, stop: new AbortController().signal });

beforeAll(async () => {
  database = await createTestDatabase();
  const read = (id: string, after: number, epoch: number | null) => readLog(database.db, id, after, epoch);
  log = pgMatchLog(database.db, new FoldCache({ read }), () => NOW);
  folder = await mkdtemp(join(tmpdir(), 'sightscreen-questions-'));
  files = localFiles({ folder: join(folder, 'files'), origin: '', clock: () => NOW });
  for (const seed of [1, 2]) await recordPlayed(log, { id: `m${seed}`, seed });
  await recordPlayed(log, { id: 'd1', seed: 3, world: 'demo' });
  await sql`insert into person (id, world, name, batting_hand, bowling_style) overriding system value values (1, 'real', 'One', 'left', 'Right-arm offbreak')`.execute(
    database.db,
  );
  await rebuildFigures(database.db);
  await parts();
  answering = started();
  await answering.part.start!();
  await ready();
});
afterAll(async () => {
  await answering.part.stop!();
  await database.close();
  await rm(folder, { recursive: true });
});

const sums = async (): Promise<Record<string, [bat: number, innings: number]>> => {
  const { rows } = await answering.queryEngine.ask({
    sql: `select match_id, sum(runs), (select sum(runs) from innings i where i.match_id = d.match_id) from deliveries d group by 1 order by 1`,
  });
  return Object.fromEntries(rows.map(([id, balls, innings]) => [id, [Number(balls), Number(innings)]]));
};

test('queries read the files, which agree with the figures (issue 10)', async () => {
  const { rows } = await sql<{ id: string; runs: number }>`
    select match_id as id, sum(runs)::int as runs from innings_figure group by 1`.execute(database.db);
  expect(await sums()).toEqual(Object.fromEntries(rows.map(({ id, runs }) => [id, [runs, runs]])));
  expect(answering.queryEngine.state()!.worlds).toEqual({
    real: { counted: 2, waiting: 0, inPlay: 0, latest: { matchId: 'm2', date: '2026-11-20' } },
    demo: { counted: 1, waiting: 0, inPlay: 0, latest: { matchId: 'd1', date: '2026-11-20' } },
  });
});

test('a corrected ball changes results once its part is written, with a higher revision (issue 10)', async () => {
  const before = await sums();
  const { revision } = answering.queryEngine.state()!;
  await correctDot(log, 'm1');
  await rebuildFigures(database.db);
  await parts();
  const since = tags.now;
  tags.invalidate([ballPartsTag]);
  await answering.look();
  const [runs] = before.m1!;
  expect(await sums()).toEqual({ ...before, m1: [runs + 3, runs + 3] });
  const [counted] = await answering.queryEngine.askAll(() => [{ sql: 'select count(*) from played' }]);
  expect([counted!.rows, counted!.data.revision > revision]).toEqual([[[3]], true]);
  // Cached results are invalidated.
  expect(tags.areCurrent([ballDataTag], since + 1)).toBe(false);
});

test('a renamed player has the new name, hand and kind of bowling in results (issue 10)', async () => {
  await sql`update person set name = 'Uno', batting_hand = 'right', bowling_style = 'Slow left-arm orthodox' where id = 1`.execute(
    database.db,
  );
  tags.invalidateAll();
  const name = () =>
    answering.queryEngine.ask({
      sql: 'select name, hand, bowling_arm, bowling_kind from people where id = $1',
      params: [1],
    });
  await vi.waitFor(async () => {
    tags.invalidate([tagOf.person(1)]);
    await answering.look();
    expect((await name()).rows).toEqual([['Uno', 'right', 'left', 'left-arm orthodox']]);
  }, WAIT);
});

test('a statement can read only the tables and cannot change settings (issue 10)', async () => {
  const ask = (statement: string) => answering.queryEngine.ask({ sql: statement });
  await expect(ask(`select * from read_csv('/etc/passwd')`)).rejects.toThrow(/disabled|Permission/);
  await expect(ask(`set threads = 8`)).rejects.toThrow(/locked/);
  await expect(ask(`select * from range(2000)`)).rejects.toThrow(/more than 1000 rows/);
});

test('a query past its deadline is interrupted, and the next one runs (issue 10, 2)', async () => {
  const endless = 'select count(*) from range(1000000) a, range(1000000) b where a.range * b.range % 7 = 3';
  await expect(answering.queryEngine.ask({ sql: endless, deadlineMs: 300 })).rejects.toMatchObject({ reason: 'slow' });
  expect((await answering.queryEngine.ask({ sql: 'select 1' })).rows).toEqual([[1]]);
});

test('a process that dies is restarted with the data it had loaded (issue 10)', async () => {
  const before = await sums();
  const pending = answering.queryEngine.ask({ sql: 'select count(*) from range(1000000) a, range(1000000) b' });
  await answering.child()!.stop();
  await expect(pending).rejects.toMatchObject({ reason: 'loading' });
  await vi.waitFor(() => expect(failures.some((words) => words.includes('restarting it'))).toBe(true), WAIT);
  await ready();
  expect(await sums()).toEqual(before);
  expect(existsSync(join(folder, 'questions', 'incoming'))).toBe(false);
});

test('a query with time to wait is answered once the restarted process has its data (BEYOND-25)', async () => {
  await ready();
  await answering.child()!.stop();
  await vi.waitFor(() => expect(answering.queryEngine.state()).toBeNull(), WAIT);
  await expect(answering.queryEngine.ask({ sql: 'select 1' })).rejects.toMatchObject({ reason: 'loading' });
  await expect(answering.queryEngine.ask({ sql: 'select 1', loadingMs: 1 })).rejects.toMatchObject({
    reason: 'loading',
  });
  const left = AbortSignal.abort();
  await expect(answering.queryEngine.ask({ sql: 'select 1', loadingMs: 1, signal: left })).rejects.toMatchObject({
    reason: 'aborted',
  });
  const played = { sql: 'select count(*) from played', loadingMs: WAIT.timeout };
  expect((await answering.queryEngine.ask(played)).rows).toEqual([[3]]);
  // Also if the process dies while it answers.
  const pending = answering.queryEngine.ask(played);
  await answering.child()!.stop();
  expect((await pending).rows).toEqual([[3]]);
});

const DAMAGES = {
  missing: (file: string) => rm(file),
  empty: (file: string) => truncate(file, 0),
  cut: (file: string) => truncate(file, 100),
  overwritten: async (file: string) => {
    const handle = await open(file, 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size), 0, size, 0);
    await handle.close();
  },
};

test.each(sampled(Object.keys(DAMAGES) as (keyof typeof DAMAGES)[], 4))(
  'without a database, a process skips a %s file until its part is rewritten (BEYOND-25)',
  async (how) => {
    await parts();
    tags.invalidate([ballPartsTag]);
    await answering.look();
    const before = await sums();
    await answering.part.stop!();
    await rm(join(folder, 'questions'), { recursive: true });
    const { part, stem } = (await standingParts(database.db))[0]!;
    const stored = join(folder, 'files/stored');
    const [file] = (await readdir(stored, { recursive: true })).filter((name) => name.startsWith(`${stem}-`));
    await DAMAGES[how](join(stored, file!));
    repaired.length = 0;
    answering = started();
    await answering.part.start!();
    await ready();
    // Meanwhile, queries cover the matches of the other part.
    const others = await database.db.selectFrom('ball_match').select('match_id').where('part', '<>', part).execute();
    expect(others.length).toBeGreaterThan(0);
    expect([Object.keys(await sums()).length, repaired]).toEqual([others.length, [part]]);
    await parts();
    tags.invalidate([ballPartsTag]);
    await answering.look();
    expect(await sums()).toEqual(before);
  },
  120_000,
);

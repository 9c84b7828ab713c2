import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOW } from '@sightscreen/test-kit/clock';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renewFigures } from '../../match/figures/store-figures.ts';
import { rebuildFigures } from '../../match/figures/rebuild.ts';
import { FoldCache } from '../../match/folds/fold-cache.ts';
import { newMatch, commandSource } from '../../match/log/testing/facts.ts';
import type { MatchLog } from '../../match/log/match-log.ts';
import { pgMatchLog } from '../../match/log/pg-match-log.ts';
import { readLog } from '../../match/log/rows.ts';
import { localFiles, type LocalFiles } from '../../core/ports/files/local.ts';
import { mergeRows } from '../../registry/merge.ts';
import { TagVersions } from '../../core/tags/tag-versions.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { checkParts } from './check-parts.ts';
import { runBallsRebuild } from './command-line.ts';
import type { Child } from '../../core/process/child.ts';
import { makeParts, startMaker } from './parts/make-parts.ts';
import type { MakerCalls } from './parts/maker-calls.ts';
import { readOutdated, standingParts, waitingMatches } from './parts/manifest.store.ts';
import { partsJob, partsWorker, partsWatch } from './parts-job.ts';
import { correctDot, recordPlayed } from './testing/played-match.ts';

let database: TestDatabase;
let log: MatchLog;
let folder: string;
let files: LocalFiles;
/** Shared by all tests, as starting it takes longer than its work here. */
let maker: Child<MakerCalls>;
const never = new AbortController().signal;
beforeAll(async () => {
  database = await createTestDatabase();
  const read = (id: string, after: number, epoch: number | null) => readLog(database.db, id, after, epoch);
  log = pgMatchLog(database.db, new FoldCache({ read }), () => NOW);
  folder = await mkdtemp(join(tmpdir(), 'sightscreen-parts-'));
  maker = startMaker();
  files = localFiles({ folder, origin: '', clock: () => NOW });
});
afterAll(async () => {
  await maker.stop();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await sql`truncate match, command, ball_match, ball_part, ball_files_replaced, person restart identity cascade`.execute(
    database.db,
  );
  for (const seed of [1, 2, 3]) await recordPlayed(log, { id: `m${seed}`, seed });
  await log.create(newMatch('live', 6), commandSource('make live'));
  await rebuildFigures(database.db);
});

const sharedMaker = (): Child<MakerCalls> => ({ ...maker, stop: async () => {} });
const deps = () => ({ database, files, maker: sharedMaker });
const make = (more: { stop?: AbortSignal; all?: boolean } = {}) => makeParts({ ...deps(), stop: never, ...more });
const check = () => checkParts({ ...deps(), stop: never });
const stored = () => Array.fromAsync(files.list('ball-data')).then((keys) => keys.length);

test('files hold the finished matches, as a new fold of their logs does (issue 10, 1)', async () => {
  expect((await waitingMatches(database.db)).real).toEqual({ waiting: 3, inPlay: 1 });
  expect(await make()).toMatchObject({ parts: 1, done: 1, matches: 3, failed: [] });
  expect((await waitingMatches(database.db)).real).toEqual({ waiting: 0, inPlay: 1 });
  expect(await check()).toEqual({ parts: 1, done: 1, different: [], damaged: [], failed: [] });
  expect(await make()).toMatchObject({ parts: 0 });
});

test('a corrected ball outdates its part, and the check names the tables that differ (issue 10)', async () => {
  await make();
  await correctDot(log, 'm2');
  expect((await waitingMatches(database.db)).real.waiting).toBe(1);
  expect((await readOutdated(database.db)).matches).toBe(0);
  const { different } = await check();
  expect(different.map(({ part }) => part)).toEqual([0]);
  expect(Object.keys(different[0]!.rows)).toEqual(
    expect.arrayContaining(['innings', 'batting', 'bowling', 'deliveries', 'matchups']),
  );
  await rebuildFigures(database.db);
  expect((await readOutdated(database.db)).matches).toBe(1);
  const before = (await standingParts(database.db))[0]!.revision;
  expect(await make()).toMatchObject({ parts: 1, matches: 3 });
  expect((await standingParts(database.db))[0]!.revision).toBeGreaterThan(before);
  expect((await check()).different).toEqual([]);
});

test('a merge of two people reaches the files without a change of the logs (issue 10)', async () => {
  await make();
  await sql`insert into person (id, world, name) overriding system value values (1, 'real', 'One'), (5001, 'real', 'Other')`.execute(
    database.db,
  );
  await database.db.transaction().execute((trx) => mergeRows(trx, { entity: 'person', id: 1, into: 5001 }, null));
  await rebuildFigures(database.db);
  expect((await check()).different.length).toBe(1);
  await make();
  expect((await check()).different).toEqual([]);
});

test('a deleted match leaves the files, and a new one joins the last part (issue 10)', async () => {
  await make();
  await sql`delete from match where id = 'm1'`.execute(database.db);
  await recordPlayed(log, { id: 'm4', seed: 4, date: '2020-01-01' });
  await rebuildFigures(database.db);
  expect(await make()).toMatchObject({ parts: 1, matches: 3 });
  expect(await make()).toMatchObject({ parts: 0 });
  expect((await check()).different).toEqual([]);
});

test('a part holds matches of one kind, and new ones of that kind join it (issue 10, 2)', async () => {
  await make();
  await recordPlayed(log, { id: 'd1', seed: 5, world: 'demo' });
  await recordPlayed(log, { id: 'm4', seed: 4 });
  await rebuildFigures(database.db);
  expect(await make()).toMatchObject({ parts: 2, matches: 5 });
  const parts = await sql<{ ids: string }>`
    select string_agg(match_id, ' ' order by match_id) as ids from ball_match group by part order by part`.execute(
    database.db,
  );
  expect(parts.rows).toEqual([{ ids: 'm1 m2 m3 m4' }, { ids: 'd1' }]);
});

test('replaced files stay for servers that read them, and are deleted later (issue 10)', async () => {
  const before = await stored();
  await make();
  const files = (await stored()) - before;
  await make({ all: true });
  expect(await stored()).toBe(before + 2 * files);
  await sql`update ball_files_replaced set replaced_at = now() - interval '1 day'`.execute(database.db);
  await make();
  expect(await stored()).toBe(before + files);
  expect((await check()).different).toEqual([]);
});

test('a stopped run writes nothing and does not fail, and the next one continues (issue 10, 2)', async () => {
  const stop = new AbortController();
  stop.abort();
  expect(await make({ stop: stop.signal })).toMatchObject({ parts: 1, done: 0 });
  expect(await make()).toMatchObject({ parts: 1, done: 1 });
});

test('the command writes, compares and reports (issue 10)', async () => {
  const said: string[] = [];
  const run = (...words: string[]) =>
    runBallsRebuild(words, { ...deps(), stop: never, say: (line) => said.push(line), now: () => 0 });
  expect(await run()).toBe(0);
  expect(await run('--check')).toBe(0);
  await correctDot(log, 'm3');
  expect(await run('--check')).toBe(1);
  expect(await run('--else')).toBe(1);
  expect(said[0]).toMatch(/^Wrote 1 of 1 parts: 3 matches, 0\.\d MB\.$/);
  expect(said[1]).toBe('Compared 1 of 1 parts with their logs: they agree.');
  expect(said[2]).toMatch(/^ {2}part 0 differs: .*rows of deliveries/);
});

test('the command and the job rewrite a part with a missing or cut file (BEYOND-25)', async () => {
  const said: string[] = [];
  const run = (...words: string[]) =>
    runBallsRebuild(words, { ...deps(), stop: never, say: (line) => said.push(line), now: () => 0 });
  const damage = async (how: (file: string) => Promise<unknown>) => {
    const { stem } = (await standingParts(database.db))[0]!;
    await how(join(folder, 'stored', `${stem}-innings.parquet`));
  };
  await run();
  await damage((file) => truncate(file, 100));
  expect([await run('--check'), said.at(-1)]).toEqual([
    1,
    '1 part has missing or damaged files. To rebuild it: npm run rebuild -- balls',
  ]);
  expect([await run(), said.at(-2)]).toEqual([
    0,
    expect.stringMatching(/^ {2}part 0 of the ball data: its files have \d+ of \d+ bytes; rebuilding it$/),
  ]);
  expect(await run('--check')).toBe(0);
  await damage((file) => rm(file));
  const noted: string[] = [];
  const attempt = { id: 'x', number: 1, signal: never };
  await partsWorker({ ...deps(), damaged: ({ message }) => noted.push(message) }).handle({}, attempt);
  expect(noted).toEqual([expect.stringMatching(/^part 0 of the ball data: .*-innings\.parquet is missing$/)]);
  expect(await run('--check')).toBe(0);
});

test('a job is sent once for outdated figures, and none for live matches (issue 10)', async () => {
  const sent: (string | undefined)[] = [];
  const tags = new TagVersions();
  const watch = partsWatch({
    read: database.db,
    tags,
    jobs: { send: async (_job, _payload, options) => String(sent.push(options?.key)) },
    failed: (error) => expect.unreachable(String(error)),
  });
  await watch.look();
  await watch.look();
  expect(sent.length).toBe(1);
  await partsWorker(deps()).handle(partsJob.schedule.payload, { id: 'x', number: 1, signal: never });
  tags.invalidate([tagOf.figures]);
  await watch.look();
  expect(sent.length).toBe(1);
});

test('files wait while many figures are rebuilt, and are then written once (issue 10, 2)', async () => {
  await make();
  const old = (table: 'match' | 'match_figure', id: string) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(r, jsonb_build_object(${id}::text, 'old' || n) || '{"projector_version": 0}')).* from ${sql.table(table)} r, generate_series(1, 200) n where ${sql.ref(id)} = 'm1'`.execute(
      database.db,
    );
  await old('match', 'id');
  await old('match_figure', 'match_id');
  await correctDot(log, 'm1');
  await renewFigures(database.db, 'm1');
  const before = (await standingParts(database.db))[0]!.revision;
  await partsWorker(deps()).handle({}, { id: 'x', number: 1, signal: never });
  expect((await standingParts(database.db))[0]!.revision).toBe(before);
  await sql`delete from match where id like 'old%'`.execute(database.db);
  await partsWorker(deps()).handle({}, { id: 'x', number: 1, signal: never });
  expect((await standingParts(database.db))[0]!.revision).toBeGreaterThan(before);
});

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { partTables } from '../ball-data/parquet/part-files.ts';
import { matchRows } from '../ball-data/rows/match-rows.ts';
import { withFigures } from '../../match/figures/store-figures.ts';
import { type Engine, openEngine } from './engine.ts';
import { createLoadingTables, loadParts, type PartsToLoad, readLoaded } from './loading.ts';

const NONE = { person: new Map(), team: new Map(), venue: new Map(), series: new Map() };
let folder: string;
let engine: Engine;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightscreen-loading-'));
  const limits = { memory: '200MB', threads: 1, atOnce: 1, rows: 1_000 };
  engine = await openEngine({ file: ':memory:', spill: null, readable: folder }, limits);
  await engine.writing(createLoadingTables);
});
afterEach(async () => {
  engine.close();
  await rm(folder, { recursive: true });
});

/** Writes files of part `part` with one match. */
async function written(part: number, revision: number) {
  const match = buildMatch({ overrides: { inningsBalls: 12 } }, {}, `m${part}`);
  playRandomly(match, diceFrom(revision), 1_000);
  const { state } = match.fold;
  const { figures } = withFigures({ world: 'real', sourceHash: '', facts: [], state });
  const tables = await partTables();
  await tables.add(matchRows({ state, figures, merged: NONE, kinds: new Map() }));
  const into = join(folder, `${part}-${revision}`);
  await mkdir(into);
  await tables.write(into);
  tables.close();
  return { part, revision, madeAt: '', stem: '', folder: into };
}
const load = (input: Partial<PartsToLoad>) =>
  engine.writing(async (connection) => {
    await loadParts(connection, { parts: [], gone: [], at: '2026-11-22T00:00:00.000Z', complete: true, ...input });
    return readLoaded(connection);
  });
const matches = async () => {
  const sql = 'select distinct match_id from deliveries order by 1';
  const [answer] = await engine.answer([{ sql, shared: true }], new AbortController().signal);
  return answer!.rows.flat();
};

test('a first load has no state before its last parts (issue 10, 1)', async () => {
  expect(await load({ parts: [await written(0, 1)], complete: false })).toBeNull();
  const loaded = await load({ parts: [await written(1, 2)] });
  expect([loaded?.revision, loaded?.worlds.real.counted]).toEqual([2, 2]);
});

test('a reloaded part replaces its rows, and a removed part loses them (issue 10, 1)', async () => {
  await load({ parts: [await written(0, 1), await written(1, 2)] });
  const again = await load({ parts: [await written(0, 3)] });
  expect([again?.revision, again?.worlds.real.counted, await matches()]).toEqual([3, 2, ['m0', 'm1']]);
  const left = await load({ gone: [1] });
  expect([left?.worlds.real.counted, await matches()]).toEqual([1, ['m0']]);
});

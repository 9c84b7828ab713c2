import { NOW } from '@sightscreen/test-kit/clock';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordPlayed } from '../../almanac/ball-data/testing/played-match.ts';
import { FoldCache } from '../folds/fold-cache.ts';
import { pgMatchLog } from '../log/pg-match-log.ts';
import { readLog } from '../log/rows.ts';
import { checkFigures } from './check.ts';
import { runRebuildCommand } from './command-line.ts';
import { rebuildFigures } from './rebuild.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const read = (id: string, after: number, epoch: number | null) => readLog(database.db, id, after, epoch);
  const log = pgMatchLog(database.db, new FoldCache({ read }), () => NOW);
  for (const seed of [1, 2]) await recordPlayed(log, { id: `m${seed}`, seed });
  await rebuildFigures(database.db);
});
afterAll(() => database.close());

test('the check reports tables that differ from a new fold and changes nothing (issue 10, 1)', async () => {
  const { db } = database;
  expect(await checkFigures(db)).toEqual({ total: 2, done: 2, different: [], failed: [] });
  await sql`update batting_figure set runs = runs + 1 where match_id = 'm2' and position = 1`.execute(db);
  await sql`delete from fielding_figure where match_id = 'm2'`.execute(db);
  const { different } = await checkFigures(db);
  expect(different.map(({ matchId }) => matchId)).toEqual(['m2']);
  expect(Object.keys(different[0]!.rows)).toEqual(['batting_figure', 'fielding_figure']);
  expect((await checkFigures(db)).different).toEqual(different);
});

test('the command reports which match differs, and in which tables (issue 10, 1)', async () => {
  const output: string[] = [];
  const deps = {
    db: database.db,
    stop: new AbortController().signal,
    say: (line: string) => void output.push(line),
    now: () => 0,
  };
  expect(await runRebuildCommand(['figures', '--check'], deps)).toBe(1);
  expect(output[0]).toMatch(/^ {2}figures of m2 differ: \d+ rows of batting_figure, \d+ rows of fielding_figure$/);
  expect(output.at(-1)).toBe('Compared the figures of 2 of 2 matches with their logs: 1 differ.');
  await rebuildFigures(database.db, { all: true });
  expect(await runRebuildCommand(['figures', '--check'], deps)).toBe(0);
});

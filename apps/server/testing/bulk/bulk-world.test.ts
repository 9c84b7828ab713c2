import { foldMatch } from '@sightscreen/cricket';
import { createTestDatabase } from '../test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { project } from '../../src/match/figures/projector.ts';
import { storeWithFigures } from '../../src/match/figures/store-figures.ts';
import { columnsOf } from '../../src/match/log/columns.ts';
import { readLog } from '../../src/match/log/rows.ts';
import { storeBulkRegistry } from './bulk-rows.ts';
import { bulkWorld, playBulk } from './bulk-world.ts';

const now = Date.UTC(2026, 10, 21);
/** One match of each format, as a template for the rest. */
const simulated = { T20: 1, ODI: 1, TEST: 1, HUN: 1 };

test('the bulk world is as large and uneven as the real archive (issue 9)', () => {
  const world = bulkWorld(20_073, 'bulk', now);
  const busiest = (of: (fixture: (typeof world.fixtures)[number]) => object[]): number =>
    Math.max(...[...Map.groupBy(world.fixtures.flatMap(of), (item) => item).values()].map((own) => own.length));
  expect(world.people).toHaveLength(12_000);
  expect(world.competitions.flatMap(({ sides }) => sides)).toHaveLength(412);
  expect(world.grounds.flat()).toHaveLength(336);
  expect(Math.abs(busiest(({ sides }) => sides) - 1_500)).toBeLessThan(200);
  expect(Math.abs(busiest(({ ground }) => [ground]) - 500)).toBeLessThan(100);
  const unlike = new Set(world.people.map(({ fullName }) => fullName));
  expect(unlike.size).toBeGreaterThan(10_000);
});

test('a remapped match has the figures of its own log, deterministically (issue 9)', async () => {
  const world = bulkWorld(24, 'bulk', now);
  const made = [...playBulk(world, { simulated })];
  const again = [...playBulk(world, { simulated, from: 20 })];
  expect(again.map(({ figures }) => figures)).toEqual(made.slice(20).map(({ figures }) => figures));
  const database = await createTestDatabase();
  try {
    await database.db.transaction().execute((trx) => storeBulkRegistry(trx, world));
    const outcomes = await storeWithFigures(database.db, made);
    expect(outcomes.every(({ kind }) => kind === 'imported')).toBe(true);
    for (const { match, figures } of made) {
      const log = await readLog(database.db, match.id, 0, null);
      const state = foldMatch(match.id, log?.facts ?? []);
      expect(project(state, 'real')).toEqual(figures);
      // The log position is part of the row, not of the facts.
      const columns = columnsOf(state);
      expect({ ...match.columns, summary: null }).toEqual({ ...columns, summary: null });
      expect({ ...match.columns.summary, epoch: 0, number: 0 }).toEqual({ ...columns.summary, epoch: 0, number: 0 });
    }
    const { rows } = await sql`
      select from match_figure f where not exists (select from team t where t.id = f.team1_id) or not exists (select from venue v where v.id = f.venue_id)
        or not exists (select from series s where s.id = f.series_id)`.execute(database.db);
    expect(rows).toEqual([]);
  } finally {
    await database.close();
  }
});

import { figuresOfRepacked } from './store-figures.ts';
import { NOW } from '@sightscreen/test-kit/clock';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FoldCache } from '../folds/fold-cache.ts';
import { pgMatchLog } from '../log/pg-match-log.ts';
import { readLog } from '../log/rows.ts';
import { ball, fresh, newMatch, commandSource, single } from '../log/testing/facts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const batting = async (id: string) => {
  const { rows } = await sql<{
    person_id: number;
    runs: number;
  }>`select person_id, runs from batting_figure where match_id = ${id} order by person_id`.execute(database.db);
  return rows.map(({ person_id, runs }) => [person_id, runs]);
};

test('a match scored live has figures once it ends, and a correction changes them (R12.19)', async () => {
  const log = pgMatchLog(
    database.db,
    new FoldCache({ read: (id, after, epoch) => readLog(database.db, id, after, epoch) }),
    () => NOW,
    { repacked: figuresOfRepacked },
  );
  await log.create(newMatch('m1', 6), commandSource('make'));
  expect(await batting('m1')).toEqual([]);
  await log.append(
    ball('m1', 'end', {
      decide: () => ({
        ok: true,
        facts: [
          fresh({ kind: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] }),
        ],
      }),
    }),
  );
  await log.pack('m1');
  expect(await batting('m1')).toEqual([
    [101, 3],
    [102, 3],
  ]);
  const { rows } =
    await sql`select world, type, team_id, opponent_id, runs, legal_balls, overs from innings_figure where match_id = 'm1'`.execute(
      database.db,
    );
  expect(rows).toEqual([{ world: 'real', type: 'T20', team_id: 1, opponent_id: 2, runs: 6, legal_balls: 6, overs: 1 }]);
  // Number 7 is the first ball.
  await log.append(
    ball('m1', 'mend', {
      decide: () => ({ ok: true, facts: [fresh({ kind: 'amend', of: 7, body: single(0, { bat: 5 }) })] }),
    }),
  );
  await log.pack('m1');
  expect(await batting('m1')).toEqual([
    [101, 7],
    [102, 3],
  ]);
});

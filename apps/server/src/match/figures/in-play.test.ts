import type { FactBody } from '@sightscreen/cricket';
import { NOW } from '@sightscreen/test-kit/clock';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FoldCache } from '../folds/fold-cache.ts';
import { pgMatchLog } from '../log/pg-match-log.ts';
import { readLog } from '../log/rows.ts';
import { ball, fresh, newMatch, commandSource } from '../log/testing/facts.ts';
import { figuresInPlay } from './in-play.ts';
import { rebuildFigures } from './rebuild.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const WON: FactBody = { kind: 'result', outcome: 'win', winner: 0, by: { runs: 3 }, method: null, playersOfMatch: [] };
test('live figures follow the balls with few writes, and the end at once (R12.19)', async () => {
  const { db } = database;
  const folds = new FoldCache({ read: (id, after, epoch) => readLog(db, id, after, epoch) });
  const log = pgMatchLog(db, folds, () => NOW);
  const due: (() => void)[] = [];
  const delays: number[] = [];
  const failures: unknown[] = [];
  const inPlay = figuresInPlay({
    db,
    look: (matchId, use) => folds.look(matchId, use),
    failed: (error) => failures.push(error),
    after: (ms, act) => {
      due.push(act);
      delays.push(ms);
      return () => {
        due.splice(due.indexOf(act), 1);
      };
    },
  });
  folds.onMove((move, { state }) => inPlay.moved(move, state));
  const settle = async () => {
    for (const act of due.splice(0)) act();
    await inPlay.stop();
  };
  const runs = () =>
    db
      .selectFrom('innings_figure')
      .innerJoin('match_figure', 'match_figure.match_id', 'innings_figure.match_id')
      .innerJoin('match', 'match.id', 'match_figure.match_id')
      .select(['runs', 'over', ({ eb }) => eb('match.head', '=', eb.ref('match_figure.head')).as('level')])
      .where('innings_figure.match_id', '=', 'live')
      .execute();
  await log.create(newMatch('live', 6), commandSource('make live'));
  await log.append(ball('live', 'seventh'));
  await log.append(ball('live', 'eighth'));
  expect(due).toHaveLength(1);
  expect(await runs()).toEqual([]);
  await settle();
  expect(await runs()).toEqual([{ runs: 8, over: false, level: true }]);
  await log.append(ball('live', 'ninth'));
  expect(due).toHaveLength(1);
  await settle();
  expect(await runs()).toEqual([{ runs: 9, over: false, level: true }]);
  await log.append(ball('live', 'tenth'));
  await log.append(ball('live', 'result', { decide: () => ({ ok: true, facts: [fresh(WON)] }) }));
  expect([due.length, delays.at(-1)]).toEqual([1, 0]);
  await settle();
  expect(await runs()).toEqual([{ runs: 10, over: true, level: true }]);
  expect(failures).toEqual([]);
  expect(await rebuildFigures(db)).toMatchObject({ total: 0 });
});

test('reading a finished match does not rewrite its figures (R12.19)', async () => {
  const due: (() => void)[] = [];
  const inPlay = figuresInPlay({
    db: database.db,
    look: async () => null,
    failed: () => {},
    after: (_ms, act) => {
      due.push(act);
      return () => {};
    },
  });
  inPlay.moved({ matchId: 'm1', resync: true }, { phase: 'complete' });
  inPlay.moved({ matchId: 'm2', resync: false }, { phase: 'preview' });
  expect(due).toHaveLength(0);
  inPlay.moved({ matchId: 'm3', resync: false }, { phase: 'complete' });
  inPlay.moved({ matchId: 'm4', resync: true }, { phase: 'inprogress' });
  expect(due).toHaveLength(2);
  await inPlay.stop();
});

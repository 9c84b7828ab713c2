import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { ball, fresh, newMatch, commandSource } from './testing/facts.ts';
import { packOnCompletion } from './pack-on-completion.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

test('a finished match is packed with its figures once, moments after its result (MATCH-S01)', async () => {
  const { log, folds } = site.context;
  const due = new Map<number, () => void>();
  let nth = 0;
  const packed: string[] = [];
  const packer = packOnCompletion({
    log: {
      pack: (id) => {
        packed.push(id);
        return log.pack(id);
      },
    },
    failed: (error) => {
      throw error;
    },
    after: (_ms, act) => {
      const mine = (nth += 1);
      due.set(mine, act);
      return () => due.delete(mine);
    },
  });
  folds.onMove(({ matchId }, { state }) => packer.moved(matchId, state));
  await log.create(newMatch('done', 30), commandSource('make done'));
  await log.append(ball('done', 'one more'));
  expect(due.size).toBe(0);
  await log.append(
    ball('done', 'result', {
      decide: () => ({
        ok: true,
        facts: [fresh({ kind: 'result', outcome: 'draw', winner: null, by: null, method: null, playersOfMatch: [] })],
      }),
    }),
  );
  await log.append(
    ball('done', 'words', {
      decide: () => ({
        ok: true,
        facts: [fresh({ kind: 'comment', innings: 1, snippet: 'plain', text: 'That is it' })],
      }),
    }),
  );
  expect(due.size).toBe(1);
  for (const act of due.values()) act();
  await packer.stop();
  expect(packed).toEqual(['done']);
  const { db } = site.database;
  expect(
    await db.selectFrom('innings_figure').select(['runs', 'legal_balls']).where('match_id', '=', 'done').execute(),
  ).toEqual([{ runs: 31, legal_balls: 31 }]);
  expect(await db.selectFrom('fact').select('number').where('match_id', '=', 'done').execute()).toEqual([]);
  const read = await log.read('done');
  expect(read?.facts).toHaveLength(read?.head ?? -1);
});
test('a match that resumes is not packed, and pending packing is dropped at shutdown (MATCH-S01)', async () => {
  const packed: string[] = [];
  const due: (() => void)[] = [];
  const packer = packOnCompletion({
    log: {
      pack: async (id) => {
        packed.push(id);
        return 1;
      },
    },
    failed: () => {},
    after: (_ms, act) => {
      due.push(act);
      return () => {
        due.splice(due.indexOf(act), 1);
      };
    },
  });
  packer.moved('m1', { phase: 'complete' });
  packer.moved('m1', { phase: 'inprogress' });
  expect(due).toHaveLength(0);
  packer.moved('m2', { phase: 'recent' });
  await packer.stop();
  expect([due.length, packed]).toEqual([0, []]);
});
test('a failure is reported and does not stop the next one (MATCH-S01)', async () => {
  const failures: unknown[] = [];
  const packed: string[] = [];
  const packer = packOnCompletion({
    log: {
      pack: async (id) => {
        if (id === 'm1') throw new Error('away');
        packed.push(id);
        return 1;
      },
    },
    failed: (error) => failures.push(error),
    after: (_ms, act) => {
      act();
      return () => {};
    },
  });
  packer.moved('m1', { phase: 'complete' });
  packer.moved('m2', { phase: 'complete' });
  await packer.stop();
  expect([failures.length, packed]).toEqual([1, ['m2']]);
});

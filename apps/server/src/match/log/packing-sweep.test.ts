import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { ball, fresh, newMatch, commandSource } from './testing/facts.ts';
import { packFinished, packingWorker } from './packing-sweep.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

test('a scheduled job packs finished matches unchanged for an hour (MATCH-S01)', async () => {
  const { log } = site.context;
  const { db } = site.database;
  for (const id of ['old', 'late']) {
    await log.create(newMatch(id, 30), commandSource(`make ${id}`));
    await log.append(
      ball(id, 'end', {
        decide: () => ({
          ok: true,
          facts: [
            fresh({ kind: 'result', outcome: 'draw', winner: null, by: null, method: null, playersOfMatch: [] }),
            fresh({ kind: 'state', state: 'complete' }),
          ],
        }),
      }),
    );
  }
  const { handle } = packingWorker(db, log);
  await handle(packFinished.schedule.payload, { id: '1', number: 1, signal: new AbortController().signal });
  expect(await db.selectFrom('packed_innings').select('match_id').execute()).toEqual([]);
  await db
    .updateTable('match')
    .set({ updated_at: new Date(0) })
    .where('id', '=', 'old')
    .execute();
  await handle(packFinished.schedule.payload, { id: '2', number: 1, signal: new AbortController().signal });
  expect(await db.selectFrom('packed_innings').select('match_id').distinct().execute()).toEqual([{ match_id: 'old' }]);
});

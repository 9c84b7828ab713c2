import { sql } from 'kysely';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Changed, MatchWatch } from '../log/changes/watch.ts';
import { storeImported } from '../log/import-store.ts';
import { ball, matchFact, newMatch, commandSource } from '../log/testing/facts.ts';
import { columnsOf } from '../log/columns.ts';
import { foldMatch } from '@sightscreen/cricket';
import { numberFacts } from '../log/rows.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import { tagsOfResource } from '../../core/tags/tag.ts';

let here: TestApp;
let there: TestApp;
let now = Date.UTC(2026, 10, 21, 9, 30);
beforeAll(async () => {
  here = await startApp({ clock: () => now });
  there = await startApp({ database: here.database, clock: () => now });
  await here.database.db
    .insertInto('team')
    .values({
      id: 1,
      world: 'real',
      name: 'Harbour City',
      short_name: 'HC',
      gender: 'female',
      kind: 'club',
      emblem: JSON.stringify({ kind: 'initials', text: 'HC' }),
    })
    .execute();
  await here.context.log.create(newMatch('o1', 3), commandSource('make o1'));
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** The reply of this process, after the minimum interval between builds of a list. */
const replyText = async (url: string) => {
  now += 1_000;
  return (await here.app.inject({ url })).body;
};
const rename = (text: string) =>
  withInvalidation(there.database.db, there.context.tags, async (trx, changed) => {
    await trx
      .updateTable('team')
      .set({ emblem: JSON.stringify({ kind: 'initials', text }) })
      .where('id', '=', 1)
      .execute();
    changed(tagsOfResource('team', [1]));
  });

test('writes of another process appear in the cached replies of this one (issue 8)', async () => {
  const list = '/api/match/current';
  expect(await replyText(list)).toContain('"o1"');
  await there.context.log.append(ball('o1', 'b1'));
  await expect.poll(() => replyText(list)).toContain('"runs":4');
  await there.context.log.create(newMatch('o2'), commandSource('make o2'));
  await expect.poll(() => replyText(list)).toContain('"o2"');
  const facts = newMatch('o3', 2).facts;
  const state = foldMatch(
    'o3',
    numberFacts(facts, { match: 'o3', epoch: 1, after: 0, recordedAt: now, author: 'import', commandId: null }),
  );
  // Like the import command, which runs without the site.
  await storeImported(there.database.db, [
    { id: 'o3', world: 'real', sourceHash: 'x', facts, columns: columnsOf(state) },
  ]);
  await expect.poll(() => replyText(list)).toContain('"o3"');
  for (const url of [list, '/api/match/o1']) await replyText(url);
  await rename('NEW');
  for (const url of [list, '/api/match/o1']) await expect.poll(() => replyText(url)).toContain('"text":"NEW"');
});

test('writes missed while disconnected appear in cached replies after reconnecting (issue 8)', async () => {
  await replyText('/api/match/o1');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`.execute(
    here.database.db,
  );
  await rename('LATE');
  await expect.poll(() => replyText('/api/match/o1'), { timeout: 60_000 }).toContain('"text":"LATE"');
});

test('a change without a notification is found by the sweep and reported once (issue 8)', async () => {
  const changes: (readonly Changed[] | null)[] = [];
  const watch = new MatchWatch({
    db: here.database.db,
    clock: () => now,
    onMoved: () => undefined,
    onChanged: (changed) => changes.push(changed),
  });
  await watch.sweep();
  expect(changes).toEqual([]);
  await there.context.log.append(ball('o2', 'b1'));
  await watch.sweep();
  const [first, ...others] = changes.flatMap((some) => some ?? []).filter(({ id }) => id === 'o2');
  expect([first, others, changes.length]).toEqual([
    {
      id: 'o2',
      epoch: 1,
      head: 7,
      seriesId: null,
      venueId: null,
      team1Id: matchFact.sides[0].teamId,
      team2Id: matchFact.sides[1].teamId,
    },
    [],
    1,
  ]);
  await watch.sweep();
  expect(changes.length).toBe(1);
});

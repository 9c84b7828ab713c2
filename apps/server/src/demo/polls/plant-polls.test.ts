import { startApp, type TestApp } from '@sightscreen/server/testing/test-app';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pollsResource } from '../../features/polls/polls-resource.ts';
import { placedPolls } from '../../features/polls/index.ts';
import { readPolls } from '../../features/polls/polls.store.ts';
import { plantPolls } from './plant-polls.ts';
import { defineTag } from '../../core/tags/tag.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

test("the demo has open polls without votes, made once, valid as editors' input (POLL-S01)", async () => {
  const { db } = site.database;
  expect(await plantPolls(db, site.context.clock())).toBe(true);
  expect(await plantPolls(db, site.context.clock())).toBe(false);
  const polls = await readPolls(db, true);
  expect(polls.map(({ question }) => question)).toEqual([
    'Who wins the Harbour League?',
    'Should a side lose its review when the ball would have clipped the stumps?',
    'Where is a chase of 160 won?',
  ]);
  for (const { id, closed, options } of polls) {
    expect([closed, options.reduce((all, { votes }) => all + votes, 0)]).toEqual([false, 0]);
    // Leaves out read-only fields, which the desk does not send.
    const {
      number: _,
      votes: __,
      world,
      ...values
    } = (await pollsResource.find(db, String(id), site.context.clock()))!;
    expect(world).toBe('demo');
    expect(pollsResource.schema.safeParse(values).error).toBeUndefined();
  }
});

test("the league's page has the poll on its winner (POLL-S01)", async () => {
  // Drops what this process has cached.
  site.context.tags.invalidate([defineTag('polls'), defineTag('settings')]);
  vi.spyOn(site.context.demonstration, 'isVisible', 'get').mockReturnValue(true);
  const { polls } = await placedPolls(site.context, 'series:900003');
  expect(polls.map(({ question, options }) => [question, options.length])).toEqual([
    ['Who wins the Harbour League?', 8],
  ]);
});

test('polls of editors stay unchanged, deleted ones too (POLL-S01)', async () => {
  const { db } = site.database;
  await db.updateTable('poll').set({ deleted: true }).execute();
  expect(await plantPolls(db, site.context.clock())).toBe(false);
});

import type { Poll } from '@sightscreen/contracts/calls/polls';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { placedPolls } from './polls-on-page.ts';
import { defineTag } from '../../core/tags/tag.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  const { db } = site.database;
  await db.insertInto('poll').values({ id: 1, world: 'demo', question: 'Who wins the toss?' }).execute();
  await db
    .insertInto('poll_option')
    .values(['Rooks', 'Wherries'].map((words, place) => ({ id: place + 1, poll_id: 1, place, words })))
    .execute();
  await db
    .insertInto('setting')
    .values({ key: 'polls.placement', value: JSON.stringify([{ page: 'home', poll: 1 }]) })
    .execute();
});
afterAll(() => site.close());

const set = (isVisible: boolean) => {
  vi.spyOn(site.context.demonstration, 'isVisible', 'get').mockReturnValue(isVisible);
  // Imitates the site when the setting changes.
  site.context.tags.invalidate([defineTag('everything')]);
};
const list = async () => (await site.app.inject({ url: '/api/poll/list' })).json<{ polls: Poll[] }>().polls;
const seen = async () => [
  (await site.app.inject({ url: '/api/poll/list?poll=1' })).statusCode,
  (await list()).length,
  (await site.app.inject({ url: '/polls/1' })).statusCode,
  (await site.app.inject({ url: '/polls' })).body.includes('Who wins the toss?'),
  (await placedPolls(site.context, 'home')).polls.length,
];
const vote = async (option: number) => {
  const { headers } = await site.app.inject({ url: '/api/poll/list?choosing=1' });
  return site.app.inject({
    method: 'POST',
    url: `/api/poll/post?option=${option}`,
    headers: { origin: site.context.config.publicOrigin, cookie: String(headers['set-cookie']).split(';')[0]! },
  });
};

test('demo polls are shown and hidden with the demo, and keep their votes (POLL-S01, SITE-S03)', async () => {
  set(true);
  expect(await seen()).toEqual([200, 1, 200, true, 1]);
  expect((await vote(1)).json()).toMatchObject({ counted: true });
  set(false);
  expect(await seen()).toEqual([404, 0, 404, false, 0]);
  expect((await vote(2)).statusCode).toBe(404);
  set(true);
  expect(await seen()).toEqual([200, 1, 200, true, 1]);
  expect(await list()).toMatchObject([{ votes: 1, voting_enabled: true }]);
});

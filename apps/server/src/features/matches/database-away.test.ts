import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, startApp, type TestApp, type TestDatabase } from '@sightscreen/test-kit';
import { matchTopic } from '../../delivery/match-topic.ts';
import { type Cut, cuttable } from '../../log/testing/cut.ts';
import { ball, newMatch, said } from '../../log/testing/facts.ts';

let database: TestDatabase;
let site: TestApp;
let cut: Cut;
beforeAll(async () => {
  database = await createTestDatabase();
  cut = cuttable(database);
  site = await startApp({ database });
  for (const id of ['read', 'unread_refused', 'unread_silent'])
    await site.context.log.create(newMatch(id, 7), said(`make ${id}`));
});
beforeEach(() => {
  cut.as = 'open';
});
afterAll(async () => {
  cut.as = 'open';
  await site.close();
  await database.close();
});
const timed = async (url: string, headers: Record<string, string> = {}) => {
  const began = performance.now();
  const reply = await site.app.inject({ url, headers });
  return { reply, ms: performance.now() - began };
};
const memory = [
  '/api/match/read',
  '/api/match/read/scorecard',
  '/match-api/read/commentary.json',
  '/live-cricket-scores/read/hc-vs-ng-match-7-coast-cup',
  '/api/match/current',
  '/',
];

test.each(['refused', 'silent'] as const)(
  'with the database %s, what is in memory answers 200 with its age, the rest 503 with Retry-After, and nothing hangs (MATCH-102)',
  async (how) => {
    for (const url of memory) expect((await site.app.inject(url)).statusCode).toBe(200);
    await site.context.live.watch.sweep();
    const known = site.context.live.watch.sweptAt;
    expect((await site.app.inject('/readyz')).statusCode).toBe(200);
    cut.as = how;
    // Whatever was being rebuilt is from a moment before this one.
    const cutAt = Date.now();
    await site.context.live.watch.sweep();
    expect(site.context.live.watch.answering).toBe(false);
    for (const url of memory) {
      const { reply, ms } = await timed(url);
      expect([url, reply.statusCode, Number(reply.headers['x-as-of']) <= cutAt, ms < 500]).toEqual([
        url,
        200,
        true,
        true,
      ]);
    }
    const delta = await timed('/match-api/read/commentary-push.json?since=13&epoch=1');
    expect([delta.reply.statusCode, Number(delta.reply.headers['x-as-of'])]).toEqual([200, known]);
    for (const url of [
      `/api/match/unread_${how}`,
      `/match-api/unread_${how}/stream`,
      `/match-api/unread_${how}/commentary-push.json?since=1`,
    ]) {
      const { reply, ms } = await timed(url);
      expect([url, reply.statusCode, reply.json().code, Number(reply.headers['retry-after']) > 0, ms < 2_000]).toEqual([
        url,
        503,
        'unavailable',
        true,
        true,
      ]);
    }
    const page = await timed(`/live-cricket-scores/unread_${how}/x`, { accept: 'text/html' });
    expect([
      page.reply.statusCode,
      page.reply.headers['content-type'],
      page.reply.body.includes('"retryAfter":2'),
    ]).toEqual([503, 'text/html; charset=utf-8', true]);
    const write = performance.now();
    expect(await site.context.log.append(ball('read', `away ${how}`))).toEqual({ kind: 'unavailable' });
    expect(performance.now() - write).toBeLessThan(2_000);
    const ready = await timed('/readyz');
    expect([ready.reply.statusCode, ready.ms < 2_000]).toEqual([503, true]);

    cut.as = 'open';
    expect((await site.context.log.append(ball('read', `away ${how}`))).kind).toBe('appended');
    expect((await site.app.inject(`/api/match/unread_${how}`)).statusCode).toBe(200);
    await site.context.live.watch.sweep();
    const back = await site.app.inject('/api/match/read');
    expect(Number(back.headers['x-as-of'])).toBeGreaterThan(known);
    expect(back.json().number).toBe(how === 'refused' ? 14 : 15);
  },
);

test('a match that moved just before the database went away answers with the old score and its old age', async () => {
  await site.app.inject('/api/match/read');
  await site.context.live.watch.sweep();
  const before = await site.app.inject('/api/match/read');
  // Another process moved it, and only the watcher's report arrived.
  site.context.live.watch.heard('read', { epoch: 1, head: before.json().number + 1 });
  cut.as = 'silent';
  const during = await timed('/api/match/read');
  expect([during.reply.statusCode, during.reply.body, during.ms < 2_000]).toEqual([200, before.body, true]);
  expect(Number(during.reply.headers['x-as-of'])).toBeLessThanOrEqual(Number(before.headers['x-as-of']));
  // During the outage nobody waits again for what just failed.
  expect((await timed('/api/match/read')).ms).toBeLessThan(300);
});

test('a ball of another process that was heard of and could not be read reaches the streams when the database answers again', async () => {
  const { live, folds } = site.context;
  await site.context.log.create(newMatch('heard', 7), said('make heard'));
  const stood = await live.follow('heard');
  const other = await startApp({ database });
  // The hint and the first sweep after it both find a log that cannot be read.
  const unread = vi.spyOn(folds, 'look').mockRejectedValue(new Error('Connection terminated unexpectedly'));
  try {
    await other.context.log.append(ball('heard', 'elsewhere'));
    await expect.poll(() => unread).toHaveBeenCalled();
    await live.watch.sweep();
  } finally {
    unread.mockRestore();
  }
  expect(live.hub.at(matchTopic('heard'))).toEqual(stood);
  await vi.waitFor(async () => {
    await live.watch.sweep();
    expect(live.hub.at(matchTopic('heard'))?.number).toBe((stood?.number ?? 0) + 1);
  }, 20_000);
  await other.close();
});

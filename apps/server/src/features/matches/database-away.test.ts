import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, startApp, type TestApp, type TestDatabase } from '@sightscreen/server/testing';
import { matchTopic } from '../../match/delivery/match-topic.ts';
import { type Cut, cuttable } from '../../match/log/testing/cut.ts';
import { ball, newMatch, commandSource } from '../../match/log/testing/facts.ts';

let database: TestDatabase;
/** A site with long timeouts: requests wait for a hanging database until the test ends. */
let site: TestApp;
/** A site with short ones. */
let hasty: TestApp;
let cut: Cut;
let now = Date.UTC(2026, 10, 21, 15);
beforeAll(async () => {
  database = await createTestDatabase();
  cut = cuttable(database);
  site = await startApp({ database, clock: () => now, timeouts: { reply: 600_000, rebuild: 600_000 } });
  hasty = await startApp({ database, clock: () => now, timeouts: { reply: 50, health: 50 } });
  for (const id of ['read', 'unread_refused', 'unread_silent'])
    await site.context.log.create(newMatch(id, 7), commandSource(`make ${id}`));
});
beforeEach(() => {
  cut.as = 'open';
});
afterAll(async () => {
  cut.as = 'open';
  await hasty.close();
  await site.close();
  await database.close();
});
const get = (url: string) => site.app.inject(url);
const memory = [
  '/api/match/read',
  '/api/match/read/scorecard',
  '/match-api/read/commentary.json',
  '/live-cricket-scores/read/hc-vs-ng-match-7-coast-cup',
  '/api/match/current',
  '/',
];

test.each(['refused', 'silent'] as const)(
  'with the database %s, cached replies are 200 with an age and the rest 503 (MATCH-102)',
  async (how) => {
    for (const url of memory) expect((await get(url)).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
    const { watch } = site.context.live;
    // Finishes the current sweep.
    await watch.sweep();
    now += 1_000;
    await watch.sweep();
    const known = watch.sweptAt;
    cut.as = how;
    now += 1_000;
    await watch.sweep();
    expect(watch.answering).toBe(false);
    cut.as = 'hung';
    for (const url of memory) {
      const reply = await get(url);
      expect([url, reply.statusCode, Number(reply.headers['x-as-of']) <= known]).toEqual([url, 200, true]);
    }
    const delta = await get('/match-api/read/commentary-push.json?since=13&epoch=1');
    expect([delta.statusCode, Number(delta.headers['x-as-of'])]).toEqual([200, known]);
    const refused = async ({ app }: TestApp) => {
      for (const url of [
        `/api/match/unread_${how}`,
        `/match-api/unread_${how}/stream`,
        `/match-api/unread_${how}/commentary-push.json?since=1`,
      ]) {
        const reply = await app.inject(url);
        expect([url, reply.statusCode, reply.json().code, Number(reply.headers['retry-after']) > 0]).toEqual([
          url,
          503,
          'unavailable',
          true,
        ]);
      }
      expect((await app.inject('/readyz')).statusCode).toBe(503);
    };
    await refused(hasty);
    cut.as = how;
    await refused(site);
    const page = await site.app.inject({
      url: `/live-cricket-scores/unread_${how}/x`,
      headers: { accept: 'text/html' },
    });
    expect([page.statusCode, page.headers['content-type'], page.body.includes('"retryAfter":2')]).toEqual([
      503,
      'text/html; charset=utf-8',
      true,
    ]);
    expect(await site.context.log.append(ball('read', `away ${how}`))).toEqual({ kind: 'unavailable' });

    cut.as = 'open';
    now += 1_000;
    expect((await site.context.log.append(ball('read', `away ${how}`))).kind).toBe('appended');
    expect((await get(`/api/match/unread_${how}`)).statusCode).toBe(200);
    await watch.sweep();
    const back = await get('/api/match/read');
    expect(Number(back.headers['x-as-of'])).toBeGreaterThan(known);
    expect(back.json().number).toBe(how === 'refused' ? 14 : 15);
  },
);

test('a match that moved just before the outage is served with its old score and age', async () => {
  await get('/api/match/read');
  await site.context.live.watch.sweep();
  const before = await get('/api/match/read');
  // Another process moved it, and only the watcher's report arrived.
  site.context.live.watch.observe('read', { epoch: 1, head: before.json().number + 1 });
  cut.as = 'silent';
  const during = await get('/api/match/read');
  expect([during.statusCode, during.body]).toEqual([200, before.body]);
  expect(Number(during.headers['x-as-of'])).toBeLessThanOrEqual(Number(before.headers['x-as-of']));
  // During the outage no request retries what has just failed.
  cut.as = 'hung';
  expect((await get('/api/match/read')).body).toBe(before.body);
});

test('a ball of another process that could not be read is streamed after the outage', async () => {
  const { live, folds } = site.context;
  await site.context.log.create(newMatch('heard', 7), commandSource('make heard'));
  const position = await live.follow('heard');
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
  expect(live.hub.at(matchTopic('heard'))).toEqual(position);
  await vi.waitFor(async () => {
    await live.watch.sweep();
    expect(live.hub.at(matchTopic('heard'))?.number).toBe((position?.number ?? 0) + 1);
  }, 30_000);
  await other.close();
});

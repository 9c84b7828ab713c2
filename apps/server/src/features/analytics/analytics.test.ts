import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '@sightscreen/test-kit';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ allowances: { write: { burst: 6, perSecond: 0.001 } } });
});
afterAll(() => site.close());
const tell = (payload: unknown, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/analytics/event',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const counted = async () =>
  (await site.context.metrics.getSingleMetric('analytics_events_total')?.get())?.values[0]?.value ?? 0;
const stale = { event: 'stale-feed', match: 'm1', age: 61_000 };

test('a stale feed is counted once for each time it is told (MATCH-102)', async () => {
  const reply = await tell(stale, { origin: site.context.config.publicOrigin });
  expect([reply.statusCode, reply.body, reply.headers['set-cookie']]).toEqual([204, '', undefined]);
  expect(await counted()).toBe(1);
});
test('other sites, other events, other fields and long bodies are refused and not counted (MATCH-102)', async () => {
  expect((await tell(stale, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  expect((await tell({ ...stale, event: 'click' })).statusCode).toBe(400);
  expect((await tell({ ...stale, who: 'me' })).statusCode).toBe(400);
  expect((await tell({ ...stale, match: 'm'.repeat(2000) })).statusCode).toBe(413);
  expect(await counted()).toBe(1);
});
test('one address cannot tell without end (MATCH-102)', async () => {
  const answers: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) answers.push((await tell(stale)).statusCode);
  expect(answers.at(-1)).toBe(429);
});

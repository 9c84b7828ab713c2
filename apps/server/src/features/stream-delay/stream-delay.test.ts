import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { behindReply, catchUpReply } from '@sightscreen/contracts/calls/stream';
import { foldMatch, type Fact } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { ball, newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { liveSnapshot } from '../../match/views/entity.ts';
import { behindOf, knownAt } from './behind.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await site.context.log.create(newMatch('m1', 8), commandSource('make m1'));
  for (let n = 0; n < 4; n += 1) await site.context.log.append(ball('m1', `ball ${n}`));
});
afterAll(() => site.close());
const get = (url: string) => site.app.inject({ url });
const facts = async (): Promise<Fact[]> => (await site.context.log.read('m1'))?.facts ?? [];

test('the state of a moment folds what was known then, and frames lead to the head (BEYOND-03)', async () => {
  const all = await facts();
  const now = Date.UTC(2026, 10, 21, 12);
  for (const known of [knownAt(all, 0), all.length - 3, all.length]) {
    const { live, frames } = behindOf('m1', all, known, now);
    expect(live).toEqual(liveSnapshot(foldMatch('m1', all.slice(0, known)), now));
    let at = live.number;
    for (const frame of frames) {
      expect(frame.after).toBe(at);
      at = frame.number;
      expect(frame.head.miniscore).toEqual(liveSnapshot(foldMatch('m1', all.slice(0, at)), now).head.miniscore);
      expect(frame.at).toBe(all[at - 1]?.recordedAt);
    }
    expect(at).toBe(all.length);
  }
});
test('no later fact is in the state, and facts of one commit stay together (BEYOND-03)', async () => {
  const all = await facts();
  const { recordedAt = 0 } = all.at(-2) ?? {};
  expect(knownAt(all, recordedAt)).toBe(all.length - 1);
  expect(knownAt(all, recordedAt - 1)).toBeLessThan(all.length - 1);
  const first = knownAt(all, 0);
  expect(new Set(all.slice(0, first).map((fact) => fact.commandId)).size).toBe(1);
});
test('replies follow their contracts, and an invalid delay is 400 (BEYOND-03, BEYOND-05)', async () => {
  const behind = await get('/match-api/m1/behind.json?seconds=120');
  expect([behind.statusCode, behindReply.safeParse(behind.json()).error?.issues ?? []]).toEqual([200, []]);
  expect(Number(behind.headers['x-as-of'])).toBeGreaterThan(0);
  const since = await get('/match-api/m1/catch-up.json?since=6');
  expect([since.statusCode, catchUpReply.safeParse(since.json()).error?.issues ?? []]).toEqual([200, []]);
  const statuses = await Promise.all(
    [
      '/match-api/nobody/behind.json?seconds=5',
      '/match-api/m1/behind.json?seconds=121',
      '/match-api/m1/behind.json',
      '/match-api/m1/catch-up.json',
    ].map(async (url) => (await get(url)).statusCode),
  );
  expect(statuses).toEqual([404, 400, 400, 400]);
});
test("catching up stops at the position of the reader's page (BEYOND-03, BEYOND-05)", async () => {
  const head = (await facts()).length;
  const full = (await get('/match-api/m1/catch-up.json?since=8')).json() as { upTo: number; balls: number };
  const early = (await get(`/match-api/m1/catch-up.json?since=8&until=${head - 2}`)).json() as {
    upTo: number;
    balls: number;
  };
  expect([full.upTo, early.upTo, full.balls - early.balls]).toEqual([head, head - 2, 2]);
});
test('a frame folded again has the corrected line under its timestamp (BEYOND-01, BEYOND-03)', async () => {
  const all = await facts();
  const last = all.findLast((fact) => fact.kind === 'delivery');
  const amend: Fact = {
    ...all.at(-1)!,
    number: all.length + 1,
    kind: 'amend',
    corrects: last!.number,
    recordedAt: (last?.recordedAt ?? 0) + 5_000,
    commandId: 'amend',
    body: {
      kind: 'amend',
      of: last!.number,
      body: { ...(last!.body as object), bat: 4, boundary: 4 },
      reason: null,
    } as unknown as Fact['body'],
  };
  const known = knownAt([...all, amend], amend.recordedAt - 1);
  const { live, frames } = behindOf('m1', [...all, amend], known, Date.UTC(2026, 10, 21, 12));
  expect(live.lines[0]?.correction).toBeNull();
  expect([frames.length, frames[0]?.lines[0]?.timestamp, frames[0]?.lines[0]?.correction?.kind]).toEqual([
    1,
    live.lines[0]?.timestamp,
    'amended',
  ]);
});
test('uncached folds are rate-limited per address, and cached replies are not (BEYOND-03, BEYOND-05)', async () => {
  const few = await startApp({ database: site.database, rateLimits: { fold: { points: 3, periodMs: 30_000 } } });
  try {
    const ask = async (since: number): Promise<number> =>
      (await few.app.inject(`/match-api/m1/catch-up.json?since=${since}`)).statusCode;
    const statuses: number[] = [];
    for (const since of [1, 1, 1, 2, 3, 4, 2, 5]) statuses.push(await ask(since));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 429]);
    const refused = await few.app.inject('/match-api/m1/behind.json?seconds=5');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  } finally {
    await few.close();
  }
});
test('every page of a match is available as it was some seconds ago (BEYOND-03)', async () => {
  const all = await facts();
  const propsOf = (html: string): { head: { summary: { number: number } }; match: { corrections: unknown[] } } =>
    JSON.parse(
      html
        .slice(html.indexOf('application/json">') + 18, html.lastIndexOf('</script>'))
        .replaceAll(String.raw`\u003c`, '<'),
    ) as never;
  for (const page of ['live', 'scorecard', 'commentary', 'overs', 'squads', 'info', 'hi', 'bn']) {
    const ask = (seconds: number) =>
      get(`/match-api/m1/behind.html?seconds=${seconds}&page=${page}&size=40&innings=x&event=junk`);
    const [now, then] = [await ask(0), await ask(120)];
    expect([page, now.statusCode, now.headers['content-type'], propsOf(now.body).head.summary.number]).toEqual([
      page,
      200,
      'text/html; charset=utf-8',
      all.length,
    ]);
    expect([page, propsOf(then.body).head.summary.number]).toEqual([page, knownAt(all, 0)]);
  }
  // The match had no highlights page before its first ball was known, and a T20 has no days.
  expect((await get('/match-api/m1/behind.html?seconds=0&page=day')).statusCode).toBe(404);
  const odd = [
    '/match-api/nobody/behind.html?seconds=5&page=live',
    '/match-api/m1/behind.html?seconds=121&page=live',
    '/match-api/m1/behind.html?seconds=5&page=home',
  ];
  expect(await Promise.all(odd.map(async (url) => (await get(url)).statusCode))).toEqual([404, 400, 400]);
});
test('the former page name `hindi` still works (BEYOND-03, BEYOND-20)', async () => {
  const [old, now] = [
    await get('/match-api/m1/behind.html?seconds=0&page=hindi'),
    await get('/match-api/m1/behind.html?seconds=0&page=hi'),
  ];
  expect([old.statusCode, old.body]).toEqual([200, now.body]);
});
test('delayed replies are compressed for clients that accept it (BEYOND-02, BEYOND-03)', async () => {
  const reply = await site.app.inject({
    url: '/match-api/m1/behind.html?seconds=0&page=live',
    headers: { 'accept-encoding': 'br' },
  });
  expect([
    reply.headers['content-encoding'],
    brotliDecompressSync(reply.rawPayload).toString().startsWith('<!doctype html>'),
  ]).toEqual(['br', true]);
});

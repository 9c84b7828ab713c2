import { get as ask, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { frame } from '@sightscreen/contracts';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { matchTopic } from '../../match/delivery/match-topic.ts';
import { ball, newMatch, commandSource } from '../../match/log/testing/facts.ts';

let site: TestApp;
let origin: string;
beforeAll(async () => {
  site = await startApp();
  origin = await site.listen();
  for (const id of ['s1', 's2']) await site.context.log.create(newMatch(id, 2), commandSource(`make ${id}`));
});
afterAll(() => site.close());

const waitFor = (done: () => boolean, why = () => String(done)): Promise<void> =>
  vi.waitFor(
    () => {
      if (!done()) throw new Error(why());
    },
    { interval: 5, timeout: 60_000 },
  );

interface ReceivedEvent {
  id: string | null;
  event: string;
  data: Record<string, unknown>;
}
/** Reads a stream like a browser. */
function listen(path: string, headers: Record<string, string> = {}) {
  const events: ReceivedEvent[] = [];
  let status = 0;
  let over = false;
  let encoding: string | null = null;
  const request = ask(`${origin}${path}`, { headers }, (reply: IncomingMessage) => {
    status = reply.statusCode ?? 0;
    let text = '';
    encoding = reply.headers['content-encoding'] ?? null;
    const readable: NodeJS.ReadableStream =
      encoding === 'gzip' ? reply.pipe(createGunzip()).on('error', () => undefined) : reply;
    readable.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2) ?? null;
        const event = field('event');
        if (event !== null && event !== 'heartbeat')
          events.push({ id: field('id'), event, data: JSON.parse(field('data') ?? 'null') });
      }
    });
    reply.on('close', () => {
      over = true;
    });
  }).on('error', () => undefined);
  const until = (done: () => boolean) => waitFor(done, () => `still waiting after ${JSON.stringify(events)}`);
  return {
    events,
    until,
    close: () => request.destroy(),
    get status() {
      return status;
    },
    get over() {
      return over;
    },
    get encoding() {
      return encoding;
    },
  };
}

test('a ball is on an open stream within a second of being acknowledged (MATCH-128)', async () => {
  const reader = listen('/match-api/s1/stream?since=1-8');
  await reader.until(() => reader.events.length > 0);
  expect(reader.events[0]).toMatchObject({
    event: 'hello',
    data: { match: 's1', epoch: 1, number: 8, heartbeatMs: 15_000 },
  });
  await site.context.log.append(ball('s1', 'b1'));
  // The ball was published before it was acknowledged.
  expect(site.context.live.hub.at(matchTopic('s1'))).toEqual({ epoch: 1, number: 9 });
  await reader.until(() => reader.events.length > 1);
  const received = frame.parse(reader.events[1]?.data);
  expect([
    received.after,
    received.number,
    received.head.miniscore?.batting.runs,
    received.lines.map((line) => line.number),
  ]).toEqual([8, 9, 3, [9]]);
  reader.close();
  // The browser reconnects with its last event id, while its address still has the older one.
  await site.context.log.append(ball('s1', 'b2'));
  const again = listen('/match-api/s1/stream?since=1-8', { 'last-event-id': '1-9' });
  await again.until(() => again.events.length > 1);
  expect(again.events.map(({ event, id }) => [event, id])).toEqual([
    ['hello', null],
    ['frame', '1-10'],
  ]);
  again.close();
});

test.each(['abc', '0', '1-', 's1:1-8'])(
  'a reconnection with %j, an invalid event id, gets a resync (MATCH-128)',
  async (id) => {
    for (const path of ['/match-api/s1/stream?since=1-8', '/match-api/stream?ids=s2&since=s2:1-8']) {
      const reader = listen(path, { 'last-event-id': id });
      await reader.until(() => reader.events.length > 1);
      expect(reader.events.map(({ event }) => event)).toEqual(['hello', 'resync']);
      reader.close();
    }
  },
);

test('a ball of another process arrives by notification, or else by the watcher', async () => {
  const other = await startApp({ database: site.database });
  try {
    const reader = listen('/match-api/s2/stream?since=1-8');
    await reader.until(() => reader.events.length > 0);
    await other.context.log.append(ball('s2', 'p1'));
    await reader.until(() => reader.events.length > 1);
    expect(reader.events[1]).toMatchObject({ event: 'frame', id: '1-9' });
    // Written without a notification, as if it had been lost.
    const facts = await other.context.log.read('s2');
    const last = facts?.facts.at(-1);
    expect(last?.number).toBe(9);
    const { sql } = await import('kysely');
    await sql`with f as (insert into fact (match_id, epoch, number, kind, version, author, body) select match_id, epoch, 10, kind, version, author, body || '{"ball": 4}' from fact where match_id = 's2' and number = 9)
      update match set head = 10 where id = 's2'`.execute(site.database.db);
    await reader.until(() => reader.events.length > 2);
    expect(reader.events[2]).toMatchObject({ event: 'frame', id: '1-10', data: { after: 9 } });
    expect((await site.app.inject('/api/cricket-match/s2/miniscore')).json()).toMatchObject({ number: 10 });
    reader.close();
  } finally {
    await other.close();
  }
});

test('a forged or foreign notification costs a read and changes nothing', async () => {
  const { sql } = await import('kysely');
  const before = (await site.app.inject('/api/match/s1')).body;
  for (const hint of ['s1 1 99999', 's1 9 9', 'nobody 1 1', 'rubbish', "s1 1 1'; drop table match; --"])
    await sql`select pg_notify('match_log', ${hint})`.execute(site.database.db);
  await site.waitForNotifications();
  // Waits until the reads that they caused are done.
  await site.context.folds.look('s1', () => null);
  expect((await site.app.inject('/api/match/s1')).body).toBe(before);
  const append = await site.context.log.append(ball('s1', 'after forgery'));
  expect(append.kind).toBe('appended');
});

test('one stream carries up to twelve matches and skips unknown ones', async () => {
  const at = site.context.live.hub.at(matchTopic('s1'));
  const reader = listen(`/match-api/stream?ids=s1,s2,nobody&detail=frames&since=s1:${at?.epoch}-${at?.number},s2:1-2`);
  await reader.until(() => reader.events.length >= 3);
  expect(reader.events.map(({ event, data }) => [event, data['match']])).toEqual([
    ['hello', 's1'],
    ['hello', 's2'],
    ['resync', 's2'],
  ]);
  await site.context.log.append(ball('s1', 'many'));
  await reader.until(() => reader.events.length >= 4);
  expect(reader.events[3]?.id).toMatch(/^s1:1-\d+$/);
  reader.close();
  expect((await site.app.inject('/match-api/stream?ids=nobody')).statusCode).toBe(404);
  expect((await site.app.inject('/match-api/nobody/stream')).statusCode).toBe(404);
  expect(
    (await site.app.inject(`/match-api/stream?ids=${Array.from({ length: 13 }, (_, i) => `x${i}`).join(',')}`))
      .statusCode,
  ).toBe(400);
});

test('streams are gzip-compressed and flushed per event for clients that accept it', async () => {
  const paths = ['/match-api/s1/stream', '/match-api/stream?ids=s1&detail=frames', '/match-api/stream?ids=s1'];
  const readers = paths.map((path) => listen(path, { 'accept-encoding': 'gzip, deflate, br' }));
  const plain = [listen('/match-api/s1/stream'), listen('/match-api/s1/stream', { 'accept-encoding': 'br, gzip;q=0' })];
  const all = [...readers, ...plain];
  for (const reader of all) await reader.until(() => reader.events.length === 1);
  expect(all.map(({ encoding }) => encoding)).toEqual(['gzip', 'gzip', 'gzip', null, null]);
  for (let count = 2; count < 6; count++) {
    await site.context.log.append(ball('s1', `gzip ${count}`));
    for (const reader of all) await reader.until(() => reader.events.length === count);
  }
  expect(readers[0]!.events.slice(1)).toEqual(plain[0]!.events.slice(1));
  expect(readers[1]!.events.slice(1).map(({ data }) => data)).toEqual(
    plain[1]!.events.slice(1).map(({ data }) => data),
  );
  expect(readers[2]!.events.at(-1)).toMatchObject({
    event: 'summary',
    data: { match: 's1', head: { miniscore: { strips: [] } } },
  });
  for (const reader of all) reader.close();
});

test('a stream ends when its reader half-closes, and further input is ignored', async () => {
  const { hub } = site.context.live;
  await waitFor(() => hub.size === 0);
  const port = Number(new URL(origin).port);
  const head = 'GET /match-api/s1/stream HTTP/1.1\r\nHost: localhost\r\n\r\n';
  let received = '';
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('data', (bytes) => {
    received += bytes.toString();
  });
  socket.write(head);
  await waitFor(() => received.includes('event: hello'));
  socket.write(head + 'x'.repeat(200_000));
  await site.context.log.append(ball('s1', 'after noise'));
  await waitFor(() => received.includes('event: frame'));
  expect([hub.size, received.match(/HTTP\/1\.1/g)?.length, received.match(/^event: (?!heartbeat)/gm)?.length]).toEqual([
    1, 1, 2,
  ]);
  socket.end();
  await waitFor(() => hub.size === 0);
  expect(hub.size).toBe(0);
});

test('a used connection can open a stream, and an immediate disconnect leaves no subscriber', async () => {
  const { hub } = site.context.live;
  const port = Number(new URL(origin).port);
  const requestText = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  let received = '';
  const socket = connect({ port, host: '127.0.0.1' }).on('data', (bytes) => {
    received += bytes.toString();
    if (!received.includes('text/event-stream') && received.includes('alive'))
      socket.write(requestText('/match-api/s1/stream'));
  });
  socket.write(requestText('/healthz'));
  await waitFor(() => received.includes('event: hello'));
  await site.context.log.append(ball('s1', 'reused'));
  await waitFor(() => received.includes('event: frame'));
  expect(received).toContain('event: frame');
  socket.destroy();
  let closed = 0;
  site.app.server.on('connection', (came) => came.on('close', () => closed++));
  for (let count = 0; count < 21; count++) {
    const gone = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
    if (count % 3 === 0) gone.end(requestText('/match-api/s1/stream'));
    else
      gone.write(requestText('/match-api/s1/stream'), () =>
        count % 3 === 1 ? gone.destroy() : gone.resetAndDestroy(),
      );
  }
  await waitFor(
    () => closed >= 21,
    () => `${closed} of 21 connections are closed`,
  );
  await waitFor(() => hub.size === 0);
  expect(hub.size).toBe(0);
});

test('over the limit a stream is 503 with Retry-After, and shutdown ends all streams', async () => {
  const own = await startApp({ database: site.database });
  origin = await own.listen();
  const { limits } = own.context.live.hub;
  limits.perAddress = 1;
  const reader = listen('/match-api/s1/stream');
  await reader.until(() => reader.events.length > 0);
  const refused = await fetch(`${origin}/match-api/s1/stream`);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
  await own.close();
  await reader.until(() => reader.over);
  expect(reader.status).toBe(200);
});

test('streams are counted by network: an IPv6 household is one address', async () => {
  const own = await startApp({
    database: site.database,
    config: { TRUSTED_PROXIES: '127.0.0.1', STREAMS_PER_ADDRESS: '1' },
  });
  origin = await own.listen();
  const reader = listen('/match-api/s1/stream', { 'x-forwarded-for': '2001:db8:0:1::a' });
  await reader.until(() => reader.events.length > 0);
  const refused = await fetch(`${origin}/match-api/s1/stream`, {
    headers: { 'x-forwarded-for': '2001:db8:0:1:ffff::b' },
  });
  const neighbour = listen('/match-api/s1/stream', { 'x-forwarded-for': '2001:db8:0:2::a' });
  await neighbour.until(() => neighbour.events.length > 0);
  expect([refused.status, neighbour.status]).toEqual([503, 200]);
  await own.close();
});

test('a compressed delta equals the uncompressed one (BEYOND-02, MATCH-128)', async () => {
  await site.context.log.create(newMatch('s3', 2), commandSource('make s3'));
  const get = (encoding: string) =>
    site.app.inject({
      url: '/match-api/s3/commentary-push.json?since=8&epoch=1',
      headers: { 'accept-encoding': encoding },
    });
  await get('identity');
  for (let nth = 1; nth <= 12; nth += 1) await site.context.log.append(ball('s3', `delta ${nth}`));
  await expect.poll(async () => (await get('identity')).json<{ frames: unknown[] }>().frames.length).toBe(12);
  const plain = await get('identity');
  const gzip = await get('gzip');
  const brotli = await get('gzip, br');
  expect([
    plain.headers['content-encoding'],
    gzip.headers['content-encoding'],
    brotli.headers['content-encoding'],
  ]).toEqual([undefined, 'gzip', 'br']);
  expect([gunzipSync(gzip.rawPayload).toString(), brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
    plain.body,
    plain.body,
  ]);
  expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
});

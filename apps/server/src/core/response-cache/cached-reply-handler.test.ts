import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { ball, newMatch, commandSource } from '../../match/log/testing/facts.ts';

let site: TestApp;
let port: number;
beforeAll(async () => {
  site = await startApp();
  port = Number(new URL(await site.listen()).port);
  await site.context.log.create(newMatch('w1', 60), commandSource('make w1'));
  for (const path of ['/api/match/w1', '/api/match/w1/scorecard']) await site.app.inject(path);
});
afterAll(() => site.close());

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

/** Parses the bytes of a connection reply by reply; throws at an incomplete one. */
function replies(bytes: Buffer): { status: number; head: string; body: string }[] {
  const found = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end < 0) throw new RangeError('a head without an end');
    const head = bytes.toString('latin1', at, end);
    const status = Number(head.slice(9, 12));
    const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1]);
    at = end + 4 + length;
    if (at > bytes.length) throw new RangeError('a body without an end');
    found.push({ status, head, body: bytes.toString('utf8', at - length, at) });
  }
  return found;
}

/**
 * Sends everything at once on one connection and collects until the other side ends, or `many` replies have arrived.
 */
function converse(text: string, many: number): Promise<{ got: ReturnType<typeof replies>; ended: boolean }> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const chunks: Buffer[] = [];
    let ended = false;
    socket.on('data', (part) => {
      chunks.push(part);
      try {
        if (replies(Buffer.concat(chunks)).length >= many) socket.end();
      } catch {
        /* more is to come */
      }
    });
    socket.on('end', () => {
      ended = !socket.writableEnded;
    });
    socket.on('error', failed).on('close', () => done({ got: replies(Buffer.concat(chunks)), ended }));
  });
}

test('pipelined requests get their replies in order, from the cached-reply handler and the route alike (MATCH-S05)', async () => {
  const paths = [
    '/api/match/w1',
    '/api/match/w1/scorecard',
    '/api/match/nobody',
    '/api/match/w1',
    '/healthz',
    '/api/match/w1/scorecard',
  ];
  const before = site.context.live.cachedReplies.answered;
  const { got } = await converse(paths.map((path) => get(path)).join(''), paths.length);
  expect(got.map(({ status }) => status)).toEqual([200, 200, 404, 200, 200, 200]);
  for (const [index, path] of paths.entries())
    expect([path, got[index]?.body]).toEqual([path, (await site.app.inject(path)).body]);
  expect(site.context.live.cachedReplies.answered - before).toBeGreaterThanOrEqual(4);
});

test('the connection closes after the reply when the reader asks for that or speaks HTTP/1.0', async () => {
  const closed = await converse(get('/api/match/w1', 'Connection: close\r\n'), 2);
  expect([
    closed.got.length,
    closed.got[0]?.status,
    closed.ended,
    /connection: close/i.test(closed.got[0]?.head ?? ''),
  ]).toEqual([1, 200, true, true]);
  const old = await converse('GET /api/match/w1 HTTP/1.0\r\nHost: x\r\n\r\n', 2);
  expect([old.got.length, old.got[0]?.status, old.ended]).toEqual([1, 200, true]);
});

test('a reader that sends requests without accepting data does not fill the memory', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  const text = get('/api/match/w1').repeat(200);
  const before = site.context.live.cachedReplies.answered;
  for (let round = 0; round < 40; round++) {
    socket.write(text);
    await converse(get('/healthz'), 1);
  }
  let answered = 0;
  // It has stopped when requests of others find no further reply.
  for (let earlier = -1; answered === 0 || answered !== earlier;) {
    earlier = answered;
    for (let n = 0; n < 10; n++) await converse(get('/healthz'), 1);
    answered = site.context.live.cachedReplies.answered - before;
  }
  // The socket buffers of both sides hold a few megabytes; 8,000 replies would be far more.
  const bytes = (await site.app.inject('/api/match/w1')).rawPayload.length;
  expect(8_000 * bytes).toBeGreaterThan(50_000_000);
  expect(answered * bytes).toBeGreaterThan(100_000);
  expect(answered * bytes).toBeLessThan(25_000_000);
  socket.destroy();
  expect((await converse(get('/api/match/w1'), 1)).got[0]?.status).toBe(200);
});

test('a reply from memory follows the match (MATCH-S05)', async () => {
  const number = async (): Promise<number> => {
    const [reply] = (await converse(get('/api/match/w1'), 1)).got;
    return JSON.parse(reply!.body).number;
  };
  const first = await number();
  await site.context.log.append(ball('w1', 'one'));
  expect(await number()).toBe(first + 1);
  const before = site.context.live.cachedReplies.answered;
  expect([await number(), site.context.live.cachedReplies.answered - before]).toEqual([first + 1, 1]);
});

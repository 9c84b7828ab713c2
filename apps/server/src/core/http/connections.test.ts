/** Connection limits seen from outside. The timeouts are shortened; the tests show that they are enforced. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { startApp, type TestApp, type TestAppOptions } from '@sightscreen/server/testing';
import { newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { addressesOf, connectionTimes } from './connections.ts';

let site: TestApp | null = null;
let port = 0;
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await site?.close();
  site = null;
});

const times = { headers: 300, request: 900, rest: 300, still: 1_500, look: 50 };
async function start(options: TestAppOptions = {}): Promise<void> {
  site = await startApp({ times, ...options });
  port = Number(new URL(await site.listen()).port);
}
function caller(from = '127.0.0.1'): { socket: Socket; received: () => string; ended: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  open.push(socket);
  let received = '';
  socket
    .on('data', (part) => {
      received += part.toString();
    })
    .on('error', () => undefined);
  return {
    socket,
    received: () => received,
    ended: new Promise((done) => {
      socket.on('close', () => done(received));
    }),
  };
}
/** Opens a stream, retrying because a slow machine may miss timeouts as short as these. */
async function streaming(path: string): Promise<void> {
  for (let received = ''; !received.includes('hello');) {
    const stream = caller();
    stream.socket.write(get(path));
    await expect.poll(() => /hello|HTTP\/1\.1 408/.test(stream.received())).toBe(true);
    received = stream.received();
  }
}
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
/** Sends a byte at intervals until the connection is closed. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => {
    if (socket.writable) socket.write(text);
  }, 50);
  socket.on('close', () => clearInterval(timer));
}

test('a silent client and one that trickles its request get a readable 408 (design 6)', async () => {
  await start();
  const silent = caller();
  const headers = caller();
  headers.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX: ');
  drip(headers.socket, 'a');
  const body = caller();
  body.socket.write(
    'POST /analytics/event HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  );
  drip(body.socket, ' ');
  const chunks = caller();
  chunks.socket.write(
    'POST /analytics/event HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  drip(chunks.socket, '1\r\n \r\n');
  const words = await Promise.all([silent, headers, body, chunks].map(({ ended }) => ended));
  for (const text of words) expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*This request took too long to arrive\./);
});

test('the server applies the configured timeouts and checks them often enough (design 6)', async () => {
  await start({ times: undefined });
  const { server } = site!.app as unknown as {
    server: { headersTimeout: number; requestTimeout: number; keepAliveTimeout: number; timeout: number };
  };
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout, server.timeout]).toEqual([
    connectionTimes.headers,
    connectionTimes.request,
    connectionTimes.rest,
    connectionTimes.still,
  ]);
  expect([
    connectionTimes.look <= connectionTimes.headers / 5,
    connectionTimes.headers <= connectionTimes.request,
  ]).toEqual([true, true]);
});

test('an idle connection and one that accepts no data are closed (design 6)', async () => {
  await start();
  const rested = async () => {
    const resting = caller();
    resting.socket.write(get('/healthz'));
    return resting.ended;
  };
  // On a slow machine the request itself may miss timeouts as short as these.
  await expect.poll(rested).toContain('200 OK');
  const deaf = caller();
  await once(deaf.socket, 'connect');
  deaf.socket.pause();
  // More than the kernel buffers.
  for (let at = 0; at < 20; at += 1) deaf.socket.write(get('/api/openapi.json'));
  const left = async () =>
    await new Promise<number>((done) => {
      site!.app.server.getConnections((_, count) => done(count));
    });
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
});

test('a stream outlives the request and idle timeouts (design 2)', async () => {
  await start();
  await site!.context.log.create(newMatch('long1', 2), commandSource('make long1'));
  await streaming('/match-api/long1/stream');
  // Once these are disconnected, the stream has outlived every timeout.
  const [resting, silent] = [caller(), caller()];
  resting.socket.write(get('/healthz'));
  await Promise.all([resting.ended, silent.ended]);
  expect(site!.context.live.hub.size).toBe(1);
});

test('connections per address are limited, silent ones and streams included (BEYOND-01)', async () => {
  await start({ config: { CONNECTIONS_PER_ADDRESS: '3' }, times: undefined });
  await site!.context.log.create(newMatch('many1', 2), commandSource('make many1'));
  const stream = caller();
  stream.socket.write(get('/match-api/many1/stream'));
  await expect.poll(stream.received).toContain('hello');
  const half = [caller(), caller()];
  await Promise.all(half.map(({ socket }) => once(socket, 'connect')));
  const healthy = async (from?: string) => {
    const one = caller(from);
    one.socket.write(get('/healthz', 'Connection: close\r\n'));
    return (await one.ended).includes('200 OK');
  };
  expect([await healthy(), await healthy('127.0.0.2')]).toEqual([false, true]);
  half[0]!.socket.destroy();
  await expect.poll(() => healthy()).toBe(true);
  stream.socket.destroy();
  half[1]!.socket.destroy();
});

test('a trusted proxy is limited only by the total, because it stands for many clients (BEYOND-01)', async () => {
  await start({
    config: { CONNECTIONS_PER_ADDRESS: '1', CONNECTIONS_PER_PROCESS: '4', TRUSTED_PROXIES: '127.0.0.0/30' },
    times: undefined,
  });
  const tries = Array.from({ length: 7 }, () => caller('127.0.0.2'));
  let refused = 0;
  for (const { ended } of tries)
    void ended.then(() => {
      refused += 1;
    });
  await expect.poll(() => refused).toBe(3);
  expect(site!.app.server.maxConnections).toBe(4);
});

test('one address never takes all connections (BEYOND-01)', async () => {
  await start({ config: { CONNECTIONS_PER_PROCESS: '10' }, times: undefined });
  const tries = Array.from({ length: 10 }, () => caller());
  let refused = 0;
  for (const { ended } of tries)
    void ended.then(() => {
      refused += 1;
    });
  await expect.poll(() => refused).toBe(2);
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:10.1.2.3', true],
  ['10.255.0.1', true],
  ['11.0.0.1', false],
  ['2001:db8::7', true],
  ['2001:db9::7', false],
  ['192.168.3.4', true],
  ['::1', false],
  ['unknown', false],
])('%s is a trusted proxy: %s (design 6)', (address, trusted) => {
  expect(addressesOf(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', 'uniquelocal'])(address)).toBe(trusted);
});

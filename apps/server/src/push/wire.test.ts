import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from '../config/env.ts';
import type { Wire } from './reader.ts';
import { openWire } from './wire.ts';

/** Of the run that does without the insides of Node. */
const plain = readEnvironment().SIGHTSCREEN_PLAIN_IO === 'on';
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** One request to a server whose only answer is a stream. */
async function opened(
  head: string,
): Promise<{ wire: Wire; text: () => string; until: (done: () => boolean) => Promise<void>; end: () => void }> {
  let made: Wire | null = null;
  server = createServer((request, response) => {
    // As behind a question to the database.
    setImmediate(() => {
      made = openWire(request, response, { 'content-type': 'text/event-stream' }, plain);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  let text = '';
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
    .on('data', (bytes) => {
      text += bytes.toString();
    })
    .on('error', () => undefined);
  const until = (done: () => boolean): Promise<void> =>
    vi.waitFor(
      () => {
        if (!done()) throw new Error(`still waiting after ${text}`);
      },
      { interval: 5, timeout: 60_000 },
    );
  socket.write(head);
  await until(() => made !== null);
  return { wire: made!, text: () => text, until, end: () => socket.end() };
}

test.skipIf(plain)(
  'the server lets go of a stream: parser and state are free, and its rests between requests end nobody',
  async () => {
    const { wire, text, until } = await opened('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await new Promise(setImmediate);
    expect((wire as unknown as { parser: unknown }).parser).toBeNull();
    // It knows of no connection that it could close.
    server.closeAllConnections();
    await new Promise((done) => setTimeout(done, 50));
    wire.write(Buffer.from('data: still there\n\n'));
    await until(() => text().includes('still there'));
    expect(text()).toMatch(
      /^HTTP\/1\.1 200 OK\r\ncontent-type: text\/event-stream\r\nDate: [^\r]+\r\n\r\ndata: still there\n\n$/,
    );
    wire.end();
  },
);

test('a stream ends both ways at once, whichever side begins', async () => {
  for (const begins of ['reader', 'site']) {
    const { wire, until, end } = await opened('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    let closed = false;
    wire.on('close', () => {
      closed = true;
    });
    if (begins === 'reader') end();
    else wire.end();
    await until(() => closed);
    expect(wire.destroyed).toBe(true);
    server.close();
  }
});

test('a connection that is to end with its reply gets its stream through the response', async () => {
  const { wire, text, until } = await opened('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
  let taken = false;
  wire.write(Buffer.from('data: once\n\n'), () => {
    taken = true;
  });
  await until(() => taken && text().endsWith('data: once\n\n'));
  expect(text()).toContain('Connection: close');
  wire.end();
});

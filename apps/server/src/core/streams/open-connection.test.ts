import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { StreamConnection } from './subscriber.ts';
import { openConnection } from './open-connection.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends one request to a server that replies only with a stream. */
async function opened(
  head: string,
): Promise<{
  connection: StreamConnection;
  text: () => string;
  until: (done: () => boolean) => Promise<void>;
  end: () => void;
}> {
  let made: StreamConnection | null = null;
  server = createServer((request, response) => {
    // As after a database query.
    setImmediate(() => {
      made = openConnection(request, response, { 'content-type': 'text/event-stream' });
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
  return { connection: made!, text: () => text, until, end: () => socket.end() };
}

test('a stream is not chunked and ends with its connection (RFC 9112 6.3)', async () => {
  const { connection, text, until } = await opened('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await until(() => text().includes('\r\n\r\n'));
  connection.write(Buffer.from('data: once\n\n'));
  await until(() => text().endsWith('data: once\n\n'));
  const [head, body] = text().split('\r\n\r\n');
  expect([head?.toLowerCase().includes('transfer-encoding'), head?.includes('connection: close'), body]).toEqual([
    false,
    true,
    'data: once\n\n',
  ]);
  connection.end();
});

test('a stream ends in both directions at once, whichever side begins', async () => {
  for (const begins of ['reader', 'site']) {
    const { connection, until, end } = await opened('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    let closed = false;
    connection.on('close', () => {
      closed = true;
    });
    if (begins === 'reader') end();
    else connection.end();
    await until(() => closed);
    expect(connection.destroyed).toBe(true);
    server.close();
  }
});

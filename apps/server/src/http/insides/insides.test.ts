import { createServer, get, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { canLetGo, letGo } from './let-go.ts';
import { writeWhole } from './whole-write.ts';

/** The Node version whose HTTP server was last reviewed for what these modules rely on. */
const SEEN = 'v24.21.0';
const words = (what: string): string =>
  `${what} This is Node ${process.version}; the insides that http/insides relies on were seen with ${SEEN}. Run with SIGHTSCREEN_PLAIN_IO=on until they are mended.`;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
async function serve(
  answer: (request: Parameters<typeof writeWhole>[0], response: ServerResponse) => void,
): Promise<number> {
  server = createServer(answer);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return (server.address() as AddressInfo).port;
}
const reply = (text: string) => Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`);

test('a reply that bypasses its response is followed by the next one of its connection, without a second head (Node)', async () => {
  let heads = 0;
  const taken: boolean[] = [];
  const port = await serve((request, response) => {
    const writeHead = response.writeHead.bind(response) as (...all: unknown[]) => ServerResponse;
    response.writeHead = ((...all: unknown[]) => {
      heads++;
      return writeHead(...all);
    }) as typeof response.writeHead;
    taken.push(writeWhole(request, response, () => reply(request.url ?? '')));
    if (!taken.at(-1)) response.end(request.url);
  });
  const text = await new Promise<string>((done, failed) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n'),
    ).on('error', failed);
    socket.on('data', (part) => {
      got += part.toString();
      if (got.endsWith('/b')) {
        socket.destroy();
        done(got);
      }
    });
  });
  expect(
    [taken[0], text.startsWith(reply('/a').toString()), text.split('HTTP/1.1 200 OK').length - 1],
    words('A reply written past its response did not end it.'),
  ).toEqual([true, true, 2]);
  expect(heads, words('A head was written for a reply that had one.')).toBe(0);
});

test('a detached connection is no longer the server’s: parser freed, forgotten, and still open (Node)', async () => {
  const held = Promise.withResolvers<Socket>();
  const port = await serve((request, response) => {
    const { socket } = request;
    expect(
      canLetGo(socket),
      words('The listener that tells the server of the end of a connection has another name.'),
    ).toBe(true);
    writeWhole(request, response, () => Buffer.from('HTTP/1.1 200 OK\r\n\r\n'));
    letGo(socket);
    setImmediate(() => held.resolve(socket));
  });
  const closed = Promise.withResolvers<void>();
  const request = get({ port, host: '127.0.0.1' }, (answer) => answer.on('close', closed.resolve).resume()).on(
    'error',
    () => undefined,
  );
  const socket = await held.promise;
  expect(
    (socket as unknown as { parser: unknown }).parser,
    words('The parser of a connection that was let go of is kept.'),
  ).toBeNull();
  server.closeAllConnections();
  await new Promise(setImmediate);
  expect(socket.destroyed, words('The server still knows of a connection that was let go of.')).toBe(false);
  request.destroy();
  await closed.promise;
});

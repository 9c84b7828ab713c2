/**
 * A whole reply written past the response. Relies on three things inside Node's HTTP server, which `insides.test.ts` tries:
 * it ends a reply, and begins the next one of the connection, when the response emits `finish`; a response that was never told of a head writes
 * none; and what is written to the connection while no other reply is on its way goes out as it is.
 * Where the first is not to be found, or with `SIGHTSCREEN_PLAIN_IO`, replies go through the response.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Found out with the first response of the process. */
let found: boolean | null = null;
const serverHearsFinish = (response: ServerResponse): boolean => (found ??= response.listeners('finish').some(({ name }) => name.includes('resOnFinish')));

/**
 * Writes head and body as they are, and tells the server by the response's `finish` that the next request may come. False, with
 * nothing written, where Node must keep order or count: an earlier reply is still on its way, the reader takes its bytes slowly, the connection
 * ends with this reply, or the request is not plain HTTP/1.1.
 */
export function writeWhole(request: IncomingMessage, response: ServerResponse, bytes: () => Buffer): boolean {
  const { socket } = response;
  if (socket === null || !socket.writable || socket.writableLength > 0 || socket.writableNeedDrain || !response.shouldKeepAlive || request.httpVersion !== '1.1') return false;
  if (!serverHearsFinish(response)) return false;
  socket.write(bytes());
  response.emit('finish');
  return true;
}

/**
 * Writes a whole reply to the socket, bypassing the response. Relies on three details of Node's HTTP server (verified
 * by `insides.test.ts`): it ends a reply, and starts the next one of the connection, when the response emits `finish`;
 * a response without a head writes none; and bytes written to the connection while no other reply is in progress are
 * sent as they are. Where the first does not hold, or with `SIGHTSCREEN_PLAIN_IO`, replies go through the response.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Determined with the first response of the process. */
let found: boolean | null = null;
const serverHearsFinish = (response: ServerResponse): boolean =>
  (found ??= response.listeners('finish').some(({ name }) => name.includes('resOnFinish')));

/**
 * Writes head and body, then emits the response's `finish` so that the server takes the next request. Returns false,
 * with nothing written, where Node must keep order or framing: an earlier reply is still in progress, the socket is
 * congested, the connection closes after this reply, or the request is not plain HTTP/1.1.
 */
export function writeWhole(request: IncomingMessage, response: ServerResponse, bytes: () => Buffer): boolean {
  const { socket } = response;
  if (
    socket === null ||
    !socket.writable ||
    socket.writableLength > 0 ||
    socket.writableNeedDrain ||
    !response.shouldKeepAlive ||
    request.httpVersion !== '1.1'
  )
    return false;
  if (!serverHearsFinish(response)) return false;
  socket.write(bytes());
  response.emit('finish');
  return true;
}

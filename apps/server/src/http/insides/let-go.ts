/**
 * Detaches a connection whose reply has ended from the HTTP server by signalling that the connection closed, which
 * frees its parser and state: 6 KB for each stream. Relies on Node's HTTP server using listeners for the events below,
 * of which those for `close` free the parser and forget the connection (verified by `insides.test.ts`). Where they are
 * missing, or with `SIGHTSCREEN_PLAIN_IO`, a stream goes through its response and the server keeps the connection.
 */
import type { Socket } from 'node:net';
import { ofTheConnection } from '../connections.ts';

/** Events of a connection that the HTTP server listens for. */
const SERVERS = ['data', 'end', 'error', 'close', 'drain', 'timeout', 'pause', 'resume'];

/** Determined with the first stream of the process. */
let found: boolean | null = null;
export const canLetGo = (socket: Socket): boolean =>
  (found ??= socket.listeners('close').some(({ name }) => name.includes('socketOnClose')));

export function letGo(socket: Socket): void {
  // Undo the keep-alive timeout: the server takes the connection for an idle one.
  socket.setTimeout(0);
  const theirs = SERVERS.map((event) => ({
    event,
    listeners: (socket.listeners(event) as ((this: Socket) => void)[]).filter((listener) => !ofTheConnection(listener)),
  }));
  // Deferred: the parser may be in the middle of emitting this request.
  setImmediate(() => {
    // A destroyed socket informs the server by its own `close`.
    if (socket.destroyed) return;
    for (const { event, listeners } of theirs) for (const listener of listeners) socket.off(event, listener);
    for (const { event, listeners } of theirs)
      if (event === 'close') for (const listener of listeners) listener.call(socket);
    // Close both directions: a client that half-closes wants nothing more, and one whose stream has ended need not
    // respond.
    socket.on('end', goAway).on('finish', goAway).on('error', passOver);
    if (socket.writableFinished) socket.destroy();
    // Drain incoming data: without reading, a disconnect would go unnoticed.
    socket.resume();
  });
}

function goAway(this: Socket): void {
  this.destroy();
}
/** `close` follows. */
function passOver(): void {}

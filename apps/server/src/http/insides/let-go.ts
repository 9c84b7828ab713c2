/**
 * Takes a connection whose reply has ended from the HTTP server, which is told that the connection has closed: it then gives parser and state
 * free, 6 KB for each stream. Relies on how Node's HTTP server hears of its connections: by listeners for the events below, of which those for `close`
 * free the parser and forget the connection (`insides.test.ts` tries it). Where they are not to be found, or with `SIGHTSCREEN_PLAIN_IO`, a stream
 * goes through its response and the server keeps the connection.
 */
import type { Socket } from 'node:net';
import { ofTheConnection } from '../connections.ts';

/** What the server listens for on a connection. */
const SERVERS = ['data', 'end', 'error', 'close', 'drain', 'timeout', 'pause', 'resume'];

/** Found out with the first stream of the process. */
let found: boolean | null = null;
export const canLetGo = (socket: Socket): boolean => (found ??= socket.listeners('close').some(({ name }) => name.includes('socketOnClose')));

export function letGo(socket: Socket): void {
  // The server took it for one that rests between two requests.
  socket.setTimeout(0);
  const theirs = SERVERS.map((event) => ({ event, hears: (socket.listeners(event) as ((this: Socket) => void)[]).filter((hear) => !ofTheConnection(hear)) }));
  // Not now: the parser may be in the middle of telling the server of this request.
  setImmediate(() => {
    // It is told by the connection itself.
    if (socket.destroyed) return;
    for (const { event, hears } of theirs) for (const hear of hears) socket.off(event, hear);
    for (const { event, hears } of theirs) if (event === 'close') for (const hear of hears) hear.call(socket);
    // Both ways at once: a reader that closes its half wants nothing more, and one that is told the end need not agree.
    socket.on('end', goAway).on('finish', goAway).on('error', passOver);
    if (socket.writableFinished) socket.destroy();
    // Whatever a reader still sends is passed over; without reading nobody would notice that it goes.
    socket.resume();
  });
}

function goAway(this: Socket): void { this.destroy(); }
/** `close` follows. */
function passOver(): void {}

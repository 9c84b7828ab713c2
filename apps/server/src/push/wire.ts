/**
 * Sends the head of a stream and answers what its events are written to: the socket itself, which the HTTP server has let go of. Each open stream
 * then holds its socket and nothing else, and an event goes to it without a detour.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ofTheConnection } from '../http/connections.ts';
import { writeWhole } from '../snapshots/whole-reply.ts';
import type { Wire } from './reader.ts';

/** Null when the reader has gone already. */
export function openWire(request: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders): Wire | null {
  const { socket } = request;
  if (socket.destroyed) return null;
  socket.setNoDelay(true);
  if (writeWhole(request, response, () => headOf(headers))) {
    letGo(socket);
    return socket;
  }
  // Without chunks: the bytes of an event go to every socket as they are, and the stream ends with its connection.
  response.useChunkedEncodingByDefault = false;
  response.shouldKeepAlive = false;
  response.writeHead(200, headers);
  socket.setTimeout(0);
  return response;
}

/** What the server listens for on a connection. */
const SERVERS = ['data', 'end', 'error', 'close', 'drain', 'timeout', 'pause', 'resume'];

/**
 * Takes a connection whose reply has ended from the HTTP server, which is told that the connection has closed: it then gives parser and state
 * free, 6 KB for each stream. It leans on how Node's server ends a connection: look again at every change of Node.
 */
function letGo(socket: Socket): void {
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

function headOf(headers: OutgoingHttpHeaders): Buffer {
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}\r\n`)));
  return Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('')}Date: ${new Date().toUTCString()}\r\n\r\n`, 'latin1');
}

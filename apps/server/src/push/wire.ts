/**
 * Sends the head of a stream and answers what its events are written to: the socket itself, which the HTTP server has
 * let go of. Each open stream then holds its socket and nothing else, and an event goes to it without a detour.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { canLetGo, letGo } from '../http/insides/let-go.ts';
import { writeWhole } from '../http/insides/whole-write.ts';
import type { Wire } from './reader.ts';

/** Null when the reader has gone already. `plain`: through the response, which the server keeps. */
export function openWire(
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  plain = false,
): Wire | null {
  const { socket } = request;
  if (socket.destroyed) return null;
  socket.setNoDelay(true);
  if (!plain && canLetGo(socket) && writeWhole(request, response, () => headOf(headers))) {
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

function headOf(headers: OutgoingHttpHeaders): Buffer {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}\r\n`),
  );
  return Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('')}Date: ${new Date().toUTCString()}\r\n\r\n`, 'latin1');
}

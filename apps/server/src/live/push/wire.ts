/**
 * Sends the head of a stream and answers what its events are written to: the socket itself, where Node lets go of request and response as soon as
 * the head is out. Each open stream then holds its socket and nothing else, and an event goes to it without a detour.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { writeWhole } from '../snapshots/whole-reply.ts';
import type { Wire } from './reader.ts';

export function openWire(request: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders): Wire {
  const { socket } = response;
  socket?.setNoDelay(true);
  if (socket !== null && writeWhole(request, response, () => headOf(headers))) {
    // The server takes the socket for one that rests between two requests.
    socket.setTimeout(0);
    // It would wait for the reader to close its half too.
    socket.once('finish', () => socket.destroy());
    return socket;
  }
  // Without chunks: the bytes of an event go to every socket as they are, and the stream ends with its connection.
  response.useChunkedEncodingByDefault = false;
  response.shouldKeepAlive = false;
  response.writeHead(200, headers);
  socket?.setTimeout(0);
  return response;
}

function headOf(headers: OutgoingHttpHeaders): Buffer {
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}\r\n`)));
  return Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('')}Date: ${new Date().toUTCString()}\r\n\r\n`, 'latin1');
}

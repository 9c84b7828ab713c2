/** Sends the headers of a stream. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { StreamConnection } from './subscriber.ts';

/**
 * The response, ready for events; null when the reader has already disconnected. The body is not chunked, so that one
 * buffer serves all readers: it ends with the connection (RFC 9112 6.3).
 */
export function openConnection(
  { socket }: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
): StreamConnection | null {
  if (socket.destroyed) return null;
  socket.setNoDelay(true);
  // The stream's heartbeats find dead connections; the timeout between requests does not apply.
  socket.setTimeout(0);
  response.removeHeader('transfer-encoding');
  response.writeHead(200, { ...headers, connection: 'close' });
  response.flushHeaders();
  return response;
}

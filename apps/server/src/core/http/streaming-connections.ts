/** Records which connections carry a stream. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const streaming = new WeakSet<Socket>();

/**
 * A stream is the last reply of its connection: later requests on it are ignored, because a refusal written to the
 * socket would end up inside the stream. Call this synchronously with the request; if the stream is refused afterwards,
 * the refusal closes the connection.
 */
export function markAsStreaming({ socket }: IncomingMessage): void {
  streaming.add(socket);
}
export const isStreaming = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean => streaming.has(socket);

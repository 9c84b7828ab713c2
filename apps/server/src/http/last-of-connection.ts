/** Records which connections have become streams. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const streams = new WeakSet<Socket>();

/**
 * A stream is the last reply of its connection: a reply to a pipelined request would end up inside it. Call this
 * synchronously with the request; a stream refused afterwards closes the connection with its refusal.
 */
export function isLastOfItsConnection({ socket }: IncomingMessage): void {
  streams.add(socket);
}
export const comesBehindStream = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean => streams.has(socket);

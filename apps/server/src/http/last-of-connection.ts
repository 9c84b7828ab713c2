/** Which connections have been given over to a stream. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const streams = new WeakSet<Socket>();

/**
 * The last word of a connection is a stream: nothing that is asked behind it is answered, or it would be answered inside the stream. To be called in
 * the turn in which the request came; a stream that is refused after it ends the connection with the refusal.
 */
export function isLastOfItsConnection({ socket }: IncomingMessage): void { streams.add(socket); }
export const comesBehindStream = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean => streams.has(socket);

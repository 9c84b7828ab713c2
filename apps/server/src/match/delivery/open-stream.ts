/** Opens a stream of changes for a request, for any kind of topic. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { ProblemError } from '../../core/http/problems.ts';
import { markAsStreaming } from '../../core/http/streaming-connections.ts';
import type { Opening } from '../../core/streams/hub.ts';
import type { Hub } from '../../core/streams/hub.ts';
import { openConnection } from '../../core/streams/open-connection.ts';
import { accepted } from '../../core/response-cache/cached-response.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
type Followed = Omit<Opening, 'address' | 'gzip'>;

/**
 * @param address under which streams are counted (`security/address.ts`)
 * @param find returns the topic, brought to its head; null for an unknown one
 * @throws ProblemError 404 for an unknown topic, and 503 at the limit of streams
 */
export async function openStream(
  { live: { hub }, random }: { live: { hub: Hub }; random: () => number },
  { request, reply }: Exchange,
  address: string,
  find: () => Promise<Followed | null>,
): Promise<FastifyReply> {
  markAsStreaming(request.raw);
  reply.header('connection', 'close');
  if (!hub.room(address))
    throw new ProblemError('unavailable', {
      message: 'Too many live streams are open. Poll instead.',
      retryAfter: 10 + Math.floor(random() * 20),
    });
  const followed = await find();
  if (followed === null) throw new ProblemError('not_found');
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  const accepts = accepted(request.headers['accept-encoding'] as string | undefined);
  const gzip = accepts === 'gzip' || accepts === 'both';
  reply.hijack();
  const connection = openConnection(request.raw, reply.raw, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    'x-accel-buffering': 'no',
    ...(gzip && { 'content-encoding': 'gzip' }),
  });
  if (connection !== null) hub.open(connection, { ...followed, address, gzip });
  return reply;
}

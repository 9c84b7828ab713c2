/** Sends a cached response: 200 or 304, in an encoding that the reader accepts, with its age. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/errors.ts';
import { ProblemError } from '../http/problems.ts';
import { tooMuch } from './bulkhead.ts';
import type { CachedReplyHandler } from './cached-reply-handler.ts';
import { accepted, matchesTag, type CachedResponse } from './cached-response.ts';
import type { ResponseDefinition, ResponseCache } from './response-cache.ts';

/** @throws ProblemError `not_found`, or `unavailable` when it is not in memory and cannot be built */
export async function findCachedResponse(
  store: ResponseCache,
  definition: ResponseDefinition,
): Promise<CachedResponse> {
  const found = await store.get(definition);
  if (found.kind === 'found') return found.response;
  if (found.kind === 'unknown') throw new ProblemError('not_found');
  if (found.kind === 'busy') throw tooMuch();
  throw isDatabaseAway(found.cause) ? new ProblemError('unavailable', { cause: found.cause }) : found.cause;
}

/** @param handler serves the next request for this address */
export function sendCachedResponse(
  store: ResponseCache,
  handler: CachedReplyHandler,
  key: string,
  response: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The deadline has passed and a 503 was sent, so these headers do not belong to it.
  if (reply.sent) return reply;
  if (request.method === 'GET') handler.open(request.url, key, reply.getHeaders());
  reply
    .header('etag', response.etag)
    .header('cache-control', response.cacheControl)
    .header('vary', 'Accept-Encoding')
    .header('x-as-of', String(response.asOf));
  const tag = request.headers['if-none-match'];
  if (tag !== undefined && matchesTag(tag, response.etag)) return reply.code(304).send();
  const form = store.form(key, response, accepted(request.headers['accept-encoding']));
  if (form.name !== 'identity') reply.header('content-encoding', form.name);
  return reply.header('content-type', response.contentType).send(form.bytes);
}

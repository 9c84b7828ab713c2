import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCachedResponse, sendCachedResponse } from './send-cached.ts';
import { accepted } from './cached-response.ts';
import type { CachedReplyHandler } from './cached-reply-handler.ts';
import type { ResponseDefinition, ResponseCache } from './response-cache.ts';

export interface Serving {
  live: { responseCache: ResponseCache; cachedReplies: CachedReplyHandler };
}

/** Replies to a call from memory, building the reply first if necessary. */
export async function sendReply(
  { live }: Serving,
  definition: ResponseDefinition,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const response = await findCachedResponse(live.responseCache, definition);
  return sendCachedResponse(live.responseCache, live.cachedReplies, definition.key, response, request, reply);
}

/** A page: any other spelling of its address redirects to the canonical one (MATCH-S12). */
export async function sendPage(
  { live }: Serving,
  definition: ResponseDefinition,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const response = await findCachedResponse(live.responseCache, definition);
  const [path = '', query] = request.url.split('?');
  if (!reply.sent && response.canonical !== null && path !== response.canonical) {
    return reply
      .header('cache-control', 'public, max-age=300')
      .redirect(query === undefined ? response.canonical : `${response.canonical}?${query}`, 301);
  }
  return sendCachedResponse(live.responseCache, live.cachedReplies, definition.key, response, request, reply);
}

/**
 * Replies with a part of a growing list: built and shared like every reply, but never stored by HTTP caches (SITE-S04),
 * because its cursor refers to the current list.
 */
export async function sendFragment(
  { live }: Serving,
  definition: ResponseDefinition,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const response = await findCachedResponse(live.responseCache, definition);
  if (reply.sent) return reply;
  const { bytes, name } = live.responseCache.form(
    definition.key,
    response,
    accepted(request.headers['accept-encoding']),
  );
  if (name !== 'identity') reply.header('content-encoding', name);
  return reply
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding')
    .header('x-as-of', String(response.asOf))
    .header('content-type', response.contentType)
    .send(bytes);
}

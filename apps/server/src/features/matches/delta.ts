/** The poll: changes after N from the ring, or `resync`, one shared reply. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Services, Needs } from '../services.ts';
import { isDatabaseAway } from '../../core/db/errors.ts';
import { matchTopic } from '../../match/delivery/match-topic.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { accepted, matchesTag, CachedResponse } from '../../core/response-cache/cached-response.ts';

/** Most readers poll from the same few positions: each reply is built and compressed once for all of them. */
export const deltaReplies = () =>
  new LRUCache<string, CachedResponse>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ body }) => 2 * body.length + 500,
  });

export async function answerDelta(
  { live, clock }: Needs<'clock' | 'live'>,
  cache: LRUCache<string, CachedResponse>,
  matchId: string,
  { since, epoch }: { since?: number; epoch?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A polled match counts as being watched.
  const watched = live.watch.touch(matchId, clock()) !== undefined;
  const topic = matchTopic(matchId);
  const now = (watched ? live.hub.at(topic) : null) ?? (await atHead(live, matchId));
  if (now === null) throw new ProblemError('not_found');
  const from = since === undefined ? null : { epoch: epoch ?? now.epoch, number: since };
  const found = live.hub.after(topic, from) ?? { at: now, changes: null };
  const { at, changes } = found;
  // The reply depends only on head and position; every poll that cannot be continued gets the same bytes.
  const etag = `W/"${at.epoch}-${at.number}-${changes === null ? 'resync' : changes.length}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=1, stale-while-revalidate=4, stale-if-error=60')
    .header('vary', 'Accept-Encoding')
    .header('x-as-of', String(live.watch.sweptAt));
  const tag = request.headers['if-none-match'];
  if (tag !== undefined && matchesTag(tag, etag)) return reply.code(304).send();
  const key = `${matchId} ${etag}`;
  const response =
    cache.get(key) ??
    new CachedResponse(
      {
        body: Buffer.from(
          `{"match":"${matchId}","epoch":${at.epoch},"number":${at.number},"resync":${changes === null},"frames":[${(changes ?? []).map((change) => change.json).join(',')}]}`,
        ),
        contentType: 'application/json; charset=utf-8',
        maxAge: 1,
        staleWhileRevalidate: 4,
        at: null,
        validUntil: null,
      },
      live.watch.sweptAt,
      clock(),
    );
  cache.set(key, response);
  const { bytes, name } = response.form(accepted(request.headers['accept-encoding'] as string | undefined));
  if (name !== 'identity') reply.header('content-encoding', name);
  return reply.header('content-type', response.contentType).send(bytes);
}

async function atHead(live: Services['live'], matchId: string) {
  try {
    return await live.follow(matchId);
  } catch (error) {
    const cache = live.hub.at(matchTopic(matchId));
    if (cache !== null) return cache;
    throw isDatabaseAway(error) ? new ProblemError('unavailable', { cause: error }) : error;
  }
}

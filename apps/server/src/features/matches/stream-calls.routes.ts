/** Delta polling with `commentary-push.json?since=N`, and the same reply as an open stream. */
import { delta } from '@sightscreen/contracts';
import { matchParams } from '@sightscreen/contracts/calls/match';
import { deltaQuery, position, streamQuery, streamsQuery } from '@sightscreen/contracts/calls/stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Needs } from '../services.ts';
import { neighbourhood } from '../../core/security/address.ts';
import { lastEventId, NOWHERE } from '../../match/delivery/last-event-id.ts';
import { openStream } from '../../match/delivery/open-stream.ts';
import { matchTopic } from '../../match/delivery/match-topic.ts';
import { withDeadline } from '../../core/http/deadline.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import type { Detail, Position } from '../../core/streams/change.ts';
import { answerDelta, deltaReplies } from './delta.ts';
import { problems } from '../../core/http/problem-replies.ts';

const stream = {
  200: { description: 'Events hello, frame or summary, heartbeat, resync', contentType: 'text/event-stream' },
  ...problems(400, 404, 503),
};

export function streamCalls(route: Routes, context: Needs<'clock' | 'live' | 'random' | 'timeouts'>): void {
  const { live } = context;
  const deltas = deltaReplies();

  /** Opens the stream, or replies 404 for an unknown match and 503 at the limit of streams. */
  const open = (
    exchange: { request: FastifyRequest; reply: FastifyReply },
    matches: string[],
    many: boolean,
    detail: Detail,
    since: Map<string, Position>,
  ): Promise<FastifyReply> =>
    openStream(context, exchange, neighbourhood(exchange.request.ip), async () => {
      const found = await withDeadline(
        context.timeouts.reply,
        Promise.all(matches.map((matchId) => live.follow(matchId))),
      );
      const known = matches.filter((_, at) => found[at] !== null);
      return known.length === 0 ? null : { topics: known.map(matchTopic), many, detail, since: byTopic(since) };
    });

  route({
    method: 'GET',
    path: '/match-api/stream',
    limit: 'stream',
    auth: 'none',
    contract: {
      summary: 'Changes of up to 12 matches as they happen',
      tag: 'Live',
      query: streamsQuery,
      replies: stream,
      description:
        'Server-sent events. With `detail=frames` every change in full, otherwise the head of each match. Event ids are `<match>:<epoch>-<number>`; `since` takes a comma-separated list of them. A browser that reconnects sends Last-Event-ID, which covers one match only: the others receive `resync`. Compressed for callers that accept gzip.',
    },
    handler: ({ query, request, reply }) => {
      const since = positions(query.since);
      const last = request.headers['last-event-id'];
      if (typeof last === 'string' && last !== '') {
        // After a reconnection the address still has the first positions. The event id is newer for the last match;
        // the others are caught up from the ring. An unknown id matches no match.
        const [[match, at] = []] = positions(last);
        for (const id of query.ids) if (id !== match) since.set(id, NOWHERE);
        if (match !== undefined && at !== undefined) since.set(match, at);
      }
      return open({ request, reply }, query.ids, true, query.detail, since);
    },
  });
  route({
    method: 'GET',
    path: '/match-api/:id/stream',
    limit: 'stream',
    auth: 'none',
    contract: {
      summary: 'Changes of a match as they happen',
      tag: 'Live',
      params: matchParams,
      query: streamQuery,
      replies: stream,
      description:
        'Server-sent events; ids are `<epoch>-<number>`. `since` on the first connection, Last-Event-ID on later ones. `resync` means: request commentary.json. Compressed for callers that accept gzip: each event can be decoded as it arrives, and the stream has no trailer.',
    },
    handler: ({ params, query, request, reply }) => {
      const since = lastEventId(request, position) ?? query.since;
      return open(
        { request, reply },
        [params.id],
        false,
        'frames',
        new Map(since === undefined ? [] : [[params.id, since]]),
      );
    },
  });
  route({
    ...publicRead,
    path: '/match-api/:id/commentary-push.json',
    contract: {
      summary: 'Changes after number `since` (MATCH-128)',
      tag: 'Live',
      params: matchParams,
      query: deltaQuery,
      replies: { 200: delta, ...problems(400, 404, 503) },
      description: '`resync: true` means that the changes are no longer available: request commentary.json.',
    },
    handler: ({ params, query, request, reply }) => answerDelta(context, deltas, params.id, query, request, reply),
  });
}

const byTopic = (since: Map<string, Position>) => new Map([...since].map(([matchId, at]) => [matchTopic(matchId), at]));

function positions(text: string | undefined): Map<string, Position> {
  return new Map(
    (text ?? '').split(',').flatMap((part) => {
      const [match, at] = part.split(':');
      const read = position.safeParse(at);
      return match !== undefined && read.success ? [[match, read.data] as const] : [];
    }),
  );
}

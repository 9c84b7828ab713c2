/** Live updates of an auction room: a stream, and the same data for polling (AUCT-016, BEYOND-24). */
import { auctionRoom } from '@sightscreen/contracts';
import { auctionCurrency, auctionTournament, auctionYear } from '@sightscreen/contracts/calls/auction';
import { z } from 'zod';
import { lastEventId } from '../../../match/delivery/last-event-id.ts';
import { openStream } from '../../../match/delivery/open-stream.ts';
import { withDeadline } from '../../../core/http/deadline.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import { publicRead, type Routes } from '../../../core/http/route.ts';
import { sendReply } from '../../../core/response-cache/reply.ts';
import { neighbourhood } from '../../../core/security/address.ts';
import type { Needs } from '../../services.ts';
import type { AuctionReader } from '../auction-reader.ts';
import { roomResponse } from './room-response.ts';
import { roomPush } from './room-push.ts';

/** `<start of the log>-<number>`, as in the event ids of the stream. */
const position = z
  .string()
  .regex(/^\d{1,15}-\d{1,9}$/)
  .transform((text) => {
    const [epoch = 0, number = 0] = text.split('-').map(Number);
    return { epoch, number };
  });
const streamQuery = z.object({ since: position.optional() });
const params = z.object({ currency: auctionCurrency, tournament: auctionTournament, year: auctionYear });

export function roomRoutes(
  route: Routes,
  context: Needs<'live' | 'logger' | 'random' | 'stopping' | 'tags' | 'timeouts'>,
  reader: AuctionReader,
): void {
  const { live, tags, logger, stopping } = context;
  const room = roomResponse(reader);
  const push = roomPush({ hub: live.hub, responseCache: live.responseCache, tags, reader, logger, stopping, room });

  route({
    method: 'GET',
    path: '/api/ipl-auction/live/:currency/:tournament/:year/stream',
    limit: 'stream',
    auth: 'none',
    contract: {
      summary: 'Stream the state of the room (AUCT-016)',
      tag: 'Auction',
      description:
        'Server-sent events: `hello`, `room` (its number, and the room as polling returns it), `heartbeat`, and `resync`, which means: request the room again. Ids are `<epoch>-<number>`, where the epoch is the start of the log. Send `since` on the first connection, Last-Event-ID on later ones. Without streaming, poll the room every ten seconds.',
      params,
      query: streamQuery,
      replies: {
        200: { description: 'Events hello, room, heartbeat, resync', contentType: 'text/event-stream' },
        ...problems(400, 404, 503),
      },
    },
    handler: ({ params, query, request, reply }) => {
      const since = lastEventId(request, position) ?? query.since;
      return openStream(context, { request, reply }, neighbourhood(request.ip), async () => {
        const topic = await withDeadline(context.timeouts.reply, push.follow(params));
        return topic === null
          ? null
          : {
              topics: [topic],
              many: false,
              detail: 'frames',
              since: new Map(since === undefined ? [] : [[topic, since]]),
            };
      });
    },
  });
  route({
    ...publicRead,
    path: '/api/ipl-auction/live/:currency/:tournament/:year/room',
    contract: {
      summary: 'Get the room of an auction, with similar players (AUCT-006, AUCT-016)',
      tag: 'Auction',
      params,
      replies: { 200: auctionRoom, ...problems(400, 404, 503) },
    },
    handler: ({ params, request, reply }) => sendReply(context, room(params), { request, reply }),
  });
}

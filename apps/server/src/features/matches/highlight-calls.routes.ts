/** API that selects lines of a match by event, with names as documented. */
import {
  linesReply,
  matchParams,
  noVideosReply,
  tagParams,
  videosReply,
  wicketZoneReply,
  zoneParams,
} from '@sightscreen/contracts/calls/match';
import type { Needs } from '../services.ts';
import { pickedLineResponses } from './picked-lines.responses.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import { problems } from '../../core/http/problem-replies.ts';

/** MATCH-Q10 */
const USUAL = 10;

export function highlightCalls(route: Routes, context: Needs<'live'>): void {
  const responses = pickedLineResponses(context);
  const refused = problems(400, 404, 503);
  route({
    ...publicRead,
    path: '/api/match/:id/commnetary-video',
    contract: {
      summary: 'Promoted videos of a match by timestamp (MATCH-126)',
      tag: 'Matches',
      params: matchParams,
      replies: { 200: videosReply, ...refused },
      description:
        'Polled every 30 s (MATCH-106). The address is spelt as in the documents. An empty object where there are none.',
    },
    handler: ({ params: { id }, request, reply }) => sendReply(context, responses.videos(id), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/api/match/:id/live-feed',
    contract: {
      summary: 'Live streams of a match (LIVE-052)',
      tag: 'Matches',
      params: matchParams,
      description: 'An empty list: this site has no live video yet.',
      replies: { 200: noVideosReply, ...refused },
    },
    handler: ({ params: { id }, request, reply }) => sendReply(context, responses.liveFeed(id), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/api/match/:id/highlight-video',
    contract: {
      summary: 'The carousel of videos of a match (LIVE-053)',
      tag: 'Matches',
      params: matchParams,
      description:
        'An empty list: this site has no video of its own yet. Videos promoted in the commentary are in `commnetary-video`.',
      replies: { 200: noVideosReply, ...refused },
    },
    handler: ({ params: { id }, request, reply }) =>
      sendReply(context, responses.highlightVideo(id), { request, reply }),
  });
  for (const path of [
    '/api/cricket-match/:matchId/wicket-zone-match-highlights/:n',
    '/api/cricket-match/:matchId/wicket-zone-match-highlights',
  ]) {
    route({
      method: 'GET',
      path,
      limit: 'shared',
      auth: 'none',
      contract: {
        summary: 'What batters and bowlers of a match did best (MATCH-138, MATCH-139)',
        tag: 'Matches',
        params: zoneParams,
        replies: { 200: wicketZoneReply, ...refused },
        description:
          'The newest `n` lines of each, 1 to 50, ten by default. Boundaries and milestones count as batting; wickets, dropped catches and maidens as bowling. A ball may be in both.',
      },
      handler: ({ params: { matchId, n }, request, reply }) =>
        sendReply(context, responses.wicketZone(matchId, n ?? USUAL), { request, reply }),
    });
  }
  route({
    ...publicRead,
    path: '/api/match/:id/highlights/:tag/:lastTimestamp',
    contract: {
      summary: 'Highlights of a match by kind, newest first (LIVE-043)',
      tag: 'Matches',
      params: tagParams,
      replies: { 200: linesReply, ...refused },
      description:
        'Tags: `all` and `highlights` (the same), `wicket`, `four`, `six`. Timestamp 0 requests the newest, any other the strictly older ones. Polled every 120 s (LIVE-044).',
    },
    handler: ({ params: { id, tag, lastTimestamp }, request, reply }) =>
      sendReply(context, responses.tagged(id, tag, lastTimestamp), { request, reply }),
  });
}

/** Read API of matches, with names as documented. All replies are prebuilt bytes. */
import {
  chatQuery,
  chatReply,
  inningsParams,
  matchParams,
  pageParams,
  commentaryReply,
  currentReply,
  fullCommentaryReply,
  highlightsReply,
  linesReply,
  matchEntity,
  miniscoreReply,
  olderReply,
  scorecardReply,
} from '@sightscreen/contracts/calls/match';
import { z } from 'zod';
import { first } from '../../core/http/page-query.ts';
import { parseWorld, ONE_WORLD } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { matchListResponses } from './match-lists.responses.ts';
import { matchResponses } from './match.responses.ts';
import { pickedLineResponses } from './picked-lines.responses.ts';
import type { Contract, Reply } from '../../core/http/contract.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import { problems } from '../../core/http/problem-replies.ts';

type Named<P extends z.ZodType> = {
  path: string;
  summary: string;
  description?: string;
  params: P;
  reply: Reply;
  definition: (params: z.output<P>) => ResponseDefinition;
};

export function matchCalls(route: Routes, context: Needs<'clock' | 'database' | 'fragment' | 'live' | 'render'>): void {
  const responses = { ...matchResponses(context), ...matchListResponses(context), ...pickedLineResponses(context) };
  const call = <P extends z.ZodType>({ path, summary, description, params, reply, definition }: Named<P>): void => {
    const contract: Contract & { params: P } = {
      summary,
      description,
      tag: 'Matches',
      params,
      replies: { 200: reply, ...problems(400, 404, 503) },
    };
    route({
      method: 'GET',
      path,
      limit: 'shared',
      auth: 'none',
      contract,
      handler: ({ params: parsed, request, reply: to }) =>
        sendReply(context, definition(parsed as z.output<P>), { request, reply: to }),
    });
  };
  const id = { params: matchParams };

  route({
    ...publicRead,
    path: '/api/match/current',
    contract: {
      summary: 'Matches in play, then results and fixtures alternately (MATCH-120)',
      tag: 'Matches',
      description: `Lists poll every 50 s (MATCH-031). ${ONE_WORLD}`,
      query: z.object({ world: first }),
      replies: { 200: currentReply, ...problems(404, 503) },
    },
    handler: ({ query: { world }, request, reply }) =>
      sendReply(context, responses.current(parseWorld(world)), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/api/match/live-stream-chat',
    contract: {
      summary: 'The chat room beside a live stream (LIVE-054)',
      tag: 'Matches',
      query: chatQuery,
      replies: { 200: chatReply, ...problems(400, 404, 503) },
      description:
        'For a match, or for the main stream without `matchId` (LIVE-Q11). No match has a stream yet, so `enabled` is false and `room` null.',
    },
    handler: ({ query: { matchId }, request, reply }) =>
      sendReply(context, responses.liveStreamChat(matchId), { request, reply }),
  });
  call({
    ...id,
    path: '/api/match/:id',
    summary: 'One match (MATCH-121)',
    reply: matchEntity,
    definition: ({ id: match }) => responses.match(match),
  });
  call({
    ...id,
    path: '/api/match/:id/scorecard',
    summary: 'The scorecard',
    reply: scorecardReply,
    definition: ({ id: match }) => responses.scorecard(match),
  });
  call({
    ...id,
    path: '/api/cricket-match/:id/miniscore',
    summary: 'The score of the innings in play (MATCH-063)',
    reply: miniscoreReply,
    definition: ({ id: match }) => responses.miniscore(match),
  });
  call({
    ...id,
    path: '/match-api/:id/commentary.json',
    summary: 'The match with its newest commentary by timestamp (MATCH-127)',
    reply: commentaryReply,
    definition: ({ id: match }) => responses.commentary(match),
  });
  call({
    ...id,
    path: '/match-api/:id/commentary-full.json',
    summary: 'All commentary by innings, newest first (MATCH-129)',
    reply: fullCommentaryReply,
    definition: ({ id: match }) => responses.fullCommentary(match),
  });
  call({
    ...id,
    path: '/match-api/:id/highlights.json',
    summary: 'Fours, sixes, wickets, milestones, drops and reviews by innings (MATCH-130)',
    reply: highlightsReply,
    definition: ({ id: match }) => responses.highlights(match),
  });
  call({
    ...id,
    path: '/api/cricket-match/commentary/:id',
    summary: 'As commentary.json (MATCH-133)',
    reply: commentaryReply,
    definition: ({ id: match }) => responses.commentary(match),
  });
  call({
    ...id,
    path: '/api/cricket-match/hcommentary/:id',
    summary: 'As commentary.json, for a match of the Hundred (MATCH-134)',
    reply: commentaryReply,
    definition: ({ id: match }) => responses.hundredCommentary(match),
  });
  for (const hundred of [false, true]) {
    call({
      path: `/api/cricket-match/${hundred ? 'h' : ''}commentary-pagination/:id/:inningsId/:lastTimestamp`,
      params: pageParams,
      summary: hundred ? 'Older lines of a match of the Hundred (MATCH-136)' : 'Older lines of an innings (MATCH-135)',
      description:
        'Strictly older than the timestamp, newest first; an empty list marks the end of the innings. Lines before the first innings come with innings 1.',
      reply: olderReply,
      definition: ({ id: match, inningsId, lastTimestamp }) =>
        responses.older(match, inningsId, lastTimestamp, hundred),
    });
  }
  call({
    path: '/api/cricket-match/:id/highlights/:inningsId',
    params: inningsParams,
    summary: 'Highlights of one innings (MATCH-131)',
    reply: linesReply,
    definition: ({ id: match, inningsId }) => responses.inningsHighlights(match, inningsId),
  });
  call({
    path: '/api/cricket-match/:id/full-commentary/:inningsId',
    params: inningsParams,
    summary: 'All commentary of one innings, newest first (MATCH-132)',
    description: 'Innings 0 is the preview.',
    reply: linesReply,
    definition: ({ id: match, inningsId }) => responses.inningsCommentary(match, inningsId),
  });
}

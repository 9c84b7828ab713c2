/** Calendars of all matches, a team, a series, a ground, a player, or one match (BEYOND-15). */
import { z } from 'zod';
import { first } from '../../core/http/page-query.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import { parseWorld, BOTH_WORLDS } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { calendarResponses } from './calendar.responses.ts';

const query = z.object({ results: first });
const replies = { 200: { description: 'iCalendar', contentType: 'text/calendar' }, ...problems(404, 503) };
const description =
  'RFC 5545. A match keeps its UID; if its start moves, SEQUENCE and LAST-MODIFIED change. A match abandoned without a ball is CANCELLED. Other results only with `results=show`.';

export function calendarRoutes(route: Routes, context: Needs<'clock' | 'database' | 'live'>): void {
  const { calendar } = calendarResponses(context);
  route({
    ...publicRead,
    path: '/calendar/all.ics',
    contract: {
      summary: 'All matches as a calendar (BEYOND-15)',
      tag: 'Calendars',
      description: `${description} ${BOTH_WORLDS}`,
      query: query.extend({ world: first }),
      replies,
    },
    handler: ({ query: { results, world }, request, reply }) =>
      sendReply(context, calendar({ of: 'all', world: parseWorld(world) }, results === 'show'), { request, reply }),
  });
  for (const kind of ['team', 'series', 'venue', 'player'] as const) {
    route({
      ...publicRead,
      path: `/calendar/${kind}/:file`,
      contract: {
        summary: `The matches of a ${kind === 'venue' ? 'ground' : kind} as a calendar (BEYOND-15)`,
        tag: 'Calendars',
        description: `\`file\` is an id followed by \`.ics\`. ${description}`,
        params: z.object({ file: z.string() }),
        query,
        replies,
      },
      handler: ({ params: { file }, query: { results }, request, reply }) => {
        const [, id] = /^([1-9]\d{0,8})\.ics$/.exec(file) ?? [];
        if (id === undefined) throw new ProblemError('not_found');
        return sendReply(context, calendar({ of: kind, id: Number(id) }, results === 'show'), { request, reply });
      },
    });
  }
  route({
    ...publicRead,
    path: '/calendar/match/:file',
    contract: {
      summary: 'One match as a calendar (BEYOND-15)',
      tag: 'Calendars',
      description: `\`file\` is a match id followed by \`.ics\`. ${description}`,
      params: z.object({ file: z.string() }),
      query,
      replies,
    },
    handler: ({ params: { file }, query: { results }, request, reply }) => {
      const [, id] = /^([a-z0-9_]{1,24})\.ics$/.exec(file) ?? [];
      if (id === undefined) throw new ProblemError('not_found');
      return sendReply(context, calendar({ of: 'match', id }, results === 'show'), { request, reply });
    },
  });
}

/** The schedule: by tab (MATCH-012 to 017) and by the filters of series (MATCH-004, MATCH-021 to 028). */
import { filterOfForm, filterText, NO_FILTER, parseFilter } from '@sightscreen/contracts/schedule/series-filter';
import { SCHEDULE_TABS, scheduleTab } from '@sightscreen/contracts/schedule/tabs';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { nothing, thePage } from '../../core/http/contract.ts';
import { first } from '../../core/http/page-query.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { sendReply, sendFragment } from '../../core/response-cache/reply.ts';
import { addressOf } from '../../match/views/pager.ts';
import { isInTeamFilters } from '../../match/views/team-filters.ts';
import { parseWorld, BOTH_WORLDS } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { ALL_SERIES } from './addresses.ts';
import { type Choice, tabChoice } from './choice.ts';
import { parseDay, parseCursor } from './days.ts';
import { scheduleResponses } from './schedule.responses.ts';
import { remainingIdOf } from './schedule.store.ts';

const place = z.object({ from: first, after: first, world: first });
const part = { 200: { description: 'HTML', contentType: 'text/html' }, ...problems(400, 404, 503) };
const BEGINS = `\`from\`: the day or month (GMT) it begins with, by default yesterday; \`after\`: a cursor. ${BOTH_WORLDS}`;

const positionOf = ({ from, after, world }: z.infer<typeof place>) => ({
  from: parseDay(from),
  after: parseCursor(after),
  world: parseWorld(world),
});
const offered = (team: number | null): boolean => team === null || isInTeamFilters({ id: team });

export function scheduleRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'fragment' | 'live' | 'render'>,
): void {
  const responses = scheduleResponses(context);
  const { db } = context.database;

  /** Resolves merged ids. Null for an unknown ground or team, and for a team that no filter offers. */
  const knownChoice = async (text: string): Promise<Choice | null> => {
    const filter = parseFilter(text);
    if (filter === null) return null;
    const remainingId = async (kind: 'team' | 'venue') =>
      filter[kind] === null ? null : remainingIdOf(db, kind, filter[kind], context.live.site.demo);
    const [venue, team] = [await remainingId('venue'), await remainingId('team')];
    if ((filter.venue !== null && venue === null) || (filter.team !== null && team === null)) return null;
    if (!offered(filter.team) || !offered(team)) return null;
    return { tab: null, filter: { ...filter, venue, team } };
  };
  const toAll = (reply: FastifyReply) => reply.header('cache-control', 'no-store').redirect(ALL_SERIES, 302);

  for (const tab of SCHEDULE_TABS) {
    route({
      ...publicRead,
      path: tab.path,
      contract: {
        summary: `The schedule: ${tab.name} (MATCH-01${tab.id + 3})`,
        tag: 'Pages',
        description: BEGINS,
        query: place,
        replies: { 200: thePage },
      },
      handler: ({ query, request, reply }) =>
        sendReply(context, responses.schedulePage({ choice: tabChoice(tab.id), ...positionOf(query) }), {
          request,
          reply,
        }),
    });
  }
  route({
    ...publicRead,
    path: '/cricket-schedule/series',
    contract: {
      summary: 'Redirect a submitted filter form to its schedule (MATCH-010)',
      tag: 'Pages',
      query: z.object({ venue: first, team: first, type: first, state: first, from: first, world: first }),
      replies: { 302: nothing('The schedule by these filters, in Location.') },
      page: true,
    },
    handler: ({ query: { from, world, ...form }, reply }) => {
      const filter = filterOfForm(form) ?? NO_FILTER;
      const to = addressOf(`/cricket-schedule/series/${filterText(filter)}`, {
        from: parseDay(from),
        world: parseWorld(world),
      });
      return reply.header('cache-control', 'no-store').redirect(to, 302);
    },
  });
  route({
    ...publicRead,
    path: '/cricket-schedule/series/:filter',
    contract: {
      summary: 'The schedule by venue, team, match type and match state (MATCH-021 to 024)',
      tag: 'Pages',
      description: `\`filter\`: \`all\`, or some of \`venue-3,team-7,type-t20,state-live\`; an invalid one redirects to \`all\` (MATCH-Q12). ${BEGINS}`,
      params: z.object({ filter: z.string() }),
      query: place,
      replies: { 200: thePage, 302: nothing('All series, in Location: the filter is wrong.') },
    },
    handler: async ({ params, query, request, reply }) => {
      const choice = await knownChoice(params.filter);
      if (choice === null) return toAll(reply);
      const canonical = filterText(choice.filter);
      if (canonical !== params.filter) {
        const [, search] = request.url.split('?');
        const to = `/cricket-schedule/series/${canonical}`;
        return reply
          .header('cache-control', 'public, max-age=300')
          .redirect(search === undefined ? to : `${to}?${search}`, 301);
      }
      return sendReply(context, responses.schedulePage({ choice, ...positionOf(query) }), { request, reply });
    },
  });
  const partOf = (path: string, choiceOf: (name: string) => Promise<Choice | null>) =>
    route({
      method: 'GET',
      path,
      limit: 'shared',
      auth: 'none',
      contract: {
        summary: 'The next matches of a schedule, as HTML with count and cursor (SITE-031)',
        tag: 'Pages',
        description: 'Addresses are in the page and in each part (`data-part`). Never cached (SITE-S04).',
        params: z.object({ list: z.string() }),
        query: place,
        replies: part,
      },
      handler: async ({ params: { list }, query, request, reply }) => {
        const choice = await choiceOf(list);
        const { after: cursor, ...others } = positionOf(query);
        if (choice === null) throw new ProblemError('not_found');
        if (cursor === null)
          throw new ProblemError('bad_request', { message: '`after` must be a cursor of this list.' });
        return sendFragment(context, responses.schedulePart({ choice, ...others, after: cursor }), { request, reply });
      },
    });
  partOf('/cricket-schedule/api/html/:list', async (name) => {
    const tab = scheduleTab(name);
    return tab === null ? null : tabChoice(tab.id);
  });
  partOf('/cricket-schedule/api/html/series/:list', knownChoice);
}

/** Polls: documented API, pages, and voting without script (POLL-001 to 009). */
import { CHOOSE, optionId, pollsReply, pollVoteReply } from '@sightscreen/contracts/calls/polls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { caching, HTML_TYPE } from '../../match/delivery/makers.ts';
import { form } from '../../core/http/bodies/body.ts';
import { type Contract, nothing, thePage } from '../../core/http/contract.ts';
import { checkCookieWrite } from '../../core/http/origin.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { validationProblem, ProblemError } from '../../core/http/problems.ts';
import { publicRead, type HandlerInput, type Routes } from '../../core/http/route.ts';
import { RateLimitExceeded } from '../../core/rate-limits/rate-limiter.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { requireFeature, isOn } from '../../core/settings/features.ts';
import { tagOf } from '../../core/tags/tag.ts';
import type { Needs } from '../services.ts';
import { signedInByCookie } from '../identity/index.ts';
import { asPlaced } from './polls-on-page.ts';
import { makePolls } from './polls.ts';
import { hasVoted, readPoll, readPolls, type Voter } from './polls.store.ts';
import { makeVisitors, pollCookie, type Visitor } from './visitor.ts';
import { pollsTag } from './tags.ts';

const TAG = 'Polls';
const POLLS_PATH = '/polls';
/** Alternative path from the ledger (SITE-Q15). */
const OTHER_PATH = '/cricket-polls';
const MANY_VOTES = 'Many votes are coming from your network. Wait a minute, or sign in to vote now.';
const pollId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'it must be the number of a poll')
  .transform(Number);

export function pollsRoutes(
  route: Routes,
  context: Needs<'clock' | 'config' | 'database' | 'identity' | 'live' | 'render' | 'settings' | 'tags'>,
): void {
  const {
    database: { db },
    tags,
    clock,
    render,
    config,
    settings,
    live: { site },
  } = context;
  const polls = makePolls({ db, tags, clock, site });
  const visitors = makeVisitors(db);

  const account = async (request: FastifyRequest): Promise<string | null> =>
    (await signedInByCookie(context, request))?.account.id ?? null;
  /** Treats an invalid cookie like none. */
  const reader = async (request: FastifyRequest): Promise<Voter> => {
    const presented = await visitors.of(request.headers.cookie);
    return { visitor: presented.kind === 'visitor' ? presented.visitor.hash : null, account: await account(request) };
  };
  /** POLL-Q04: only from our own page. Null without a cookie. @throws ProblemError for a forged cookie */
  const voter = async (request: FastifyRequest, reply: FastifyReply): Promise<Visitor | null> => {
    if (request.headers['sec-fetch-site'] !== 'same-origin' || request.headers.origin !== undefined)
      checkCookieWrite(request, config.publicOrigin);
    const presented = await visitors.of(request.headers.cookie);
    if (presented.kind === 'forged') {
      reply.header('set-cookie', pollCookie.clear);
      throw unknown('We can’t accept the cookie of this vote. Vote again.');
    }
    return presented.kind === 'visitor' ? presented.visitor : null;
  };
  const voted = async (
    option: number,
    visitor: Visitor,
    {
      request,
      reply,
      consume,
      of,
    }: Pick<HandlerInput<Contract, 'none'>, 'request' | 'reply' | 'consume'> & { of?: number },
  ) => {
    const by = { visitor: visitor.hash, account: await account(request) };
    if (by.account === null && !(await hasVoted(db, visitor.hash)))
      await consume('first-vote').catch((error: unknown) => {
        if (!(error instanceof RateLimitExceeded)) throw error;
        throw new ProblemError('too_many', { message: MANY_VOTES, retryAfter: error.retryAfter });
      });
    // Each vote renews the cookie for five days.
    reply.header('set-cookie', pollCookie.set(visitor.cookie));
    const done = await polls.vote(option, by, of);
    if (done === null) {
      reply.removeHeader('set-cookie');
      throw new ProblemError('not_found', { message: 'This option is not in the poll.' });
    }
    return done;
  };

  route({
    ...publicRead,
    path: '/api/poll/list',
    contract: {
      summary: 'List polls, or get one, as this visitor may see them (POLL-007, POLL-008)',
      tag: TAG,
      description:
        'Newest first. Percentages are included once the visitor has voted or the poll is over. Never cached. With `choosing`, the reply sets the signed cookie that a vote needs, if there is none.',
      query: z.object({ poll: pollId.optional(), choosing: z.literal('1').optional() }),
      replies: { 200: pollsReply, ...problems(400, 404, 503) },
    },
    handler: async ({ query, request, reply }) => {
      reply.header('cache-control', 'private, no-store');
      await requireFeature(settings, 'polls');
      const by = await reader(request);
      const found = query.poll === undefined ? await polls.all(by) : [await polls.one(query.poll, by)];
      const visible = found.filter((poll) => poll !== null);
      if (visible.length < found.length) throw new ProblemError('not_found');
      if (query.choosing !== undefined && by.visitor === null)
        reply.header('set-cookie', pollCookie.set((await visitors.fresh()).cookie));
      return { polls: visible };
    },
  });
  route({
    method: 'POST',
    path: '/api/poll/post',
    limit: 'vote',
    auth: 'none',
    contract: {
      summary: 'Vote (POLL-009, POLL-002)',
      tag: TAG,
      description:
        'From our own pages only, without a body. A signed cookie from `/api/poll/list?choosing=1` identifies the visitor; without it the vote is refused (`visitor_unknown`). A second vote, even from another browser of a signed-in reader, returns the first and does not count, nor does a vote after the end. First votes of visitors who are not signed in are limited by address (429).',
      query: z.object({ option: z.string().optional() }),
      replies: { 200: pollVoteReply, ...problems(400, 403, 404, 415, 429, 503) },
    },
    handler: async ({ query, request, reply, consume }) => {
      reply.header('cache-control', 'private, no-store');
      const option = chosenOption(query.option);
      await requireFeature(settings, 'polls');
      const visitor = await voter(request, reply);
      if (visitor === null) throw unknown('This vote came without its cookie. Reload the page and vote again.');
      return voted(option, visitor, { request, reply, consume });
    },
  });
  route({
    method: 'POST',
    path: '/polls/:poll/vote',
    limit: 'vote',
    auth: 'none',
    contract: {
      summary: 'Vote with a form, without script, and redirect to the result (POLL-009)',
      tag: 'Pages',
      params: z.object({ poll: pollId }),
      query: z.object({ again: z.literal('1').optional() }),
      body: form(z.object({ option: z.string().optional() })),
      replies: {
        303: nothing('The poll, in Location.'),
        307: nothing('The form again, with the cookie that a vote needs. Send it again.'),
      },
      page: true,
    },
    handler: async ({ params, query, body, request, reply, consume }) => {
      const option = chosenOption(body.option);
      await requireFeature(settings, 'polls');
      const visitor = await voter(request, reply);
      reply.header('cache-control', 'private, no-store');
      if (visitor === null) {
        // The page is cached and cannot set the cookie, so the browser submits the form a second time with it.
        if (query.again !== undefined)
          throw unknown('Voting needs a cookie. Allow cookies for this site and vote again.');
        return reply
          .header('set-cookie', pollCookie.set((await visitors.fresh()).cookie))
          .redirect(`${POLLS_PATH}/${params.poll}/vote?again=1`, 307);
      }
      const { poll } = await voted(option, visitor, { request, reply, consume, of: params.poll });
      return reply.redirect(`${POLLS_PATH}/${poll.id}/mine`, 303);
    },
  });

  const page = (id: number | null): ResponseDefinition => ({
    key: `page polls ${id ?? ''}`,
    tags: [pollsTag, tagOf.settings],
    render: async () => {
      if (!(await isOn(settings, 'polls'))) return null;
      const found =
        id === null
          ? await readPolls(db, site.demo)
          : [await readPoll(db, id, site.demo)].filter((poll) => poll !== null);
      const { polls: started, validUntil } = asPlaced(found, clock());
      // Open polls come first; within each group the newest come first.
      const seen = started.toSorted((a, b) => Number(b.voting_enabled) - Number(a.voting_enabled));
      if (id !== null && seen.length === 0) return null;
      const path = id === null ? POLLS_PATH : `${POLLS_PATH}/${id}`;
      return {
        body: Buffer.from(
          render({
            page: 'polls',
            base: { origin: site.origin, path, demo: false, noindex: seen.length === 0 },
            polls: seen,
            one: id !== null,
            mine: false,
          }),
        ),
        contentType: HTML_TYPE,
        at: null,
        ...caching(false),
        validUntil,
      };
    },
  });
  route({
    ...publicRead,
    path: POLLS_PATH,
    contract: { summary: 'All polls, newest first (POLL-001)', tag: 'Pages', replies: { 200: thePage } },
    handler: ({ request, reply }) => sendReply(context, page(null), { request, reply }),
  });
  route({
    ...publicRead,
    path: OTHER_PATH,
    contract: {
      summary: 'Redirect to all polls (SITE-Q15)',
      tag: 'Pages',
      replies: { 301: nothing('All polls, in Location.') },
      page: true,
    },
    handler: ({ reply }) => reply.header('cache-control', 'public, max-age=300').redirect(POLLS_PATH, 301),
  });
  const onePoll = z.object({ poll: z.string() });
  const numbered = (text: string): number => {
    const parsed = pollId.safeParse(text);
    if (!parsed.success) throw new ProblemError('not_found');
    return parsed.data;
  };
  route({
    ...publicRead,
    path: `${POLLS_PATH}/:poll`,
    contract: {
      summary: 'One poll, the same for everybody (POLL-001)',
      tag: 'Pages',
      params: onePoll,
      replies: { 200: thePage },
    },
    handler: ({ params, request, reply }) => sendReply(context, page(numbered(params.poll)), { request, reply }),
  });
  route({
    ...publicRead,
    path: `${POLLS_PATH}/:poll/mine`,
    contract: {
      summary: 'One poll with the reader’s own vote, for readers without script (POLL-005)',
      tag: 'Pages',
      params: onePoll,
      replies: { 200: thePage },
    },
    handler: async ({ params, request, reply }) => {
      await requireFeature(settings, 'polls');
      const id = numbered(params.poll);
      const poll = await polls.one(id, await reader(request));
      if (poll === null) throw new ProblemError('not_found');
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-type', HTML_TYPE)
        .send(
          render({
            page: 'polls',
            base: { origin: site.origin, path: `${POLLS_PATH}/${id}`, demo: false, noindex: true },
            polls: [poll],
            one: true,
            mine: true,
          }),
        );
    },
  });
}

const unknown = (message: string): ProblemError =>
  new ProblemError('forbidden', { message, details: { code: 'visitor_unknown' } });

/** POLL-004 @throws ProblemError */
function chosenOption(text: string | undefined): number {
  const parsed = optionId.safeParse(text);
  if (!parsed.success) throw validationProblem([{ instancePath: '/option', message: CHOOSE }], null);
  return parsed.data;
}

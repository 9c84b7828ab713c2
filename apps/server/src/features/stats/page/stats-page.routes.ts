/** The statistics page: its form, and the result of a query or the reason for its refusal (BEYOND-09). */
import { statsQuery } from '@sightscreen/contracts/calls/stats-query';
import type { StatsPage } from '@sightscreen/contracts';
import { statsPage } from '@sightscreen/contracts/pages/stats';
import type { FastifyReply } from 'fastify';
import type { World } from '../../../core/db/column-types.ts';
import { isDatabaseAway } from '../../../core/db/errors.ts';
import { nothing, thePage } from '../../../core/http/contract.ts';
import { withDeadline } from '../../../core/http/deadline.ts';
import { wantsPage } from '../../../core/http/failures.ts';
import { toProblem } from '../../../core/http/problems.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import type { Routes } from '../../../core/http/route.ts';
import { QueryRefused } from '../../../almanac/query-engine/query-engine.ts';
import { HTML_TYPE } from '../../../match/delivery/makers.ts';
import { sendReply } from '../../../core/response-cache/reply.ts';
import type { Needs } from '../../services.ts';
import { queryOf, chargeOnce } from '../index.ts';
import { addressOf, PAGE_DATA, STATS_PATH } from '../query/address.ts';
import { type Query, valuesOf } from '../query/parse-query.ts';
import { withDefaultMinimum } from '../query/default-minimum.ts';
import { parseLeniently } from '../query/parse-leniently.ts';
import { worldsWithFigures } from '../../../match/views/worlds.ts';
import { statsResponses } from '../stats.responses.ts';
import { presetsOf } from './presets.ts';
import { refusedPage, troubledPage } from './stats-page.ts';

/** Exceeds the deadline of a query, so that the page can state the reason. */
const DEADLINE_MS = 4_900;

/** The world alone is not a query yet. */
const isOpen = (query: Query): boolean => [...valuesOf(query, Infinity).keys()].every((name) => name === 'world');

/** @param language describes the parameters of a query */
export function statsPageRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'live' | 'queryEngine' | 'render' | 'timeouts'>,
  language: string,
): void {
  const { database, live, render } = context;
  const responses = statsResponses(context);
  const pageDataFor = async (world: World) => {
    const [worlds, presets] = await Promise.all([
      worldsWithFigures(database.db, live.site.demo),
      presetsOf(context.queryEngine, world),
    ]);
    return { origin: live.site.origin, worlds, presets };
  };
  const send = (reply: FastifyReply, status: number, page: StatsPage) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type(HTML_TYPE)
      .send(Buffer.from(render(page)));

  /** Reads an address leniently, as both calls do. */
  const read = (query: Query, consume: () => Promise<void>) => {
    const found = new Map();
    return parseLeniently(query, async (left) => withDefaultMinimum(await queryOf(context, left, { consume, found })));
  };

  route({
    method: 'GET',
    path: STATS_PATH,
    limit: 'shared',
    auth: 'none',
    consumes: true,
    deadlineMs: DEADLINE_MS,
    contract: {
      summary: 'A statistics query, its form and its result (BEYOND-09)',
      tag: 'Pages',
      description: `${language} Other spellings redirect to the canonical address. Without a query, the page is the form only. An invalid query stays in the form, with status 400.`,
      query: statsQuery,
      replies: { 200: thePage, 302: nothing('The canonical address of the query, in Location.') },
    },
    handler: async ({ query: rawQuery, request, reply, consume: consumeLimit }) => {
      const query = rawQuery as Query;
      const consume = chargeOnce(consumeLimit);
      const { query: question, faults } = await read(query, consume);
      if (faults[0] !== undefined) {
        if (!wantsPage(request)) throw faults[0];
        await consume();
        return send(reply, 400, refusedPage({ query: question, faults }, query, await pageDataFor(question.world)));
      }
      if (isOpen(query))
        return sendReply(context, responses.open(question, query['world'] !== undefined), { request, reply });
      const address = addressOf(question);
      if (request.url !== address) return reply.header('cache-control', 'public, max-age=60').redirect(address, 302);
      const definition = responses.page(question);
      try {
        if (live.responseCache.fresh(definition.key) === null) await consume();
        return await withDeadline(context.timeouts.statsPage, sendReply(context, definition, { request, reply }));
      } catch (error) {
        const unavailable = unavailableOf(error);
        if (unavailable === null || !wantsPage(request) || reply.sent) throw error;
        reply.header('retry-after', String(unavailable.after));
        return send(
          reply,
          unavailable.status,
          troubledPage(question, unavailable.trouble, await pageDataFor(question.world)),
        );
      }
    },
  });

  route({
    method: 'GET',
    path: PAGE_DATA,
    limit: 'shared',
    auth: 'none',
    deadlineMs: DEADLINE_MS,
    contract: {
      summary: 'The statistics page as data, for the form on it (BEYOND-09)',
      tag: 'Statistics',
      description: `${language} An invalid query is no failure here: \`faults\` has the reasons, as the form shows them.`,
      query: statsQuery,
      replies: { 200: statsPage, ...problems(404, 429, 503) },
    },
    handler: async ({ query: rawQuery, request, reply, consume: consumeLimit }) => {
      const query = rawQuery as Query;
      const consume = chargeOnce(consumeLimit);
      const { query: question, faults } = await read(query, consume);
      if (faults.length > 0) {
        await consume();
        const page = refusedPage({ query: question, faults }, query, await pageDataFor(question.world));
        return reply.header('cache-control', 'no-store').send(page);
      }
      if (isOpen(query))
        return sendReply(context, responses.openData(question, query['world'] !== undefined), { request, reply });
      const definition = responses.pageData(question);
      if (live.responseCache.fresh(definition.key) === null) await consume();
      return sendReply(context, definition, { request, reply });
    },
  });
}

/** Why a valid query cannot be answered now. */
interface Unavailable {
  status: 429 | 503;
  /** Seconds, for Retry-After. */
  after: number;
  trouble: NonNullable<StatsPage['trouble']>;
}
/** Seconds until a query that timed out may be retried: it will take just as long. */
const SLOW_AFTER = 15;

/** Returns null for any other failure. */
function unavailableOf(error: unknown): Unavailable | null {
  const { code, cause, retryAfter } = toProblem(error);
  const after = retryAfter ?? 2;
  if (code === 'too_many') return { status: 429, after, trouble: { reason: 'often', retryAfter: after } };
  if (code !== 'unavailable' || isDatabaseAway(cause)) return null;
  // Without a cause the query got no slot; any other cause means that it timed out.
  const reason = cause === undefined ? 'busy' : cause instanceof QueryRefused ? cause.reason : 'slow';
  if (reason === 'slow' || reason === 'aborted')
    return { status: 503, after: SLOW_AFTER, trouble: { reason: 'slow', retryAfter: null } };
  return { status: 503, after, trouble: { reason, retryAfter: after } };
}

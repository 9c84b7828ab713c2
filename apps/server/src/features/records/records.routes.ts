/** Pages of records by format, gender, side, ground and competition (BEYOND-23, issue 10). */
import { statsQuery } from '@sightscreen/contracts/calls/stats-query';
import { nothing, thePage } from '../../core/http/contract.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import type { Needs } from '../services.ts';
import { chargeOnce, type Query } from '../stats/index.ts';
import { addressIn, readRecordsQuery, RECORDS_PATH } from './read-records-query.ts';
import { recordsResponses } from './records.responses.ts';

/** Exceeds the deadline of a query, so that the reply can state the reason. */
const DEADLINE_MS = 4_750;

export function recordsRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'live' | 'queryEngine' | 'render' | 'timeouts'>,
): void {
  const { live } = context;
  const responses = recordsResponses(context);
  route({
    ...publicRead,
    path: RECORDS_PATH,
    consumes: true,
    deadlineMs: DEADLINE_MS,
    contract: {
      summary: 'Records: overall, or by format, gender, team, ground or competition (BEYOND-23)',
      tag: 'Pages',
      description:
        'Every list shows the first rows of a statistics query and links to it. `of` is batting, bowling, partnerships, fielding, all-round or team; the match filters are those of statistics queries (`team`, `opponent`, `format`, `gender`, `level`, `series`, `competition`, `season`, `year`, `ground`, `country`, `world`). Women and men are listed separately: without `gender`, whichever has more matches; with `gender=all`, both. Other spellings redirect to the canonical address.',
      query: statsQuery,
      replies: { 200: thePage, 302: nothing('The one address of the page, in Location.') },
    },
    handler: async ({ query, request, reply, consume: consumeLimit }) => {
      const consume = chargeOnce(consumeLimit);
      const selection = await readRecordsQuery(context, query as Query, consume);
      const address = addressIn(selection);
      if (request.url !== address) return reply.header('cache-control', 'public, max-age=60').redirect(address, 302);
      const definition = responses.page(selection);
      if (live.responseCache.fresh(definition.key) === null) await consume();
      return sendReply(context, definition, { request, reply });
    },
  });
}

/** Statistics queries: their results as JSON and CSV (BEYOND-09, issue 10). */
import { statsReply, statsWhole } from '@sightscreen/contracts/calls/stats';
import { statsQuery } from '@sightscreen/contracts/calls/stats-query';
import type { Needs } from '../services.ts';
import { problems } from '../../core/http/problem-replies.ts';
import type { Routes } from '../../core/http/route.ts';
import { attachment } from '../../core/ports/files/port.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import { orRefused, runQueries, weightOf } from './answer/answer.ts';
import { creditOf } from './answer/credit.ts';
import { csvOf, fileNameOf, wholeJson } from './answer/files.ts';
import { rowsOf } from './answer/rows.ts';
import { MAX_PAGES, MAX_ROWS, ROWS_A_PAGE } from './language/bounds.ts';
import type { StatsQuery } from './language/stats-query.ts';
import { queryOf, chargeOnce } from './index.ts';
import { statsPageRoutes } from './page/stats-page.routes.ts';
import { ALL_JSON, CSV } from './query/address.ts';
import type { Query } from './query/parse-query.ts';
import { compile } from './sql/compile.ts';
import { statsResponses } from './stats.responses.ts';
import { statementOf } from './tables/sql.ts';

/** Exceeds the deadline of a query, so that the reply can state the reason. */
const DEADLINE_MS = 4_750;

const LANGUAGE = `\`of\` is the subject, \`by\` what a row is (\`then-by\` the second group), and any other name is a filter. A filter takes several values with commas, of which any will do; numbers take a span, as in \`over=16-20\`. Every column of the answer is a parameter too: \`min-balls=30\`, \`runs=50..99\`, \`average=40..\`, \`economy=..7\`, \`max-balls=60\` leave out rows outside. These calls add no minimum of their own: the page adds one where rows are in order of a rate, and writes it in the address (\`min-balls=20\`; \`min-balls=0\` asks for none). A surname, a full name or an earlier address finds the one who has it; of several the reply lists the ids. Unknown names, values and combinations are refused with the name of the parameter; \`utm_\`..., \`gclid\` and \`fbclid\` are ignored. Finished matches count; Super Overs do not (R9.3). Figures are summed from innings, or from single balls where a filter or group asks for what only a ball knows; \`source\` says which.`;

export function statsRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'live' | 'queryEngine' | 'render' | 'timeouts'>,
): void {
  const { live, queryEngine, database, clock } = context;
  const responses = statsResponses(context);
  statsPageRoutes(route, context, LANGUAGE);

  route({
    method: 'GET',
    path: '/stats.json',
    limit: 'shared',
    auth: 'none',
    deadlineMs: DEADLINE_MS,
    contract: {
      summary: 'Run a statistics query, with its sources (BEYOND-09, BEYOND-25)',
      tag: 'Statistics',
      description: `${LANGUAGE} ${ROWS_A_PAGE} rows a page, and ${MAX_PAGES} pages at most; \`${ALL_JSON}\` has all rows.`,
      query: statsQuery,
      replies: { 200: statsReply, ...problems(400, 404, 429, 503) },
    },
    handler: async ({ query, request, reply, consume: consumeLimit }) => {
      const consume = chargeOnce(consumeLimit);
      const definition = responses.answer(await queryOf(context, query as Query, { consume }));
      if (live.responseCache.fresh(definition.key) === null) await consume();
      return sendReply(context, definition, { request, reply });
    },
  });

  route({
    method: 'GET',
    path: ALL_JSON,
    limit: 'shared',
    auth: 'none',
    deadlineMs: DEADLINE_MS,
    contract: {
      summary: 'Run a statistics query for all rows, with its sources (BEYOND-09, BEYOND-25)',
      tag: 'Statistics',
      description: `${LANGUAGE} All rows up to ${MAX_ROWS}, whatever the page; \`leftOut\` is the number of rows beyond.`,
      query: statsQuery,
      replies: { 200: statsWhole, ...problems(400, 429, 503) },
    },
    handler: async ({ query, reply, consume: consumeLimit }) => {
      const consume = chargeOnce(consumeLimit);
      const question = await queryOf(context, query as Query, { consume });
      await consume();
      const [result] = await runQueries(
        { db: database.db, queryEngine, now: clock() },
        [firstPage(question)],
        MAX_ROWS,
      );
      return reply
        .headers(headersOf(question, 'json', { rows: result!.rows.length, total: result!.head.total }))
        .type('application/json; charset=utf-8')
        .send(wholeJson(result!));
    },
  });

  route({
    method: 'GET',
    path: CSV,
    limit: 'shared',
    auth: 'none',
    deadlineMs: DEADLINE_MS,
    contract: {
      summary: 'Download all rows of a statistics query as a table',
      tag: 'Statistics',
      description: `${LANGUAGE} All rows up to ${MAX_ROWS}, whatever the page; \`X-Rows-Left-Out\` and the name of the file say how many rows there are beyond. \`Link\` has the licence and the description of the data. A rate without a divisor is empty; best bowling is two columns, \`best-wickets\` and \`best-runs\`. UTF-8 with its mark, lines end in CRLF.`,
      query: statsQuery,
      replies: {
        200: { description: 'The table, with a header line', contentType: 'text/csv' },
        ...problems(400, 429, 503),
      },
    },
    handler: async ({ query, reply, consume: consumeLimit }) => {
      const consume = chargeOnce(consumeLimit);
      const question = await queryOf(context, query as Query, { consume });
      await consume();
      const { sql, named, layout } = compile(question, { limit: MAX_ROWS, offset: 0 });
      const [found] = await orRefused(() =>
        queryEngine.askAll(() => [statementOf(sql, named)], { weight: weightOf([question]) }),
      );
      const { rows, total } = rowsOf(found!, layout);
      return reply
        .headers(headersOf(question, 'csv', { rows: rows.length, total }))
        .type('text/csv; charset=utf-8')
        .send(csvOf(question, layout, rows));
    },
  });
}

const firstPage = (query: StatsQuery): StatsQuery => ({ ...query, page: 1 });

/** CSV has room for credit and licence only in the headers: another line would be read as a row. */
function headersOf(
  query: StatsQuery,
  extension: 'csv' | 'json',
  held: { rows: number; total: number },
): Record<string, string> {
  const { licence } = creditOf(query.world);
  const links = [...(licence === null ? [] : [`<${licence.href}>; rel="license"`]), '</data>; rel="describedby"'];
  return {
    'cache-control': 'no-store',
    'content-disposition': attachment(fileNameOf(query, extension, held)),
    'x-rows-left-out': String(Math.max(0, held.total - held.rows)),
    link: links.join(', '),
  };
}

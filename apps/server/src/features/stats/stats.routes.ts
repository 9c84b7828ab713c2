/** Questions about figures: their answers as JSON and as CSV (BEYOND-09, issue 10). */
import { statsReply } from '@sightscreen/contracts/calls/stats';
import { statsQuery } from '@sightscreen/contracts/calls/stats-query';
import type { Context } from '../context.ts';
import { problems } from '../../http/problem-replies.ts';
import type { Routes } from '../../http/route.ts';
import { attachment } from '../../ports/files/port.ts';
import { answer } from '../../snapshots/reply.ts';
import { orRefused, weightOf } from './answer/answer.ts';
import { creditOf } from './answer/credit.ts';
import { csvOf, fileNameOf, MOST_ROWS } from './answer/csv.ts';
import { rowsOf } from './answer/rows.ts';
import { questionOf } from './main.ts';
import { statsPageRoute } from './page/stats-page.routes.ts';
import { onceIn } from './question/once-in.ts';
import type { Query } from './question/read-question.ts';
import { compile } from './sql/compile.ts';
import { statsSnapshots } from './stats.snapshots.ts';
import { statementOf } from './tables/sql.ts';

/** Past the deadline of a question, so that the reader is told the reason. */
const DEADLINE_MS = 4_750;

const LANGUAGE = `\`of\` says what is asked about, \`by\` what a row is (\`then-by\` the second group), and any other name narrows it. A filter takes several values with commas, of which any will do; numbers take a span, as in \`over=16-20\`. Every column of the answer is a parameter too: \`min-balls=30\`, \`runs=50..99\`, \`average=40..\`, \`economy=..7\`, \`max-balls=60\` leave out rows outside. A name that is not known, a value that cannot be and a combination that nothing answers are refused with the name of the parameter; \`utm_\`..., \`gclid\` and \`fbclid\` are ignored. Matches that are over count; super overs do not (R9.3). Figures are summed from innings, or from single balls where a filter or group asks for what only a ball knows; \`source\` says which.`;

export function statsRoutes(route: Routes, context: Context): void {
  const { live } = context;
  const snapshots = statsSnapshots(context);
  statsPageRoute(route, context, LANGUAGE);

  route({
    method: 'GET',
    path: '/stats.json',
    limit: 'shared',
    auth: 'none',
    deadlineMs: DEADLINE_MS,
    contract: {
      summary: 'The answer to a question about figures, with where it comes from (BEYOND-09, BEYOND-25)',
      tag: 'Statistics',
      description: `${LANGUAGE} 50 rows a page.`,
      query: statsQuery,
      replies: { 200: statsReply, ...problems(400, 404, 429, 503) },
    },
    handler: async ({ query, request, reply, spend: asks }) => {
      const spend = onceIn(asks);
      const definition = snapshots.answer(await questionOf(context, query as Query, { spend }));
      if (live.snapshots.fresh(definition.key) === null) await spend();
      return answer(context, definition, { request, reply });
    },
  });

  route({
    method: 'GET',
    path: '/stats.csv',
    limit: 'shared',
    auth: 'none',
    deadlineMs: DEADLINE_MS,
    contract: {
      summary: 'The whole answer to a question about figures as a table',
      tag: 'Statistics',
      description: `${LANGUAGE} All rows up to ${MOST_ROWS}, whatever the page; \`X-Rows-Left-Out\` says how many there are beyond. A rate without a divisor is empty.`,
      query: statsQuery,
      replies: {
        200: { description: 'The table, with a line of keys', contentType: 'text/csv' },
        ...problems(400, 429, 503),
      },
    },
    handler: async ({ query, reply, spend: asks }) => {
      const spend = onceIn(asks);
      const question = await questionOf(context, query as Query, { spend });
      await spend();
      const { sql, named, layout } = compile(question, { limit: MOST_ROWS, offset: 0 });
      const [found] = await orRefused(() =>
        context.questions.askAll([statementOf(sql, named)], { weight: weightOf([question]) }),
      );
      const { rows, total } = rowsOf(found!, layout);
      const { licence } = creditOf(question.world);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': attachment(fileNameOf(question)),
          'x-rows-left-out': String(Math.max(0, total - rows.length)),
          ...(licence !== null && { link: `<${licence.href}>; rel="license"` }),
        })
        .type('text/csv; charset=utf-8')
        .send(csvOf(question, layout, rows));
    },
  });
}

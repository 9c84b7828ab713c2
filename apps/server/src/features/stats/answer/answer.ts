/** Runs statistics queries: each result is a page of rows with its sources, all from one revision of the ball data. */
import type { StatsReply, StatsRow, StatsSource } from '@sightscreen/contracts/calls/stats';
import type { SummedMatches } from '@sightscreen/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import {
  type QueryEngine,
  type Statement,
  QueryRefused,
  type QueryFailure,
  type Weight,
} from '../../../almanac/query-engine/query-engine.ts';
import { pagePath } from '../../../match/views/paths.ts';
import { slugOr } from '../../../match/views/slug.ts';
import { recentlyOver } from '../../../match/views/summed.ts';
import { addressOf } from '../query/address.ts';
import { pagesOf, ROWS_A_PAGE } from '../language/bounds.ts';
import type { StatsQuery } from '../language/stats-query.ts';
import { inWords, sentenceOf } from '../query/sentence.ts';
import { compile, type Layout, planFor } from '../sql/compile.ts';
import { statementOf } from '../tables/sql.ts';
import { fixturesOf, fixturesStatement } from './fixtures.ts';
import { inningsAddress } from './innings-address.ts';
import { type AnswerRow, countedOf, rowsOf } from './rows.ts';
import { creditOf } from './credit.ts';
import { shareOf, shareStatements } from './unknown.ts';

interface Deps {
  db: Kysely<Database>;
  queryEngine: QueryEngine;
  now: number;
}
export interface Answered {
  reply: StatsReply;
  layout: Layout;
}

/** Returns null past the last page. @throws ProblemError `unavailable` when the query cannot be answered now */
export async function answerOf(deps: Deps, query: StatsQuery): Promise<Answered | null> {
  const [answered] = await answersOf(deps, [query], ROWS_A_PAGE);
  return answered === undefined || query.page > answered.reply.pages ? null : answered;
}

/**
 * Returns the page and the rows of its chart. A chart over time joins neighbours, so it gets all rows; if there are
 * more than `most`, it gets none.
 */
export async function wholeAnswerOf(
  deps: Deps,
  query: StatsQuery,
  most: number,
): Promise<{ answered: Answered; drawn: StatsRow[] } | null> {
  const [complete] = await answersOf(deps, [{ ...query, page: 1 }], most);
  const { rows, total } = complete!.reply;
  if (total > most) {
    const answered = await answerOf(deps, query);
    return answered === null ? null : { answered, drawn: [] };
  }
  const pages = pagesOf(total);
  if (query.page > pages) return null;
  const before = (query.page - 1) * ROWS_A_PAGE;
  const reply = {
    ...complete!.reply,
    question: { ...complete!.reply.question, address: addressOf(query) },
    rows: rows.slice(before, before + ROWS_A_PAGE),
    page: query.page,
    pages,
  };
  return { answered: { ...complete!, reply }, drawn: rows };
}
/**
 * Runs several queries against one revision of the ball data, `size` rows a page.
 * @throws ProblemError `unavailable` when they cannot be answered now
 */
export async function answersOf(deps: Deps, queries: readonly StatsQuery[], size: number): Promise<Answered[]> {
  const results = await runQueries(deps, queries, size);
  return results.map(({ query, layout, head, rows }) => ({
    layout,
    reply: {
      ...head,
      rows: rows.map((row) => rowOf(query, layout, row)),
      page: query.page,
      pages: pagesOf(head.total),
    },
  }));
}

export interface QueryResult {
  query: StatsQuery;
  layout: Layout;
  /** Everything except the rows. */
  head: Pick<StatsReply, 'question' | 'columns' | 'total' | 'source'>;
  rows: readonly AnswerRow[];
}

/** Runs queries without formatting their rows, since a complete result may have very many. */
export async function runQueries(
  { db, queryEngine, now }: Deps,
  queries: readonly StatsQuery[],
  size: number,
): Promise<QueryResult[]> {
  let asking: ({ query: StatsQuery } & ReturnType<typeof statementsOf>)[] = [];
  // Queries about the same matches share some statements.
  const all = new Map<string, Statement>();
  const written = (): Statement[] => {
    asking = queries.map((query) => ({ query, ...statementsOf(query, { now, size }) }));
    for (const one of asking.flatMap(({ statements }) => statements)) all.set(JSON.stringify(one), one);
    return [...all.values()];
  };
  const answers = await orRefused(() => queryEngine.askAll(written, { weight: weightOf(queries) }));
  const found = new Map([...all.keys()].map((key, at) => [key, answers[at]!]));
  const summed = new Map<string, Promise<SummedMatches>>();
  const recent = (lately: readonly string[]): Promise<SummedMatches> => {
    if (lately.length === 0) return Promise.resolve({ matches: [], ended: null });
    const key = lately.join(' ');
    const known = summed.get(key) ?? recentlyOver(db, sql`m.id = any(${lately}::text[])`, now);
    summed.set(key, known);
    return known;
  };
  return Promise.all(
    asking.map(async ({ query, layout, shares, statements }) => {
      const [main, ofMatches, fixtures, ...unknown] = statements.map((one) => found.get(JSON.stringify(one))!);
      const { rows, total } = rowsOf(main!, layout);
      const counted = countedOf(ofMatches!);
      const { known, withoutBalls, lately } = fixturesOf(fixtures!.rows[0]);
      const from = layout.plan.grain === 'innings' ? 'innings' : 'balls';
      const { revision, at, worlds } = main!.data;
      const source: StatsSource = {
        world: query.world,
        from,
        revision,
        at,
        matches: { counted: counted.matches, known, withoutBalls, waiting: worlds[query.world].waiting },
        unknown: shares.map((parameter, index) => shareOf(parameter, unknown[index]?.rows[0], from)),
        latest: counted.latest,
        ...creditOf(query.world),
        summed: await recent(lately),
      };
      const parts = sentenceOf(query);
      return {
        query,
        layout,
        head: {
          question: { address: addressOf(query), words: inWords(parts), parts },
          columns: layout.columns.map(({ key, label, definition }) => ({ key, label, definition })),
          total,
          source,
        },
        rows,
      };
    }),
  );
}

/** Queries on innings take hundredths of a second, queries on balls up to seconds. */
export const weightOf = (queries: readonly StatsQuery[]): Weight =>
  queries.every((query) => planFor(query).grain === 'innings') ? 'light' : 'heavy';

/** Order: rows, counted matches, known matches, shares of unknown values. */
function statementsOf(query: StatsQuery, { now, size }: { now: number; size: number }) {
  const shares = shareStatements(query);
  const { sql: written, named, counted, layout } = compile(query, { limit: size, offset: (query.page - 1) * size });
  const main = statementOf(written, named);
  return {
    layout,
    shares: shares.map(({ parameter }) => parameter),
    statements: [
      main,
      counted === null ? main : sharedOf(statementOf(counted)),
      sharedOf(fixturesStatement(query, now)),
      ...shares.map(({ statement }) => sharedOf(statement)),
    ],
  };
}

/** Marks a statement that depends on the filters alone, so that pages, orders and groups reuse its result. */
const sharedOf = (statement: Statement): Statement => ({ ...statement, shared: true });

export function rowOf(query: StatsQuery, { columns }: Layout, row: AnswerRow): StatsRow {
  const { place, shared, groups, match, cells } = row;
  return {
    place,
    shared,
    groups,
    match: match === null ? null : { ...match, href: matchPath(match) },
    values: Object.fromEntries(columns.map(({ key }, index) => [key, cells[index]!])),
    innings: inningsAddress(query, row),
  };
}

/** The match page redirects to its canonical spelling. */
const matchPath = ({ id, team, opponent }: NonNullable<AnswerRow['match']>): string =>
  pagePath('scorecard', id, `${slugOr(team?.name ?? '', 'team')}-vs-${slugOr(opponent?.name ?? '', 'team')}`);

const REFUSED: Record<QueryFailure, string> = {
  busy: 'The statistics are busy. Please try again in a moment.',
  slow: 'This question takes too long. Add a format or years, or try again in a minute.',
  loading: 'The statistics are loading. Please try again in a moment.',
  aborted: 'The question was cancelled.',
};
export async function orRefused<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof QueryRefused)
      throw new ProblemError('unavailable', { message: REFUSED[error.reason], cause: error });
    throw error;
  }
}

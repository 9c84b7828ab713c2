/** The interface of statistics for other features: queries by address, and their results (BEYOND-09). */
import type { StatsReply } from '@sightscreen/contracts/calls/stats';
import type { Kysely } from 'kysely';
import type { World } from '../../core/db/column-types.ts';
import type { Database } from '../../core/db/database.ts';
import type { HttpRateLimit } from '../../core/rate-limits/policies.ts';
import { worldOfFigures } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { answersOf } from './answer/answer.ts';
import { queryProblem } from './language/query-problem.ts';
import type { StatsQuery } from './language/stats-query.ts';
import { addressOf } from './query/address.ts';
import type { LookupOptions } from './query/name-lookup.ts';
import { withNames } from './query/names.store.ts';
import { filterConflictOf } from './query/filter-conflicts.ts';
import { type Query, parseQuery } from './query/parse-query.ts';

export { either, queryProblem as refuse } from './language/query-problem.ts';
export { orRefused } from './answer/answer.ts';
export { creditOf } from './answer/credit.ts';
export type { StatsQuery } from './language/stats-query.ts';
export type { Query } from './query/parse-query.ts';
export { addressOf };

/** @throws ProblemError `bad_request` naming the invalid parameter */
export async function queryOf(
  { database: { db }, live }: Needs<'database' | 'live'>,
  query: Query,
  looking: LookupOptions = {},
): Promise<StatsQuery> {
  const parsed = parseQuery(query);
  const statsQuery = await withNames(db, parsed, await worldOf(db, parsed.world, live.site.demo), looking);
  const conflict = filterConflictOf(statsQuery);
  if (conflict !== null) throw conflict;
  return statsQuery;
}

/**
 * A query covers one world: the requested one, or the real one once it has figures.
 * @throws ProblemError when the world does not exist
 */
async function worldOf(db: Kysely<Database>, requested: World | null, demo: boolean): Promise<World> {
  if (requested === 'demo' && !demo) throw queryProblem('world', 'This site has no demonstration matches. Choose real');
  if (requested !== null || !demo) return requested ?? 'real';
  return worldOfFigures(db, demo);
}

/** A request consumes the rate limit once, whether it looks up names, runs a query or both. */
export function chargeOnce(consume: (limit: HttpRateLimit) => Promise<void>): () => Promise<void> {
  let consumed: Promise<void> | null = null;
  return () => (consumed ??= consume('question'));
}

/**
 * Combines the filters of a query with those of `query`, of which it keeps only values that need no name lookup, such
 * as a list of records.
 * @throws ProblemError `bad_request` when no table can answer the combination
 */
export function about({ world, filters }: StatsQuery, query: Query): StatsQuery {
  const parsed = parseQuery({
    ...query,
    ...Object.fromEntries(filters.map(({ key, values }) => [key, textOf(values)])),
  });
  const own = parsed.filters.flatMap(({ key, values }) =>
    filters.some((filter) => filter.key === key) ? [] : [{ key, values: values.filter((value) => 'meaning' in value) }],
  );
  return { ...parsed, world, filters: [...filters, ...own] };
}
const textOf = (values: StatsQuery['filters'][number]['values']): string => values.map(({ text }) => text).join(',');

/**
 * Returns the first `size` rows of each query, all from one revision of the ball data.
 * @throws ProblemError `unavailable` when the queries cannot be answered now
 */
export async function ask(
  { database: { db }, queryEngine, clock }: Needs<'clock' | 'database' | 'queryEngine'>,
  queries: readonly StatsQuery[],
  size: number,
): Promise<StatsReply[]> {
  const answered = await answersOf({ db, queryEngine, now: clock() }, queries, size);
  return answered.map(({ reply }) => reply);
}

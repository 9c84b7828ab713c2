/** The interface of statistics for other features: queries by address, and their results (BEYOND-09). */
import type { StatsReply } from '@sightscreen/contracts/calls/stats';
import type { Context } from '../context.ts';
import { answersOf } from './answer/answer.ts';
import type { StatsQuery } from './language/question.ts';
import { contradictionOf } from './contradictions/contradiction.ts';
import { refuseRegistered } from './contradictions/registered.store.ts';
import { addressOf, queryOf } from './question/address.ts';
import type { LookupOptions } from './question/name-lookup.ts';
import { withNames } from './question/names.store.ts';
import { type Query, readQuestion } from './question/read-question.ts';
import { worldOf } from './question/dataset.store.ts';

export { either, refuse } from './language/refuse.ts';
export { orRefused } from './answer/answer.ts';
export { creditOf } from './answer/credit.ts';
export type { StatsQuery } from './language/question.ts';
export { chargeOnce } from './question/charge-once.ts';
export type { Query } from './question/read-question.ts';
export { addressOf, queryOf };

/** @throws Problem `bad_request` naming the invalid parameter */
export async function questionOf(
  { database: { db }, live }: Context,
  query: Query,
  looking: LookupOptions = {},
): Promise<StatsQuery> {
  const parsed = readQuestion(query);
  const question = await withNames(db, parsed, await worldOf(db, parsed.world, live.site.demo), looking);
  const contradiction = contradictionOf(question);
  if (contradiction !== null) throw contradiction;
  await refuseRegistered(db, question);
  return question;
}

/**
 * Combines the filters of a query with those of `query`, of which it keeps only values that need no name lookup, such
 * as a list of records.
 * @throws Problem `bad_request` when no table can answer the combination
 */
export function about({ world, filters }: StatsQuery, query: Query): StatsQuery {
  const parsed = readQuestion({
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
 * @throws Problem `unavailable` when the queries cannot be answered now
 */
export async function ask(
  { database: { db }, questions, clock }: Context,
  queries: readonly StatsQuery[],
  size: number,
): Promise<StatsReply[]> {
  const answered = await answersOf({ db, questions, now: clock() }, queries, size);
  return answered.map(({ reply }) => reply);
}

/** Parses an address leniently: invalid parameters are left out of the query and returned with their reason. */
import { QueryProblem } from '../language/query-problem.ts';
import type { StatsQuery } from '../language/stats-query.ts';
import type { Query } from './parse-query.ts';

export interface LenientResult {
  /** Built from the remaining parameters. */
  query: StatsQuery;
  faults: readonly QueryProblem[];
}
/** Each error costs another parse with name lookups, so only the first ones are reported. */
const MAX_FAULTS = 6;

/** @throws ProblemError when the failure is not an invalid parameter */
export async function parseLeniently(
  query: Query,
  read: (query: Query) => Promise<StatsQuery>,
): Promise<LenientResult> {
  const faults: QueryProblem[] = [];
  let left = query;
  for (;;) {
    try {
      return { query: await read(left), faults };
    } catch (error) {
      if (!(error instanceof QueryProblem) || Object.keys(left).length === 0) throw error;
      faults.push(error);
      const { field } = error;
      const names = namesOf(field, Object.keys(left));
      // A parameter that is not in the address cannot be removed from it.
      const cannotContinue = names.length === 0 || faults.length === MAX_FAULTS;
      left = cannotContinue ? {} : Object.fromEntries(Object.entries(left).filter(([name]) => !names.includes(name)));
    }
  }
}

/** A range has three parameter names, and the groups two. */
function namesOf(field: string, present: readonly string[]): string[] {
  const names = present.filter((name) => name === field || (field === 'by' && name === 'then-by'));
  if (names.length > 0) return names;
  const column = field.replace(/^(min|max)-/, '');
  return present.filter((name) => name.replace(/^(min|max)-/, '') === column);
}

/** Parses the address of a page of records: a subject, and filters on matches as statistics have them. */
import { recordsSubject, type RecordsSubject } from '@sightscreen/contracts';
import type { Needs } from '../services.ts';
import { about, addressOf, either, type Query, type StatsQuery, queryOf, refuse } from '../stats/index.ts';

export const RECORDS_PATH = '/stats/records';
export const SUBJECTS: readonly RecordsSubject[] = recordsSubject.options;

/** Filters on matches alone, whatever happened in them. */
export const SCOPE = [
  'team',
  'opponent',
  'format',
  'gender',
  'level',
  'series',
  'competition',
  'season',
  'year',
  'ground',
  'country',
] as const;

/** Value of `gender`. Statistics cover both unless one is given. */
const TOGETHER = 'all';

export interface RecordsQuery {
  of: RecordsSubject;
  /** Women and men in the same lists; otherwise the lists are separate (R21.6). */
  together: boolean;
  /** Only its world and filters matter. */
  query: StatsQuery;
}

/** @param consume called before a name lookup @throws Problem `bad_request` naming the invalid parameter */
export async function readRecordsQuery(
  context: Needs<'database' | 'live'>,
  query: Query,
  consume: () => Promise<void>,
): Promise<RecordsQuery> {
  const known = new Set<string>(['of', 'world', ...SCOPE]);
  for (const name of Object.keys(query))
    if (!known.has(name) && !/^(utm_.*|gclid|fbclid)$/.test(name))
      throw refuse(name.slice(0, 60), `Records can be narrowed by ${either([...known])}`);
  const { of = 'batting', gender, ...others } = query;
  const subject = SUBJECTS.find((one) => one === (of === '' ? 'batting' : of));
  if (subject === undefined) throw refuse('of', `Choose ${either(SUBJECTS)}`);
  const together = gender === TOGETHER;
  const statsQuery = await queryOf(context, { ...others, ...(together ? {} : { gender }), of: subject }, { consume });
  for (const key of ['format', 'gender'] as const)
    if ((statsQuery.filters.find((filter) => filter.key === key)?.values.length ?? 0) > 1)
      throw refuse(key, 'Choose one value');
  return { of: subject, together, query: statsQuery };
}

/** The canonical address. */
export const addressIn = ({ of, together, query }: RecordsQuery): string =>
  `${addressOf(about(query, { of }), RECORDS_PATH)}${together ? `&gender=${TOGETHER}` : ''}`;
/** The statistics page with the same matches. */
export const askAddress = ({ of, query }: RecordsQuery): string => addressOf(about(query, { of }));

/** The matches that an answer counts: those with a piece of it. */
import { sql } from 'kysely';
import type { Question } from '../language/question.ts';
import { joinsOf } from '../tables/expressions.ts';
import { subjectsOf, tells } from '../tables/plan.ts';
import { inningsOf } from '../tables/relation.ts';
import type { Sql } from '../tables/sql.ts';
import { conditionsOf } from './conditions.ts';
import { sourceOf } from './pieces.ts';

/** How many there are, and the latest of them. @param ids one column, some several times */
export const matchesAmong = (ids: Sql): Sql => sql`
  select count(*) as counted_matches, arg_max(match_id, start_date) as latest_match, max(start_date)::varchar as latest_date
    from played where match_id in (${ids})`;

/**
 * Those with whole innings of a question. Where no filter takes a player from them they are counted over the innings,
 * of which there are an eighth as many as of batters.
 */
export function matchesOf({ of, filters, world }: Question): Sql {
  const subject = subjectsOf(of)[0]!;
  const innings = inningsOf(subject);
  if (!filters.every(({ key }) => tells(innings, key))) {
    const { from, where } = sourceOf(subject, 'innings', { by: [], filters, world });
    return sql`${COUNTED} from ${from} where ${where}`;
  }
  const { where, joins } = conditionsOf(innings, filters, world);
  return sql`${COUNTED} from ${innings.from}
    anti join (select match_id, innings from innings_without where figures = ${subject}) w on w.match_id = r.match_id and w.innings = r.innings
    ${joinsOf(innings, joins)} where ${where}`;
}

/** Rows carry the day of their match: without the table of matches it takes a quarter less. */
const COUNTED = sql`select count(distinct r.match_id) as counted_matches, arg_max(r.match_id, r.start_date) as latest_match, max(r.start_date)::varchar as latest_date`;

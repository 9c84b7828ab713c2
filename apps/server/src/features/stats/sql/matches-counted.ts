/** The matches that an answer counts: those with a piece of it. */
import { sql } from 'kysely';
import type { Question, Subject } from '../language/question.ts';
import { joinsOf } from '../tables/expressions.ts';
import { tells } from '../tables/plan.ts';
import { inningsOf, type OneSubject } from '../tables/relation.ts';
import type { Sql } from '../tables/sql.ts';
import { conditionsOf } from './conditions.ts';
import { sourceOf } from './pieces.ts';

/** How many there are, and the latest of them. @param ids one column, some several times */
export const matchesAmong = (ids: Sql): Sql => sql`
  select count(*) as counted_matches, arg_max(match_id, start_date) as latest_match, max(start_date)::varchar as latest_date
    from played where match_id in (${ids})`;

type Asked = Pick<Question, 'filters' | 'world'>;

/** Those with whole innings of a question. */
export function matchesOf({ of, ...asked }: Question): Sql {
  const [first, ...others] = figuresOf(of).map((figures) => rowsOf(figures, asked));
  if (others.length === 0) return sql`${COUNTED} from ${first!}`;
  const all = [first!, ...others].map((rows) => sql`select r.match_id, r.start_date from ${rows}`);
  return sql`${COUNTED} from (${sql.join(all, sql` union all `)}) r`;
}

/** Of all-rounders catches are counted too, also of matches in which somebody neither batted nor bowled. */
const figuresOf = (of: Subject): readonly OneSubject[] =>
  of === 'all-round' ? ['batting', 'bowling', 'fielding'] : [of];

/** Where no filter takes a player from them they are innings, of which there are an eighth as many as of batters. */
function rowsOf(figures: OneSubject, { filters, world }: Asked): Sql {
  const innings = inningsOf(figures);
  if (!filters.every(({ key }) => tells(innings, key))) {
    const { from, where } = sourceOf(figures, 'innings', { by: [], filters, world });
    return sql`${from} where ${where}`;
  }
  const { where, joins } = conditionsOf(innings, filters, world);
  return sql`${innings.from}
    anti join (select match_id, innings from innings_without where figures = ${figures}) w on w.match_id = r.match_id and w.innings = r.innings
    ${joinsOf(innings, joins)} where ${where}`;
}

/** Rows carry the day of their match: without the table of matches it takes a quarter less. */
const COUNTED = sql`select count(distinct r.match_id) as counted_matches, arg_max(r.match_id, r.start_date) as latest_match, max(r.start_date)::varchar as latest_date`;

/** Counts the matches of a result: those with at least one piece of it. */
import { sql } from 'kysely';
import type { StatsQuery, Subject } from '../language/stats-query.ts';
import { joinsOf } from '../tables/expressions.ts';
import { tells } from '../tables/plan.ts';
import { inningsOf, type OneSubject } from '../tables/relation.ts';
import type { Sql } from '../tables/sql.ts';
import { conditionsOf } from './conditions.ts';
import { sourceOf } from './pieces.ts';

/** The number of matches, and the latest of them. @param ids a query of one column; ids may repeat */
export const matchesAmong = (ids: Sql): Sql => sql`
  select count(*) as counted_matches, arg_max(match_id, start_date) as latest_match, max(start_date)::varchar as latest_date
    from played where match_id in (${ids})`;

type Scope = Pick<StatsQuery, 'filters' | 'world'>;

/** Matches with complete innings of a query. */
export function matchesOf({ of, ...scope }: StatsQuery): Sql {
  const [first, ...others] = figuresOf(of).map((figures) => rowsOf(figures, scope));
  if (others.length === 0) return sql`${COUNTED} from ${first!}`;
  const all = [first!, ...others].map((rows) => sql`select r.match_id, r.start_date from ${rows}`);
  return sql`${COUNTED} from (${sql.join(all, sql` union all `)}) r`;
}

/** All-round also counts catches in matches in which the player neither batted nor bowled. */
const figuresOf = (of: Subject): readonly OneSubject[] =>
  of === 'all-round' ? ['batting', 'bowling', 'fielding'] : [of];

/** Without a filter on players, reads team innings, an eighth of the rows of batters. */
function rowsOf(figures: OneSubject, { filters, world }: Scope): Sql {
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

/** Rows carry the day of their match: skipping the table of matches saves a quarter of the time. */
const COUNTED = sql`select count(distinct r.match_id) as counted_matches, arg_max(r.match_id, r.start_date) as latest_match, max(r.start_date)::varchar as latest_date`;

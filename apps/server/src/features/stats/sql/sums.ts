/** Sums the pieces of each group, and the matches of players who were named without an innings. */
import { sql } from 'kysely';
import { figuresOf } from '../subjects/column.ts';
import type { Plan } from '../tables/plan.ts';
import { isOfOne, type StatsQuery } from '../language/stats-query.ts';
import { FIGURES } from '../subjects/subjects.ts';
import { as, keyName, piecesOf, sourceOf } from './pieces.ts';
import type { OneSubject } from '../tables/relation.ts';
import type { Sql } from '../tables/sql.ts';

type QueryScope = Pick<StatsQuery, 'by' | 'filters' | 'world'>;
export interface CommonTable {
  name: string;
  sql: Sql;
  /** Marks the pieces that are summed. */
  isPieces?: true;
  /** Materialized, because several parts read it and computing it again would cost more. */
  materialized?: boolean;
}

const keyRefs = (count: number): Sql[] => Array.from({ length: count }, (_, index) => sql.ref(keyName(index)));
const grouped = (keys: readonly Sql[]): Sql => (keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`);
/** Joins groups by their keys, which may be null, such as an unknown season. */
export const sameKeys = (count: number, one: string, other: string): Sql =>
  count === 0
    ? sql`true`
    : sql.join(
        Array.from(
          { length: count },
          (_, index) =>
            sql`${sql.ref(`${one}.${keyName(index)}`)} is not distinct from ${sql.ref(`${other}.${keyName(index)}`)}`,
        ),
        sql` and `,
      );

/**
 * Returns common table expressions, the last of which has the sums under their names. `under` prefixes those of several
 * subjects.
 * @param needed names of sums; others are left out, with the parts that only they need
 */
export function sumsOf(
  of: OneSubject,
  plan: Plan,
  query: QueryScope,
  needed: readonly string[],
  under: string,
): CommonTable[] {
  const { keys, groups } = sourceOf(of, plan.grain, query);
  const isNeeded = (name: string): boolean => needed.includes(name);
  const bothInnings = of === 'bowling' && OF_BOTH_INNINGS.some(isNeeded);
  const named = Object.keys(NAMED[of === 'team' ? 'sides' : 'people']).filter(isNeeded);
  const refs = keyRefs(keys.length);
  const pieces = `${under}pieces`;
  const table = sql.table(pieces);
  const all = {
    ...FIGURES[of].sums,
    ...(plan.named ? {} : { matches: eachInOne(of, query) ? MATCHES_OF_ONE : sql`count(distinct match_id)` }),
  };
  const sums = [
    ...Object.entries(all).filter(([name]) => isNeeded(name)),
    ...(bothInnings ? Object.entries(IN_ONE) : []),
  ].map(([name, one]) => as(one, name));
  // Each innings is its own row: grouping them took most of the time.
  const singles = needed.map((name) => as(FIGURES[of].single[name] ?? sql.ref(name), name));
  const details = groups.some(({ ofMatch }) => ofMatch) ? DETAILS : [];
  const parts: CommonTable[] = [
    {
      name: pieces,
      isPieces: true,
      sql: piecesOf(of, plan, query),
      materialized: plan.grain !== 'innings' || (bothInnings && isOfOne(query, 'player')),
    },
    {
      name: `${under}added`,
      sql: query.by.includes('innings')
        ? sql`select ${sql.join([...refs, ...singles, ...details.map((name) => sql.ref(name))])} from ${table}`
        : sql`select ${sql.join([...refs, ...sums, ...details.map((name) => as(sql`any_value(${sql.ref(name)})`, name))])}
            from ${table} ${grouped(refs)} ${keys.length === 0 ? sql`having count(*) > 0` : sql``}`,
    },
  ];
  const beside: { name: string; selected: Sql }[] = [];
  if (bothInnings) {
    const ofMatch = sql.join([...refs, sql`match_id`, ...(query.by.includes('player') ? [] : [sql`who`])]);
    parts.push({
      name: `${under}both_innings`,
      sql: sql`select ${sql.join([...refs, as(sql`max(${figuresOf(sql`wickets`, sql`runs`)})`, 'best_of_both'), as(sql`count_if(wickets >= 10)`, 'tens_of_both')])}
        from (select ${ofMatch}, sum(wickets) as wickets, sum(runs) as runs
                from ${table} where match_type = 'TEST' group by ${ofMatch}) of_match ${grouped(refs)}`,
    });
    beside.push({
      name: `${under}both_innings`,
      selected: sql`greatest(best_of_one, best_of_both) as best_match, tens_of_one + coalesce(tens_of_both, 0) as ten_wickets`,
    });
  }
  if (plan.named && named.length > 0) {
    parts.push({ name: `${under}named`, sql: namedOf(of, query) });
    beside.push({ name: `${under}named`, selected: sql.join(named.map((name) => sql.ref(name))) });
  }
  parts.push({
    name: `${under}sums`,
    sql: sql`select ${sql.join([sql`added.*`, ...beside.map(({ selected }) => selected)])} from ${sql.table(`${under}added`)} added ${sql.join(
      beside.map(({ name }) => sql`left join ${sql.table(name)} on ${sameKeys(keys.length, 'added', name)}`),
      sql` `,
    )}`,
  });
  return parts;
}

/** Whether all innings of a group belong to one player or side. */
const eachInOne = (of: OneSubject, { by }: Pick<StatsQuery, 'by'>): boolean =>
  by.includes(of === 'team' ? 'team' : 'player') && of !== 'partnerships';
/** Limited-overs matches have one innings a player, so only longer ones need the slow distinct count. */
const MATCHES_OF_ONE = sql`count_if(match_type <> 'TEST') + count(distinct match_id) filter (where match_type = 'TEST')`;
/** In limited-overs matches a bowler has one innings, which is also his match. */
const IN_ONE = {
  best_of_one: sql`max(case when match_type <> 'TEST' then ${figuresOf(sql`wickets`, sql`runs`)} end)`,
  tens_of_one: sql`count_if(match_type <> 'TEST' and wickets >= 10)`,
};
const OF_BOTH_INNINGS = ['best_match', 'ten_wickets'];
/** Details of the match that all innings of a group share. */
const DETAILS = ['start_date', 'own_team', 'other_team', 'venue_id'];
const results = (result: string): Sql => sql`count_if(result = ${sql.lit(result)})`;
/** Of wins alone: the loser's row has the same match. */
const widest = (margin: Sql, kind: Sql): Sql => sql`max(${margin}) filter (where result = 'won' and ${kind})`;
const MARGINS = ['margin_runs', 'margin_wickets', 'margin_innings'].map((name) => sql.ref(`r.${name}`));
const NAMED = {
  people: { matches: sql`count(distinct match_id)` },
  /** Each match counts once for each result. */
  sides: {
    matches: sql`count(distinct match_id)`,
    won: results('won'),
    lost: results('lost'),
    tied: results('tied'),
    drawn: results('drawn'),
    no_result: results('no result'),
    decided: results('won'),
    win_runs: widest(sql`margin_runs`, sql`margin_innings is null`),
    win_innings: widest(sql`margin_runs`, sql`margin_innings is not null`),
    win_wickets: widest(sql`margin_wickets`, sql`true`),
  },
};

function namedOf(of: OneSubject, query: QueryScope): Sql {
  const { keys, from, where } = sourceOf(of, 'named', query);
  const refs = keyRefs(keys.length);
  const columns = [...keys.map((key, index) => as(key, keyName(index))), sql`r.match_id`];
  if (of === 'team') {
    const { decided: _, matches, ...sums } = NAMED.sides;
    // A side plays a match once; in other groups both sides of a match may have the same result.
    const once = query.by.includes('team') || isOfOne(query, 'team');
    const all = { matches: once ? sql`count(*)` : matches, ...sums };
    return sql`select *, matches - no_result as decided from (select ${sql.join([
      ...refs,
      ...Object.entries(all).map(([name, one]) => as(one, name)),
    ])} from (select ${once ? sql`` : sql`distinct`} ${sql.join([...columns, as(sql`coalesce(r.of_side, 'no result')`, 'result'), ...MARGINS])} from ${from} where ${where}) r ${grouped(refs)}) n`;
  }
  // A player is named once in a match, so that each of his rows is a match.
  const once = query.by.includes('player') || query.by.includes('match') || isOfOne(query, 'player');
  const count = once ? sql`count(*)` : NAMED.people.matches;
  return sql`select ${sql.join([...refs, as(count, 'matches')])} from (select ${sql.join(columns)} from ${from} where ${where}) r ${grouped(refs)}`;
}

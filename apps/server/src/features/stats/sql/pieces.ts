/**
 * The pieces that a query counts: innings, or parts of innings made by the selected balls, one row each. A row has the
 * keys of its groups (`k0` ...), its match, its player or side, and its measures, so that both kinds are summed alike.
 */
import { sql } from 'kysely';
import type { StatsQuery } from '../language/stats-query.ts';
import type { Plan } from '../tables/plan.ts';
import { FIGURES } from '../subjects/subjects.ts';
import { conditionsOf } from './conditions.ts';
import { joinsOf } from '../tables/expressions.ts';
import { type Group, groupOf } from './groups.ts';
import { type Grain, type OneSubject, type Relation, relationOf } from '../tables/relation.ts';
import type { Sql } from '../tables/sql.ts';

type QueryScope = Pick<StatsQuery, 'by' | 'filters' | 'world'>;

export const keyName = (index: number): string => `k${index}`;
export const as = (written: Sql, name: string): Sql => sql`${written} as ${sql.ref(name)}`;

export interface Source {
  relation: Relation;
  groups: readonly Group[];
  /** Of all groups, in order. */
  keys: readonly Sql[];
  from: Sql;
  where: Sql;
}

export function sourceOf(of: OneSubject, grain: Grain, { by, filters, world }: QueryScope): Source {
  const relation = relationOf(of, grain, { eachPlayer: by.includes('player') });
  const groups = by.map((key) => groupOf(relation, key));
  const { where, joins } = conditionsOf(relation, filters, world);
  const required = groups.filter((group) => group.required).flatMap(({ keys }) => keys.map((key) => key.sql));
  return {
    relation,
    groups,
    keys: groups.flatMap((group) => group.keys.map((key) => key.sql)),
    from: sql`${relation.from} ${joinsOf(relation, [...joins, ...groups.flatMap((group) => group.joins)])}`,
    where: sql.join([where, ...required.map((key) => sql`${key} is not null`)], sql` and `),
  };
}

/** Details of the match, where rows show it. */
const detailsOf = ({ team, opponent }: Relation): Record<string, Sql> => ({
  start_date: sql`r.start_date`,
  own_team: team,
  other_team: opponent,
  venue_id: sql`r.venue_id`,
});

export function piecesOf(of: OneSubject, { grain, named }: Plan, query: QueryScope): Sql {
  const source = sourceOf(of, grain, query);
  const { relation, keys } = source;
  const figures = FIGURES[of];
  const who = relation.player ?? relation.team;
  // With many pieces, each column costs a twelfth of the time, so only required columns are selected.
  const details = {
    ...(source.groups.some(({ ofMatch }) => ofMatch) ? detailsOf(relation) : {}),
    ...(of === 'bowling' || !named ? { match_type: sql`r.match_type` } : {}),
  };
  const fixed = [...keys.map((key, index) => as(key, keyName(index))), as(sql`r.match_id`, 'match_id'), as(who, 'who')];
  if (grain === 'innings') {
    const plain = { ...details, ...figures.innings };
    return sql`select ${sql.join([...fixed, ...Object.entries(plain).map(([name, one]) => as(one, name))])}
      from ${source.from} where ${source.where}`;
  }
  const measures = figures[grain];
  if (measures === null) throw new TypeError(`no ${grain} tell ${of}`);
  const counts = grain === 'matchups' ? figures.matchupsWhere : figures.ballsWhere;
  const selected = [
    ...fixed,
    as(sql`r.innings`, 'innings_no'),
    ...Object.entries(details).map(([name, one]) => as(sql`any_value(${one})`, name)),
    ...Object.entries(measures).map(([name, one]) => as(one, name)),
  ];
  return sql`select ${sql.join(selected)} from ${source.from}
    where ${source.where} and (${counts}) and ${who} is not null
    group by ${sql.join([...keys, sql`r.match_id`, who, sql`r.innings`])}`;
}

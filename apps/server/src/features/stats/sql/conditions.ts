/** Filters as conditions on rows `r`. */
import { sql } from 'kysely';
import type { World } from '../../../core/db/column-types.ts';
import type { Meaning } from '../language/value-parsers.ts';
import type { Filter } from '../language/stats-query.ts';
import { EXPRESSIONS, type Join } from '../tables/expressions.ts';
import type { Relation } from '../tables/relation.ts';
import type { Sql } from '../tables/sql.ts';

export interface Conditions {
  where: Sql;
  joins: Join[];
}

const oneOf = (written: Sql, values: readonly (string | number | boolean)[]): Sql =>
  sql`${written} in (${sql.join(values)})`;

function meets(written: Sql, meaning: Meaning): Sql {
  if ('unknown' in meaning) return sql`${written} is null`;
  if ('is' in meaning) return oneOf(written, meaning.is);
  const ends = [
    ...(meaning.from === null ? [] : [sql`${written} >= ${bound(meaning.from)}`]),
    ...(meaning.to === null ? [] : [sql`${written} <= ${bound(meaning.to)}`]),
  ];
  return sql.join(ends, sql` and `);
}
/** Ranges over text are ranges of days. */
const bound = (value: string | number): Sql => (typeof value === 'string' ? sql`${value}::date` : sql`${value}`);

export function conditionsOf(relation: Relation, filters: readonly Filter[], world: World): Conditions {
  const conditions: Sql[] = [sql`r.world = ${world}`];
  if (relation.grain !== 'named') conditions.push(sql`not r.super_over`);
  // R8.20: a match abandoned without a ball was not played by its teams, but counts for the players named in it.
  if (relation.of === 'team' && relation.grain === 'named') conditions.push(sql`r.result is distinct from 'abandoned'`);
  const joins: Join[] = [];
  for (const { key, values } of filters) {
    const special = ofPartnership(
      relation,
      key,
      values.map(({ meaning }) => meaning),
    );
    if (special !== null) {
      conditions.push(special);
      continue;
    }
    const expression = EXPRESSIONS[key](relation);
    if (expression === null) throw new TypeError(`${relation.of} does not know ${key} from its ${relation.grain}`);
    joins.push(...expression.joins);
    const any = values.map(({ meaning }) => meets(expression.sql, meaning));
    conditions.push(sql`(${sql.join(any, sql` or `)})`);
  }
  return { where: sql.join(conditions, sql` and `), joins };
}

/** A player filter on a pair matches either player. */
function ofPartnership({ of, grain, player }: Relation, key: Filter['key'], meanings: readonly Meaning[]): Sql | null {
  if (of !== 'partnerships' || grain !== 'innings') return null;
  const ids = meanings.flatMap((meaning) => ('is' in meaning ? meaning.is : []));
  if (key === 'pair') return sql`(${oneOf(sql`r.batter1_id`, ids)} and ${oneOf(sql`r.batter2_id`, ids)})`;
  if (key === 'player' && player === null)
    return sql`(${oneOf(sql`r.batter1_id`, ids)} or ${oneOf(sql`r.batter2_id`, ids)})`;
  return null;
}

/** Groups of a result: the keys of each group, and where their names come from. */
import { sql } from 'kysely';
import type { GroupKey } from '../language/dimensions.ts';
import { EXPRESSIONS, type Join } from '../tables/expressions.ts';
import type { Relation } from '../tables/relation.ts';
import type { Sql } from '../tables/sql.ts';

/** Source of the name of a key: a registry table, or the key itself. */
export type Names = 'people' | 'teams' | 'venues' | 'series' | 'itself';
export interface Key {
  sql: Sql;
  names: Names;
}
export interface Group {
  by: GroupKey;
  keys: readonly Key[];
  joins: readonly Join[];
  /** Rows without a value are left out: overs of a match without limits have no phase. */
  required: boolean;
  /** Rows belong to one match, and show its sides, ground and day. */
  ofMatch: boolean;
}

const NAMES: Partial<Record<GroupKey, Names>> = {
  player: 'people',
  batter: 'people',
  bowler: 'people',
  team: 'teams',
  opponent: 'teams',
  ground: 'venues',
  series: 'series',
};
const itself = (written: Sql): Key => ({ sql: written, names: 'itself' });

export function groupOf(relation: Relation, by: GroupKey): Group {
  const plain = { by, joins: [], required: false, ofMatch: false };
  if (by === 'overall') return { ...plain, keys: [] };
  if (by === 'innings' || by === 'match') {
    const one = [itself(sql`r.match_id`), ...(by === 'innings' ? [itself(sql`r.innings`)] : [])];
    return { ...plain, keys: [...whoOf(relation, by), ...one], ofMatch: true };
  }
  if (by === 'pair') return { ...plain, keys: pairOf() };
  const expression = EXPRESSIONS[by](relation);
  if (expression === null) throw new TypeError(`${relation.of} does not know ${by} from its ${relation.grain}`);
  return {
    ...plain,
    keys: [{ sql: expression.sql, names: NAMES[by] ?? 'itself' }],
    joins: expression.joins,
    required: by === 'phase' || by === 'player' || by === 'bowler' || by === 'batter',
  };
}

/** The player, pair or side of a single innings. */
function whoOf({ of, grain, player, team }: Relation, by: 'innings' | 'match'): Key[] {
  if (player !== null) return [{ sql: player, names: 'people' }];
  // A pair may bat together twice in an innings, if one of them retires and returns.
  if (of === 'partnerships' && grain === 'innings')
    return [...pairOf(), ...(by === 'innings' ? [itself(sql`r.pair`)] : [])];
  return [{ sql: team, names: 'teams' }];
}
/** The lower id first. A batter alone has no second, and `greatest` would ignore the null. */
const pairOf = (): Key[] => [
  { sql: sql`least(r.batter1_id, r.batter2_id)`, names: 'people' },
  { sql: sql`case when r.batter2_id is not null then greatest(r.batter1_id, r.batter2_id) end`, names: 'people' },
];

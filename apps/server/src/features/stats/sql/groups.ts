/** What rows of an answer are grouped by: the keys of each group, and how their names are told. */
import { sql } from 'kysely';
import type { GroupKey } from '../language/dimensions.ts';
import { EXPRESSIONS, type Join } from '../tables/expressions.ts';
import type { Relation } from '../tables/relation.ts';
import type { Sql } from '../tables/sql.ts';

/** Where the name of a key is found: a table of the registry, or in the key itself. */
export type Names = 'people' | 'teams' | 'venues' | 'series' | 'itself';
export interface Key {
  sql: Sql;
  names: Names;
}
export interface Group {
  by: GroupKey;
  keys: readonly Key[];
  joins: readonly Join[];
  /** Rows without it are left out: overs of a match without limits have no phase. */
  required: boolean;
  /** Rows are of one match: its sides, its ground and its day are shown with them. */
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
  const told = EXPRESSIONS[by](relation);
  if (told === null) throw new TypeError(`${relation.of} does not know ${by} from its ${relation.grain}`);
  return {
    ...plain,
    keys: [{ sql: told.sql, names: NAMES[by] ?? 'itself' }],
    joins: told.joins,
    required: by === 'phase' || by === 'player' || by === 'bowler' || by === 'batter',
  };
}

/** Whose innings a single one is. */
function whoOf({ of, grain, player, team }: Relation, by: 'innings' | 'match'): Key[] {
  if (player !== null) return [{ sql: player, names: 'people' }];
  // A pair may bat together twice in an innings, where one of them retires and comes back.
  if (of === 'partnerships' && grain === 'innings')
    return [...pairOf(), ...(by === 'innings' ? [itself(sql`r.pair`)] : [])];
  return [{ sql: team, names: 'teams' }];
}
/** The lower id first. Of a batter alone there is no second: `greatest` would pass over it. */
const pairOf = (): Key[] => [
  { sql: sql`least(r.batter1_id, r.batter2_id)`, names: 'people' },
  { sql: sql`case when r.batter2_id is not null then greatest(r.batter1_id, r.batter2_id) end`, names: 'people' },
];

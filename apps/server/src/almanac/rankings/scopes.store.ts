/** Finds the scopes of rankings, and those whose lists are older than their figures. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { RATING_VERSION, type RatedFormat } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import type { RankLevel, World } from '../../core/db/column-types.ts';

/** Sides and players are ranked within one scope. */
export interface Scope {
  world: World;
  level: RankLevel;
  format: RatedFormat;
  gender: 'male' | 'female';
}
export interface ScopeNow extends Scope {
  matches: number;
  /** Changes whenever figures of a finished match are stored again. */
  fingerprint: string;
}

/**
 * Finished matches, with figures `f` and sides `one` and `two` of the same kind. For countries only Tests, ODIs and
 * T20Is count, not T20s without T20I status (IT20); The Hundred has no list.
 */
export const ratedMatches: RawBuilder<unknown> = sql`match_figure f
  join team one on one.id = f.team1_id join team two on two.id = f.team2_id
  where f.over and f.type in ('TEST', 'ODI', 'T20') and one.kind = two.kind and one.id <> two.id
  and (one.kind = 'club' or (f.type = 'T20' and f.source_type <> 'IT20') or upper(f.source_type) = f.type)`;
export const levelOf = sql<RankLevel>`case one.kind when 'international' then 'nations' else 'clubs' end`;

/** Uses `xmin`, because figures stored again are new rows, also after a merge that leaves the log unchanged. */
export async function scopesNow(db: Kysely<Database>): Promise<ScopeNow[]> {
  const { rows } = await sql<ScopeNow>`
    select f.world, ${levelOf} as level, f.type as format, f.gender, count(*)::int as matches,
      sum(hashtextextended(f.match_id || ' ' || f.xmin::text, 0)::numeric)::text as fingerprint
    from ${ratedMatches} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Scopes whose lists are missing, of other figures or of another version; also scopes without any match left. */
export async function outdatedScopes(db: Kysely<Database>): Promise<ScopeNow[]> {
  const now = await scopesNow(db);
  const made = await db
    .selectFrom('rating_list')
    .select(['world', 'level', 'format', 'gender', 'fingerprint', 'version'])
    .where('rank_type', '=', 'teams')
    .execute();
  const stored = new Map(made.map((list) => [scopeKey(list), `${list.version} ${list.fingerprint}`]));
  const known = new Set(now.map(scopeKey));
  return [
    ...now.filter((scope) => stored.get(scopeKey(scope)) !== `${RATING_VERSION} ${scope.fingerprint}`),
    ...made
      .filter((list) => !known.has(scopeKey(list)))
      .map(({ world, level, format, gender }) => ({ world, level, format, gender, matches: 0, fingerprint: '' })),
  ];
}

export const scopeKey = ({ world, level, format, gender }: Scope): string => `${world} ${level} ${format} ${gender}`;

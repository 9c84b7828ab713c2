/** The last team of each player on a page, among the matches that the query filters. */
import { sql } from 'kysely';
import type { QueryEngine } from '../../../almanac/query-engine/query-engine.ts';
import { filterOf, type StatsQuery } from '../language/stats-query.ts';
import { sourceOf } from '../sql/pieces.ts';
import { knows, subjectsOf } from '../tables/plan.ts';
import { statementOf } from '../tables/sql.ts';
import type { Answered } from '../answer/answer.ts';

export interface Side {
  name: string;
  shortName: string;
}

/**
 * Returns teams by player id; empty where a filter or group already shows the team. Null when they cannot be read now.
 * @param deadlineMs how long a result waits for the teams
 */
export async function sidesOf(
  queryEngine: QueryEngine,
  query: StatsQuery,
  { reply, layout }: Pick<Answered, 'reply' | 'layout'>,
  deadlineMs: number,
): Promise<ReadonlyMap<string, Side> | null> {
  const ids = reply.rows.flatMap(({ groups }) =>
    groups.flatMap(({ by, value, href }) =>
      by === 'player' && value !== null && href !== null ? [Number(value)] : [],
    ),
  );
  const showsTeam = layout.ofMatch || query.by.includes('team') || filterOf(query, 'team')?.values.length === 1;
  if (ids.length === 0 || showsTeam || subjectsOf(query.of).includes('team')) return new Map();
  const filters = query.filters.filter(({ key }) => knows('batting', 'named', key) && key !== 'player');
  const { from, where } = sourceOf('batting', 'named', { by: [], world: query.world, filters });
  const statement = statementOf(sql`
    select l.player_id, t.name, t.short_name
      from (select r.player_id, arg_max(r.team_id, r.start_date) as team_id from ${from}
             where ${where} and r.player_id in (${sql.join(ids)}) group by r.player_id) l
      join teams t on t.id = l.team_id`);
  const found = await queryEngine.ask({ ...statement, deadlineMs }).catch(() => null);
  if (found === null) return null;
  return new Map(
    found.rows.map(([id, name, shortName]) => [
      String(id),
      { name: String(name), shortName: String(shortName ?? name) },
    ]),
  );
}

/** Reads rows of a ball-data table for some matches, a few matches at a time, with a name after each id. */
import { MATCH_TABLES, type MatchTableName } from '../../almanac/ball-data/tables.ts';
import type { World } from '../../core/db/column-types.ts';
import type { QueryEngine, Statement, Value } from '../../almanac/query-engine/query-engine.ts';

/** Sort columns of the rows of a match. */
const ORDER: Record<MatchTableName, readonly string[]> = {
  played: [],
  appearances: ['team_id', 'player_id'],
  innings: ['innings'],
  batting: ['innings', 'position', 'player_id'],
  bowling: ['innings', 'player_id'],
  fielding: ['innings', 'player_id'],
  partnerships: ['innings', 'pair'],
  deliveries: ['innings', 'seq'],
  matchups: ['innings', 'batter_position', 'phase', 'bowler_id'],
};
/** Matches loaded at once: a Test has some 2,500 balls of 70 values. */
const TOGETHER: Partial<Record<MatchTableName, number>> = { deliveries: 2, matchups: 4 };
const USUALLY = 16;

/** CSV header: the columns of the table, with a name column after each id. */
export const headOf = (table: MatchTableName): string[] =>
  MATCH_TABLES[table].columns.flatMap(({ name, id }) => (id === undefined ? [name] : [name, nameOf(name)]));
const nameOf = (column: string): string => column.replace(/_id$/, '');

export function rowsStatement(table: MatchTableName, matches: readonly string[]): Statement {
  const columns = MATCH_TABLES[table].columns.map((column, at) => ({ ...column, as: `n${at}` }));
  const selected = columns.flatMap(({ name, id, as }) => [
    `r.${name}`,
    ...(id === undefined ? [] : [`${as}.name as ${nameOf(name)}`]),
  ]);
  const joins = columns.flatMap(({ name, id, as }) =>
    id === undefined ? [] : [`left join ${id} ${as} on ${as}.id = r.${name}`],
  );
  const order = ['start_date', 'match_id', ...ORDER[table]].map((name) => `r.${name}`);
  return {
    sql: `select ${selected.join(', ')} from ${table} r ${joins.join(' ')} where r.match_id in (${matches.map((_, at) => `$${at + 1}`).join(', ')}) order by ${order.join(', ')}`,
    params: matches,
  };
}

/**
 * Time to wait for data that is still loading: a browser does not try a download again, and a file that has begun would
 * be cut off.
 */
export const LOADING_MS = 10_000;

/** Matches of a series in the ball data, oldest first. @throws QueryRefused */
export async function matchesOfSeries(queryEngine: QueryEngine, series: number, world: World): Promise<string[]> {
  const { rows } = await queryEngine.ask({
    sql: 'select match_id from played where series_id = $1 and world = $2 order by start_date, match_id',
    params: [series, world],
    loadingMs: LOADING_MS,
  });
  return rows.map(([id]) => String(id));
}

/**
 * Yields rows of a few matches at a time. All rows of a match come from one revision of its log.
 *
 * @throws QueryRefused
 */
export async function* tableRows(
  queryEngine: QueryEngine,
  table: MatchTableName,
  matches: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Value[][]> {
  const together = TOGETHER[table] ?? USUALLY;
  for (let from = 0; from < matches.length; from += together) {
    const { rows } = await queryEngine.ask({
      ...rowsStatement(table, matches.slice(from, from + together)),
      loadingMs: LOADING_MS,
      signal,
    });
    yield rows;
  }
}

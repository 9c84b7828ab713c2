/** Rows of a table of the ball data for some matches, a few matches at a time, with names beside their ids. */
import { MATCH_TABLES, type MatchTableName } from '../../ball-data/tables.ts';
import type { World } from '../../db/column-types.ts';
import type { Questions, Statement, Value } from '../../questions/questions.ts';

/** What orders the rows of a match. */
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
/** Matches in memory at once: a Test has some 2,500 balls of 70 values. */
const TOGETHER: Partial<Record<MatchTableName, number>> = { deliveries: 2, matchups: 4 };
const USUALLY = 16;

/** Head of a file: the columns of the table, and after each id the name that it stands for. */
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

/** The matches of a series in the ball data, the oldest first. @throws QuestionRefused */
export async function matchesOfSeries(questions: Questions, series: number, world: World): Promise<string[]> {
  const { rows } = await questions.ask({
    sql: 'select match_id from played where series_id = $1 and world = $2 order by start_date, match_id',
    params: [series, world],
  });
  return rows.map(([id]) => String(id));
}

/**
 * Rows of each few matches. Every match is as it stands when it is read: all of its rows are of one state of its log.
 *
 * @throws QuestionRefused
 */
export async function* tableRows(
  questions: Questions,
  table: MatchTableName,
  matches: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Value[][]> {
  const together = TOGETHER[table] ?? USUALLY;
  for (let from = 0; from < matches.length; from += together) {
    const { rows } = await questions.ask({ ...rowsStatement(table, matches.slice(from, from + together)), signal });
    yield rows;
  }
}

/**
 * Small tables of what figures lack, beside the tables of the ball data: matches without a ball, and innings without a
 * row of some figures. With them the matches of an answer are counted over innings, of which there are far fewer than
 * of batters or bowlers.
 */
import type { DuckDBConnection } from '@duckdb/node-api';

const FIGURES = ['batting', 'bowling', 'fielding', 'partnerships'] as const;
const withoutBalls = 'select match_id from played where match_id not in (select match_id from innings)';
const inningsWithout = FIGURES.map(
  (name) =>
    `select '${name}' as figures, match_id, innings from innings anti join ${name} using (match_id, innings, super_over)`,
).join(' union all ');

/** Filled too, where the tables of a database had none of them yet. */
export const createGaps = (connection: DuckDBConnection): Promise<unknown> =>
  connection.run(`create table if not exists without_balls as ${withoutBalls};
    create table if not exists innings_without as ${inningsWithout}`);

/** After the tables have changed, in the same transaction. */
export const noteGaps = (connection: DuckDBConnection): Promise<unknown> =>
  connection.run(`delete from without_balls; insert into without_balls ${withoutBalls};
    delete from innings_without; insert into innings_without ${inningsWithout}`);

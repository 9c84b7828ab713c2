/**
 * Small tables of missing figures: matches without a ball, and innings without rows of some kind. With them, the
 * matches of a result are counted over innings, which are far fewer than rows of batters or bowlers.
 */
import type { DuckDBConnection } from '@duckdb/node-api';

const FIGURES = ['batting', 'bowling', 'fielding', 'partnerships'] as const;
const withoutBalls = 'select match_id from played where match_id not in (select match_id from innings)';
const inningsWithout = FIGURES.map(
  (name) =>
    `select '${name}' as figures, match_id, innings from innings anti join ${name} using (match_id, innings, super_over)`,
).join(' union all ');

/** Also fills the tables of a database that did not have them yet. */
export const createGaps = (connection: DuckDBConnection): Promise<unknown> =>
  connection.run(`create table if not exists without_balls as ${withoutBalls};
    create table if not exists innings_without as ${inningsWithout}`);

/** Call in the same transaction after the tables have changed. */
export const noteGaps = (connection: DuckDBConnection): Promise<unknown> =>
  connection.run(`delete from without_balls; insert into without_balls ${withoutBalls};
    delete from innings_without; insert into innings_without ${inningsWithout}`);

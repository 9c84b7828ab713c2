/**
 * The tables of the ball data: read by the query process (`context.queryEngine.ask`), stored in the Parquet files, and
 * documented for readers who download them.
 * Only finished matches have rows. In figures of the fielding side (`bowling`, `fielding`), `team_id` is the fielding
 * side and `opponent_id` the side batting. A row of `deliveries` or `matchups` belongs to the side batting, also in
 * queries about a bowler.
 */
import { deliveries } from './tables/deliveries.ts';
import { matchups } from './tables/matchups.ts';
import { appearances, batting, bowling, fielding, innings, partnerships, played } from './tables/figures.ts';
import { people, series, teams, venues } from './tables/registry.ts';

export type { Column, Table } from './tables/column.ts';

/** Built from the log of each match. */
export const MATCH_TABLES = {
  played,
  appearances,
  innings,
  batting,
  bowling,
  fielding,
  partnerships,
  deliveries,
  matchups,
} as const;
/** Built from the registry. `id` is the id that the other tables refer to. */
export const REGISTRY_TABLES = { people, teams, venues, series } as const;

export type MatchTableName = keyof typeof MATCH_TABLES;
export type RegistryTableName = keyof typeof REGISTRY_TABLES;
export const TABLES = { ...MATCH_TABLES, ...REGISTRY_TABLES } as const;

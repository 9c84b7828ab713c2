/**
 * The tables of the ball data: what the question process answers from (`context.questions.ask`), what the Parquet files
 * hold, and what readers who download them are told of each column.
 *
 * Only matches that are over have rows. Figures of the side in the field (`bowling`, `fielding`) are of `team_id` in an
 * innings of `opponent_id`; a row of `deliveries` or `matchups` is of the side batting, also when it is asked for a
 * bowler.
 */
import { deliveries } from './tables/deliveries.ts';
import { matchups } from './tables/matchups.ts';
import { appearances, batting, bowling, fielding, innings, partnerships, played } from './tables/figures.ts';
import { people, series, teams, venues } from './tables/registry.ts';

export type { Column, Table } from './tables/column.ts';

/** Made from the log of each match. */
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
/** Made from the registry. `id` is what the ids of the others name. */
export const REGISTRY_TABLES = { people, teams, venues, series } as const;

export type MatchTableName = keyof typeof MATCH_TABLES;
export type RegistryTableName = keyof typeof REGISTRY_TABLES;
export type TableName = MatchTableName | RegistryTableName;
export const TABLES = { ...MATCH_TABLES, ...REGISTRY_TABLES } as const;

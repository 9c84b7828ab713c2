/** Loads the parts of the ball data from their files, and the registry, into the query process. */
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { appendColumns } from '../ball-data/parquet/duckdb-values.ts';
import { quoted } from '../ball-data/parquet/part-files.ts';
import { MATCH_TABLES, type MatchTableName, REGISTRY_TABLES, type RegistryTableName } from '../ball-data/tables.ts';
import type { World } from '../../core/db/column-types.ts';
import type { Statement, Value, WorldState } from './query-engine.ts';

export interface PartToLoad {
  part: number;
  revision: number;
  madeAt: string;
  /** Holds `<table>.parquet` for each table. */
  folder: string;
}
/** Rows of the registry by table: for each column, in order, the values of all rows. */
export type RegistryRows = Record<RegistryTableName, Value[][]>;

export type WorldLoaded = Pick<WorldState, 'counted' | 'latest'>;
/** The state of the tables as one transaction sees it. */
export interface Loaded {
  revision: number;
  at: string;
  worlds: Record<World, WorldLoaded>;
}

const MATCH_NAMES = Object.keys(MATCH_TABLES) as MatchTableName[];

export async function createLoadingTables(connection: DuckDBConnection): Promise<void> {
  await connection.run(`create table if not exists loaded_part (part integer, revision bigint, made_at varchar);
    create table if not exists loaded_match (part integer, match_id varchar);
    create table if not exists loaded_state (revision bigint, state varchar)`);
}

// Small tables of missing figures: matches without a ball, and innings without rows of some kind. With them, the
// matches of a result are counted over innings, which are far fewer than rows of batters or bowlers.
const FIGURES_OF_INNINGS = ['batting', 'bowling', 'fielding', 'partnerships'] as const;
const withoutBalls = 'select match_id from played where match_id not in (select match_id from innings)';
const inningsWithout = FIGURES_OF_INNINGS.map(
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

export interface PartsToLoad {
  parts: readonly PartToLoad[];
  /** Parts that no longer exist. */
  gone: readonly number[];
  at: string;
  /** Whether the data is complete after these parts. In a first load only the last parts complete it. */
  complete: boolean;
  /** Whether these are the last parts of a first load. */
  settles: boolean;
}

/** Runs in the transaction of the caller. */
export async function loadParts(
  connection: DuckDBConnection,
  { parts, gone, at, complete }: Omit<PartsToLoad, 'settles'>,
): Promise<void> {
  const replaced = [...parts.map(({ part }) => part), ...gone].join(', ') || 'null';
  const [known] = await rowsOf(connection, `select count(*) from loaded_match where part in (${replaced})`);
  if (Number(known![0]) > 0)
    for (const name of MATCH_NAMES)
      await connection.run(
        `delete from ${name} where match_id in (select match_id from loaded_match where part in (${replaced}))`,
      );
  for (const name of ['loaded_match', 'loaded_part'])
    await connection.run(`delete from ${name} where part in (${replaced})`);
  if (parts.length > 0) {
    for (const name of MATCH_NAMES) {
      const files = parts.map(({ folder }) => quoted(join(folder, `${name}.parquet`)));
      await connection.run(`insert into ${name} by name from read_parquet([${files.join(', ')}])`);
    }
    for (const { part, revision, madeAt, folder } of parts) {
      await connection.run(
        `insert into loaded_match select ${part}, match_id from read_parquet(${quoted(join(folder, 'played.parquet'))})`,
      );
      await connection.run('insert into loaded_part values ($1, $2, $3)', [part, revision, madeAt]);
    }
  }
  if (!complete) return;
  await noteGaps(connection);
  await noteState(connection, at);
}

async function noteState(connection: DuckDBConnection, at: string): Promise<void> {
  const [last] = await rowsOf(connection, 'select coalesce(max(revision), 0) from loaded_part');
  const worlds = await rowsOf(
    connection,
    `select world, count(*), max_by(match_id, (start_date, match_id)), max(start_date)::varchar from played group by world`,
  );
  const of = (world: World): WorldLoaded => {
    const [, counted, matchId, date] = worlds.find(([name]) => name === world) ?? [world, 0, null, null];
    return {
      counted: Number(counted),
      latest: matchId === null ? null : { matchId: String(matchId), date: String(date) },
    };
  };
  const loaded: Loaded = { revision: Number(last![0]), at, worlds: { real: of('real'), demo: of('demo') } };
  await connection.run('delete from loaded_state');
  await connection.run('insert into loaded_state values ($1, $2)', [loaded.revision, JSON.stringify(loaded)]);
}

/** Runs in the transaction of the caller. */
export async function loadRegistry(connection: DuckDBConnection, rows: RegistryRows): Promise<void> {
  for (const name of Object.keys(REGISTRY_TABLES) as RegistryTableName[]) {
    await connection.run(`delete from ${name}`);
    await appendColumns(connection, REGISTRY_TABLES[name], rows[name]);
  }
}

export const LOADED_STATE: Statement = { sql: 'select state from loaded_state', shared: true };
/** Parses the state row; null if nothing was loaded. */
export const loadedOf = (row: readonly unknown[] | undefined): Loaded | null =>
  row === undefined ? null : (JSON.parse(String(row[0])) as Loaded);
export const readLoaded = async (connection: DuckDBConnection): Promise<Loaded | null> =>
  loadedOf((await rowsOf(connection, LOADED_STATE.sql))[0]);

/** A part and its edition (revision and time of writing). */
export type LoadedPart = [part: number, edition: string];
export const editionOf = (revision: number, madeAt: string): string => `${revision} ${madeAt}`;
export async function loadedParts(connection: DuckDBConnection): Promise<LoadedPart[]> {
  const rows = await rowsOf(connection, 'select part, revision, made_at from loaded_part');
  return rows.map(([part, revision, madeAt]) => [Number(part), editionOf(Number(revision), String(madeAt))]);
}

const rowsOf = async (connection: DuckDBConnection, query: string) => (await connection.runAndReadAll(query)).getRows();

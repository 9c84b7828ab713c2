/** Writes the rows of a part as Parquet files, through a small in-memory database. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { MatchRows } from '../rows/match-rows.ts';
import { MATCH_TABLES, type MatchTableName } from '../tables.ts';
import { appendColumns, createTable } from './duckdb-values.ts';

const NAMES = Object.keys(MATCH_TABLES) as MatchTableName[];
/** Several times the rows of a part. */
const MEMORY = '256MB';
/** Balls collected before an append, which costs milliseconds per table. */
const TOGETHER = 16_384;

export interface PartTables {
  add(rows: MatchRows): Promise<void>;
  count(table: MatchTableName): Promise<number>;
  /** Writes `<table>.parquet` into the folder and returns the bytes of each file. */
  write(folder: string): Promise<Record<MatchTableName, number>>;
  /** Counts rows only here or only in the files, by table; equal tables are left out. */
  differences(folder: string): Promise<Partial<Record<MatchTableName, number>>>;
  close(): void;
}

export async function partTables(): Promise<PartTables> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: MEMORY,
    threads: '1',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  for (const name of NAMES) await connection.run(createTable(MATCH_TABLES[name]));
  let collected: MatchRows[] = [];
  let balls = 0;
  const flush = async (): Promise<void> => {
    for (const name of NAMES) {
      const { columns } = MATCH_TABLES[name];
      const values = columns.map((_, at) => collected.flatMap((rows) => rows[name][at]!));
      await appendColumns(connection, MATCH_TABLES[name], values);
    }
    collected = [];
    balls = 0;
  };
  return {
    async add(rows) {
      collected.push(rows);
      balls += rows.deliveries[0]!.length;
      if (balls >= TOGETHER) await flush();
    },
    async count(table) {
      await flush();
      return numberOf(connection, `select count(*) from ${table}`);
    },
    async write(folder) {
      await flush();
      const bytes = {} as Record<MatchTableName, number>;
      for (const name of NAMES) {
        const file = join(folder, `${name}.parquet`);
        await connection.run(`copy ${name} to ${quoted(file)} (format parquet, compression zstd)`);
        bytes[name] = (await stat(file)).size;
      }
      return bytes;
    },
    async differences(folder) {
      await flush();
      const found: Partial<Record<MatchTableName, number>> = {};
      for (const name of NAMES) {
        const stored = `from read_parquet(${quoted(join(folder, `${name}.parquet`))})`;
        const rows = await numberOf(
          connection,
          `select (select count(*) from (from ${name} except all ${stored})) + (select count(*) from (${stored} except all from ${name}))`,
        );
        if (rows > 0) found[name] = rows;
      }
      return found;
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function numberOf(connection: DuckDBConnection, query: string): Promise<number> {
  const reader = await connection.runAndReadAll(query);
  return Number(reader.getRows()[0]![0]);
}

/**
 * The query engine: tables of the ball data in DuckDB, loaded from the parts. Runs in the query process, and in the
 * process of a test.
 */
import {
  type DuckDBConnection,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBInstance,
  type DuckDBValue,
} from '@duckdb/node-api';
import { quoted } from '../ball-data/parquet/part-files.ts';
import { createTable } from '../ball-data/parquet/duckdb-values.ts';
import { TABLES } from '../ball-data/tables.ts';
import { createGaps } from './loading.ts';
import { ResultCache } from './result-cache.ts';
import { namesSql, withNames } from './names.ts';
import type { NamedIds, Statement, Value } from './query-engine.ts';

export interface EngineLimits {
  /** Memory limit in the notation of DuckDB: `400MB`. */
  memory: string;
  threads: number;
  /** Queries run at once; each uses all threads. */
  atOnce: number;
  /** Maximum rows of one result. */
  rows: number;
}
export interface EnginePlace {
  /** Path of the database file; `:memory:` for tests. */
  file: string;
  /** Folder for data that does not fit in memory. */
  spill: string | null;
  /** The only folder that statements may read; none if left out. */
  readable?: string;
}

/** A result exceeds the maximum number of rows. */
export class TooManyRows extends Error {}

export interface EngineAnswer {
  columns: string[];
  rows: Value[][];
}

export interface Engine {
  /** Runs one write at a time, each in a transaction, so that a query sees all of it or nothing. */
  writing<T>(write: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  /** Moves logged and spilled data into the database. Returns false while a transaction prevents it. */
  checkpoint(): Promise<boolean>;
  /** Runs all statements against one state of the data. */
  answer(statements: readonly Statement[], signal: AbortSignal): Promise<EngineAnswer[]>;
  close(): void;
}

export async function openEngine({ file, spill, readable }: EnginePlace, limits: EngineLimits): Promise<Engine> {
  const instance = await DuckDBInstance.create(file, {
    memory_limit: limits.memory,
    threads: String(limits.threads),
    preserve_insertion_order: 'false',
    // A checkpoint rewrites the last rows of every table: after every few parts, it took most of the loading time.
    checkpoint_threshold: '256MB',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    ...(spill === null ? {} : { temp_directory: spill, max_temp_directory_size: '1GB' }),
  });
  const writer = await instance.connect();
  if (readable !== undefined) await writer.run(`set allowed_directories = [${quoted(readable)}]`);
  await writer.run('set enable_external_access = false; set lock_configuration = true');
  for (const table of Object.values(TABLES)) await writer.run(createTable(table));
  await createGaps(writer);
  const free: DuckDBConnection[] = [];
  for (let n = 0; n < limits.atOnce; n += 1) free.push(await instance.connect());
  let writes: Promise<unknown> = Promise.resolve();
  const cache = new ResultCache<EngineAnswer>();
  const answerAll = (connection: DuckDBConnection, statements: readonly Statement[], signal: AbortSignal) =>
    cache.oneState((shared) =>
      inTransaction(connection, async () => {
        const answers: EngineAnswer[] = [];
        const names = (of: NamedIds['of']) =>
          shared(`names of ${of}`, () => answerOf(connection, { sql: namesSql(of) }, Number.POSITIVE_INFINITY));
        for (const statement of statements) {
          signal.throwIfAborted();
          const ask = () => answerOf(connection, statement, limits.rows);
          const answer = statement.shared === true ? await shared(statement.sql, ask) : await ask();
          answers.push(statement.named === undefined ? answer : await withNames(answer, statement.named, names));
        }
        return answers;
      }),
    );
  return {
    writing(write) {
      const written = writes.then(() => cache.changing(() => inTransaction(writer, () => write(writer))));
      writes = written.catch(() => {});
      return written;
    },
    checkpoint() {
      const done = writes.then(() =>
        writer.run('checkpoint').then(
          () => true,
          () => false,
        ),
      );
      writes = done;
      return done;
    },
    async answer(statements, signal) {
      const connection = free.pop();
      if (connection === undefined) throw new RangeError('more questions at once than connections');
      const interrupt = (): void => connection.interrupt();
      signal.addEventListener('abort', interrupt);
      try {
        return await answerAll(connection, statements, signal);
      } finally {
        signal.removeEventListener('abort', interrupt);
        free.push(connection);
      }
    },
    close() {
      for (const connection of [writer, ...free]) connection.closeSync();
      instance.closeSync();
    },
  };
}

async function answerOf(connection: DuckDBConnection, { sql, params }: Statement, most: number): Promise<EngineAnswer> {
  const result = await connection.stream(sql, [...(params ?? [])] as DuckDBValue[]);
  const rows: Value[][] = [];
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    if (rows.length + chunk.rowCount > most) throw new TooManyRows(`more than ${most} rows`);
    for (const row of chunk.getRows()) rows.push(row.map(plainValue));
  }
  return { columns: result.columnNames(), rows };
}

/** DuckDB sums are wide integers; ours fit in a number. Values of other types become text. */
function plainValue(value: DuckDBValue): Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  if (value instanceof DuckDBDateValue) return value.toString();
  return String(value);
}

async function inTransaction<T>(connection: DuckDBConnection, work: () => Promise<T>): Promise<T> {
  await connection.run('begin transaction');
  try {
    const value = await work();
    await connection.run('commit');
    return value;
  } catch (error) {
    // An interrupted statement has already ended its transaction.
    await connection.run('rollback').catch(() => {});
    throw error;
  }
}

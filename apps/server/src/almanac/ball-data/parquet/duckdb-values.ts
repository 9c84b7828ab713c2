/** Appends rows to DuckDB tables in chunks. */
import {
  BOOLEAN,
  DATE,
  DuckDBDateValue,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  SMALLINT,
  UTINYINT,
  VARCHAR,
} from '@duckdb/node-api';
import type { Column, Table } from '../tables.ts';
import type { Value } from '../rows/match-rows.ts';

const TYPES: Record<Column['type'], DuckDBType> = { VARCHAR, INTEGER, SMALLINT, UTINYINT, DATE, BOOLEAN };
/** Maximum rows of a DuckDB chunk. */
const CHUNK = 2_048;
const A_DAY = 86_400_000;

export const createTable = ({ name, columns }: Table, into: string = name): string =>
  `create table if not exists ${into} (${columns.map((column) => `${column.name} ${column.type}`).join(', ')})`;

/** @param values the values of each column, in the order of the table */
export async function appendColumns(
  connection: DuckDBConnection,
  { name, columns }: Table,
  values: readonly (readonly Value[])[],
): Promise<void> {
  const count = values[0]?.length ?? 0;
  if (count === 0) return;
  const appender = await connection.createAppender(name);
  try {
    for (let from = 0; from < count; from += CHUNK) {
      const rows = Math.min(CHUNK, count - from);
      const chunk = DuckDBDataChunk.create(
        columns.map(({ type }) => TYPES[type]),
        rows,
      );
      chunk.setColumns(
        columns.map(({ type }, at) => {
          const part = values[at]!.slice(from, from + rows);
          return type === 'DATE' ? part.map(dateValue) : (part as DuckDBValue[]);
        }),
      );
      appender.appendDataChunk(chunk);
    }
    appender.flushSync();
  } finally {
    appender.closeSync();
  }
}

const dateValue = (iso: Value): DuckDBValue =>
  typeof iso === 'string' ? new DuckDBDateValue(Math.round(Date.parse(`${iso}T00:00:00Z`) / A_DAY)) : null;

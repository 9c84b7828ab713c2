/** Converts DuckDB values to JSON values. */
import { DuckDBDateValue, DuckDBDecimalValue, type DuckDBValue } from '@duckdb/node-api';
import type { Value } from './questions.ts';

/** DuckDB sums are wide integers; ours fit in a number. Values of other types become text. */
export function plainValue(value: DuckDBValue): Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  if (value instanceof DuckDBDateValue) return value.toString();
  return String(value);
}

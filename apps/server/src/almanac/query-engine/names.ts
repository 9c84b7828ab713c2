/**
 * Adds names to the ids of a result, from tables that are read once until the data changes. Joins in every statement
 * took an eighth of the time of queries on innings.
 */
import type { Answer, NamedIds, Value } from './query-engine.ts';

type ResultTable = Pick<Answer, 'columns' | 'rows'>;
type Names = NamedIds['of'];

const COLUMNS: Record<Names, readonly string[]> = {
  people: ['name'],
  teams: ['name'],
  venues: ['name'],
  series: ['name', 'season'],
};

export const namesSql = (of: Names): string => `select id, ${COLUMNS[of].join(', ')} from ${of}`;

const found = new WeakMap<ResultTable, ReadonlyMap<Value, readonly Value[]>>();
function byId(names: ResultTable): ReadonlyMap<Value, readonly Value[]> {
  const map = found.get(names) ?? new Map(names.rows.map(([id, ...rest]) => [id!, rest]));
  found.set(names, map);
  return map;
}

/** @param read returns the result of `namesSql`, the same object until the data changes */
export async function withNames(
  { columns, rows }: ResultTable,
  named: readonly NamedIds[],
  read: (of: Names) => Promise<ResultTable>,
): Promise<ResultTable> {
  const extended = { columns: [...columns], rows: rows.map((row) => [...row]) };
  // One at a time: a connection runs one statement at a time.
  for (const { ids, of, name } of named) {
    const at = columns.indexOf(ids);
    const names = byId(await read(of));
    extended.columns.push(...COLUMNS[of].map((column) => (column === 'name' ? name : `${name}_${column}`)));
    for (const row of extended.rows) row.push(...(names.get(row[at] ?? null) ?? COLUMNS[of].map(() => null)));
  }
  return extended;
}

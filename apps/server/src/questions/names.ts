/**
 * Names beside the ids of an answer, from tables that are read once while the data stands. A join for each in every
 * statement took an eighth of the time of questions on innings.
 */
import type { Answer, NamedIds, Value } from './questions.ts';

type Told = Pick<Answer, 'columns' | 'rows'>;
type Names = NamedIds['of'];

const COLUMNS: Record<Names, readonly string[]> = {
  people: ['name'],
  teams: ['name'],
  venues: ['name'],
  series: ['name', 'season'],
};

export const namesSql = (of: Names): string => `select id, ${COLUMNS[of].join(', ')} from ${of}`;

const found = new WeakMap<Told, ReadonlyMap<Value, readonly Value[]>>();
function byId(names: Told): ReadonlyMap<Value, readonly Value[]> {
  const map = found.get(names) ?? new Map(names.rows.map(([id, ...rest]) => [id!, rest]));
  found.set(names, map);
  return map;
}

/** @param read the answer to `namesSql`, the same object while nothing has changed */
export async function withNames(
  { columns, rows }: Told,
  named: readonly NamedIds[],
  read: (of: Names) => Promise<Told>,
): Promise<Told> {
  const told = { columns: [...columns], rows: rows.map((row) => [...row]) };
  // One after the other: a connection answers one statement at a time.
  for (const { ids, of, name } of named) {
    const at = columns.indexOf(ids);
    const names = byId(await read(of));
    told.columns.push(...COLUMNS[of].map((column) => (column === 'name' ? name : `${name}_${column}`)));
    for (const row of told.rows) row.push(...(names.get(row[at] ?? null) ?? COLUMNS[of].map(() => null)));
  }
  return told;
}

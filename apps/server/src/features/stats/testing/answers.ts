/** Results of statistics addresses over matches folded in a test, where names are ids. */
import { queryEngineOver } from '../../../almanac/query-engine/testing/query-engine-over.ts';
import { rowsOf } from '../answer/rows.ts';
import type { FilterValue } from '../language/value-parsers.ts';
import type { StatsQuery } from '../language/stats-query.ts';
import { parseQuery } from '../query/parse-query.ts';
import { compile } from '../sql/compile.ts';
import { statementOf } from '../tables/sql.ts';

export type Cells = Record<string, number | string>;
export interface Answers {
  /** Cells by column, by the values of the groups; with single innings, the last one of each group. */
  ask(address: string): Promise<Record<string, Cells>>;
  /** All rows, in order. */
  list(address: string): Promise<{ key: string; cells: Cells }[]>;
  close(): void;
}

/** Acts as a registry with every id, where a name is its own id. */
const idOf = (text: string): FilterValue => ({
  text,
  words: text,
  meaning: { is: [/^\d+$/.test(text) ? Number(text) : text] },
});

export function statsQueryOf(address: string): StatsQuery {
  const parameters = [...new URLSearchParams(address)];
  const names = new Set(parameters.map(([name]) => name));
  const parsed = parseQuery(
    Object.fromEntries(
      [...names].map((name) => [name, parameters.flatMap(([one, value]) => (one === name ? [value] : []))]),
    ),
  );
  return {
    ...parsed,
    world: parsed.world ?? 'real',
    filters: parsed.filters.map(({ key, values }) => ({
      key,
      values: values.map((value) => {
        if ('named' in value) return idOf(value.named);
        return 'pair' in value ? { text: '', words: '', meaning: { is: value.pair.map(Number) } } : value;
      }),
    })),
  };
}

export async function answersOver(...args: Parameters<typeof queryEngineOver>): Promise<Answers> {
  const queryEngine = await queryEngineOver(...args);
  const list = async (address: string) => {
    const { sql, layout } = compile(statsQueryOf(address), { limit: 100_000, offset: 0 });
    const { rows } = rowsOf(await queryEngine.ask(statementOf(sql)), layout);
    return rows.map(({ groups, match, cells }) => ({
      key: [...groups.map(({ value }) => value ?? 'unknown'), ...(match === null ? [] : [match.id])].join(' '),
      cells: Object.fromEntries(layout.columns.map(({ key }, at) => [key, cells[at]!])),
    }));
  };
  return {
    list,
    ask: async (address) => Object.fromEntries((await list(address)).map(({ key, cells }) => [key, cells])),
    close: () => queryEngine.close(),
  };
}

import { sampled } from '@sightscreen/test-kit/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Filter, type StatsQuery, SUBJECTS } from '../language/stats-query.ts';
import { dimension, FILTER_KEYS, GROUP_KEYS, type FilterKey, type GroupKey } from '../language/dimensions.ts';
import { planOf } from '../tables/plan.ts';
import { columnsFor } from '../subjects/subjects.ts';
import { queryEngineOver, type TestQueryEngine } from '../../../almanac/query-engine/testing/query-engine-over.ts';
import type { Answer, Statement } from '../../../almanac/query-engine/query-engine.ts';
import { countedOf, rowsOf } from '../answer/rows.ts';
import { compile } from './compile.ts';
import { statementOf } from '../tables/sql.ts';

let data: TestQueryEngine;
beforeAll(async () => {
  data = await queryEngineOver([]);
});
afterAll(() => data.close());

/** A plausible value of each filter, independent of the registry. */
function anyFilter(key: FilterKey): Filter {
  const { reader } = dimension(key);
  const meaning =
    reader.kind === 'choice'
      ? reader.choices[0]!.meaning
      : reader.kind === 'whole'
        ? { from: reader.least, to: reader.most }
        : reader.kind === 'date'
          ? { from: '2024-01-01', to: null }
          : reader.kind === 'pair'
            ? { is: [1, 2] }
            : { is: ['match', 'country', 'competition', 'season'].includes(reader.entity) ? ['x'] : [1] };
  return { key, values: [{ text: 'x', words: 'x', meaning }] };
}
const allowed = (of: StatsQuery['of'], by: readonly GroupKey[], keys: readonly FilterKey[]): boolean => {
  try {
    planOf({ of, by, keys });
    return true;
  } catch {
    return false;
  }
};

/** Each group and each filter of a subject, with the other allowed ones in rotation. */
function everyQuery(): StatsQuery[] {
  const cases = SUBJECTS.flatMap((of) => [
    ...GROUP_KEYS.map((one, turn) => ({ of, one, turn, fixed: 'group' as const })),
    ...FILTER_KEYS.map((one, turn) => ({ of, one, turn, fixed: 'filter' as const })),
  ]);
  return cases.flatMap(({ of, one, turn, fixed }) => {
    const turned = <T>(all: readonly T[]): T[] => [
      ...all.slice((turn * 5) % all.length),
      ...all.slice(0, (turn * 5) % all.length),
    ];
    const pairs =
      fixed === 'group'
        ? turned(FILTER_KEYS).map((key) => ({ by: [one as GroupKey], key }))
        : turned(GROUP_KEYS).map((by) => ({ by: [by], key: one as FilterKey }));
    const found = pairs.find(({ by, key }) => allowed(of, by, [key]));
    if (found === undefined) return [];
    const second = turned(GROUP_KEYS).find(
      (key) =>
        ![...found.by, key].some((each) => ['innings', 'match', 'overall'].includes(each)) &&
        !found.by.includes(key) &&
        allowed(of, [...found.by, key], [found.key]),
    );
    return [queryOf(of, [...found.by, ...(second === undefined ? [] : [second])], found.key, turn)];
  });
}

function queryOf(of: StatsQuery['of'], by: readonly GroupKey[], key: FilterKey, turn: number): StatsQuery {
  const columns = columnsFor(of, planOf({ of, by, keys: [key] }), by);
  const ranges = columns.flatMap((column) =>
    column.kind === 'figures' ? [] : [{ column: column.key, from: 0, to: 1_000 }],
  );
  const sort = columns[turn % columns.length]!.key;
  return { world: 'real', of, by, filters: [anyFilter(key)], ranges, sort, order: 'desc', page: 1 };
}

test('every group and filter of every subject compiles to a statement that runs (issue 10, 1)', async () => {
  const queries = everyQuery();
  expect(queries.length).toBeGreaterThan(250);
  for (const query of sampled(queries, 4)) {
    const { sql, counted, layout } = compile(query, { limit: 10, offset: 0 });
    const ask = async (statement: Statement): Promise<Answer> =>
      data.ask(statement).catch((error: unknown) => {
        throw new Error(`${query.of} by ${query.by.join()} with ${query.filters[0]!.key}: ${statement.sql}`, {
          cause: error,
        });
      });
    const result = await ask(statementOf(sql));
    expect(rowsOf(result, layout)).toEqual({ rows: [], total: 0 });
    expect(countedOf(counted === null ? result : await ask(statementOf(counted)))).toEqual({
      matches: 0,
      latest: null,
    });
  }
});

/** Queries over matches folded in a test, run by the real engine in the process of the test. */
import type { MatchState } from '@sightscreen/cricket';
import { appendColumns } from '../../ball-data/parquet/duckdb-values.ts';
import { matchRows } from '../../ball-data/rows/match-rows.ts';
import { MATCH_TABLES, REGISTRY_TABLES, type MatchTableName, type RegistryTableName } from '../../ball-data/tables.ts';
import type { World } from '../../../core/db/column-types.ts';
import { withFigures } from '../../../match/figures/store-figures.ts';
import { openEngine } from '../engine.ts';
import { noteGaps } from '../loading.ts';
import type { Answer, DataState, Limits, QueryEngine, Statement, Value, WorldState } from '../query-engine.ts';

export interface TestMatch {
  state: MatchState;
  /** Default: `real`. */
  world?: World;
}
/** Rows by column; columns left out are null. */
export type TestRegistry = Partial<Record<RegistryTableName, Record<string, Value>[]>>;

export interface TestQueryEngine extends QueryEngine {
  close(): void;
}

const NONE = { person: new Map(), team: new Map(), venue: new Map(), series: new Map() };

/** A side is a country if `registry.teams` lists it with the kind `international`. */
export async function queryEngineOver(
  matches: readonly TestMatch[],
  registry: TestRegistry = {},
): Promise<TestQueryEngine> {
  const engine = await openEngine(
    { file: ':memory:', spill: null },
    { memory: '200MB', threads: 1, atOnce: 1, rows: 100_000 },
  );
  const kinds = new Map(
    (registry.teams ?? []).map(
      ({ id, kind }) => [Number(id), kind === 'international' ? 'international' : 'club'] as const,
    ),
  );
  const worlds: Record<World, WorldState> = { real: nothing(), demo: nothing() };
  await engine.writing(async (connection) => {
    for (const { state, world = 'real' } of matches) {
      const { figures } = withFigures({ world, sourceHash: '', facts: [], state });
      const rows = matchRows({ state, figures, merged: NONE, kinds });
      for (const name of Object.keys(MATCH_TABLES) as MatchTableName[])
        await appendColumns(connection, MATCH_TABLES[name], rows[name]);
      count(worlds[world], figures.matches[0], state.matchId);
    }
    await noteGaps(connection);
    for (const name of Object.keys(REGISTRY_TABLES) as RegistryTableName[]) {
      const { columns } = REGISTRY_TABLES[name];
      const rows = (registry[name] ?? []).map((row) => ({ world: 'real', ...row }) as Record<string, Value>);
      await appendColumns(
        connection,
        REGISTRY_TABLES[name],
        columns.map((column) => rows.map((row) => row[column.name] ?? null)),
      );
    }
  });
  const data: DataState = { revision: 1, at: '2026-11-22T00:00:00.000Z', worlds };
  let last: Promise<unknown> = Promise.resolve();
  const askAll = (written: () => readonly Statement[], { signal }: Limits = {}): Promise<Answer[]> => {
    const pending = last.then(async () => {
      const answers = await engine.answer(written(), signal ?? new AbortController().signal);
      return answers.map((answer) => ({ ...answer, data }));
    });
    last = pending.catch(() => {});
    return pending;
  };
  return {
    askAll,
    ask: async (query) => (await askAll(() => [query], query))[0]!,
    state: () => data,
    close: () => engine.close(),
  };
}

const nothing = (): WorldState => ({ counted: 0, waiting: 0, inPlay: 0, latest: null });

function count(state: WorldState, match: { over: boolean; start_date: string } | undefined, matchId: string): void {
  if (match?.over !== true) {
    state.inPlay += 1;
    return;
  }
  state.counted += 1;
  if (state.latest === null || state.latest.date < match.start_date) state.latest = { matchId, date: match.start_date };
}

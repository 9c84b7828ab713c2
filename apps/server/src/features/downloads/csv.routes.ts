/** Ball data as CSV: tables of a series or match, names, and the list of matches (BEYOND-25). */
import { z } from 'zod';
import {
  MATCH_TABLES,
  type MatchTableName,
  REGISTRY_TABLES,
  type RegistryTableName,
} from '../../almanac/ball-data/tables.ts';
import type { World } from '../../core/db/column-types.ts';
import type { Contract } from '../../core/http/contract.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { HandlerInput, Routes } from '../../core/http/route.ts';
import { attachment } from '../../core/ports/files/port.ts';
import type { Value } from '../../almanac/query-engine/query-engine.ts';
import { readRegistry } from '../../almanac/query-engine/registry-rows.store.ts';
import { ONE_WORLD, worldOfFigures } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { creditOf, orRefused } from '../stats/index.ts';
import { csvFile } from './csv-file.ts';
import { MATCH_LIST_COLUMNS, listMatches } from './match-list.store.ts';
import { type ScopeId, findScope } from './scope.store.ts';
import { headOf, LOADING_MS, matchesOfSeries, tableRows } from './table-rows.ts';

/** Milliseconds until the first rows, just above the wait for data and the deadline of a statistics query. */
const DEADLINE_MS = LOADING_MS + 4_750;
const TAG = 'Data';
const NOTE =
  'One row per line, after a header line. Each id is followed by its name. Empty cells are unknown; yes and no are `true` and `false`. If a file ends early, request it again.';
const csv = { description: 'The table', contentType: 'text/csv' };
export const NOT_YET = 'We have no ball data for this yet. Matches are added when they are over.';
export const TABLES = Object.keys(MATCH_TABLES) as [MatchTableName, ...MatchTableName[]];
const registryTables = Object.keys(REGISTRY_TABLES) as RegistryTableName[];
/** An enum of file names, so that an unknown one is refused with the valid ones. */
export const fileOf = <Extension extends string>(extension: Extension) =>
  z.enum(TABLES.map((table) => `${table}.${extension}` as const) as [`${MatchTableName}.${Extension}`]);
const ofTable = fileOf('csv');
const tableOf = (file: z.infer<typeof ofTable>): MatchTableName => file.slice(0, -'.csv'.length) as MatchTableName;
type Rows = (signal: AbortSignal) => AsyncGenerator<Value[][]>;

export function csvRoutes(
  route: Routes,
  { database, queryEngine, live, stopping }: Needs<'database' | 'live' | 'queryEngine' | 'stopping'>,
): void {
  const worlds = z.enum(['real', 'demo']);
  /** Defaults to the world whose figures pages show, so that name files and data files match. */
  const worldOrDefault = async (world: World | undefined): Promise<World> =>
    world === undefined ? worldOfFigures(database.db, live.site.demo) : requireShownWorld(world);
  const requireShownWorld = (world: World): World => {
    if (world === 'demo' && !live.site.demo) throw new ProblemError('not_found');
    return world;
  };

  /** Sends rows with backpressure. */
  const send = async (
    { request, reply, consume }: Pick<HandlerInput<Contract, 'none'>, 'request' | 'reply' | 'consume'>,
    { name, world, columns, rows }: { name: string; world: World; columns: readonly string[]; rows: Rows },
  ) => {
    await consume('download');
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, stopping]);
    request.raw.once('close', () => left.abort());
    const file = await orRefused(() => csvFile(columns, rows(signal)));
    const { licence } = creditOf(world);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': attachment(name),
        ...(licence !== null && { link: `<${licence.href}>; rel="license"` }),
      })
      .type('text/csv; charset=utf-8')
      .send(file);
  };

  const sendTable = async (
    exchange: Pick<HandlerInput<Contract, 'none'>, 'request' | 'reply' | 'consume'>,
    id: ScopeId,
    table: MatchTableName,
  ) => {
    const scope = await findScope(database.db, id);
    if (scope === null) throw new ProblemError('not_found');
    const { id: remaining, counted } = scope;
    const world = requireShownWorld(scope.world);
    const matches =
      typeof remaining === 'number'
        ? await orRefused(() => matchesOfSeries(queryEngine, remaining, world))
        : counted
          ? [remaining]
          : [];
    if (matches.length === 0) throw new ProblemError('not_found', { message: NOT_YET });
    return send(exchange, {
      name: `${scope.slug}-${table}.csv`,
      world,
      columns: headOf(table),
      rows: (signal) => tableRows(queryEngine, table, matches, signal),
    });
  };
  const replies = { 200: csv, ...problems(400, 404, 429, 503) };
  const common = { method: 'GET', limit: 'shared', auth: 'none', deadlineMs: DEADLINE_MS } as const;

  route({
    ...common,
    path: '/data/series/:id/:file',
    contract: {
      summary: 'Get a table of the ball data for the finished matches of a series (BEYOND-25)',
      tag: TAG,
      description: NOTE,
      params: z.object({ id: z.coerce.number().int().min(1).max(999_999_999), file: ofTable }),
      replies,
    },
    handler: ({ params: { id, file }, ...exchange }) => sendTable(exchange, { series: id }, tableOf(file)),
  });
  route({
    ...common,
    path: '/data/match/:id/:file',
    contract: {
      summary: 'Get a table of the ball data for a finished match (BEYOND-25)',
      tag: TAG,
      description: NOTE,
      params: z.object({ id: z.string().max(100), file: ofTable }),
      replies,
    },
    handler: ({ params: { id, file }, ...exchange }) => sendTable(exchange, { match: id }, tableOf(file)),
  });
  route({
    ...common,
    path: '/data/matches.csv',
    contract: {
      summary: 'List every match with its source, revision and state in the ball data (BEYOND-25)',
      tag: TAG,
      description: `${NOTE} \`state\` is \`balls\`, \`no balls\` (finished, without ball data), \`waiting\` (finished, not in the ball data yet) or \`not over\`. \`revision\` is the number of the last fact in its log. ${ONE_WORLD}`,
      query: z.object({ world: worlds.optional() }),
      replies,
    },
    handler: async ({ query, ...exchange }) => {
      const world = await worldOrDefault(query.world);
      return send(exchange, {
        name: `matches-${world}.csv`,
        world,
        columns: MATCH_LIST_COLUMNS,
        rows: (signal) => listMatches(database.long, world, signal),
      });
    },
  });
  for (const table of registryTables)
    route({
      ...common,
      path: `/data/${table}.csv`,
      contract: {
        summary: `${REGISTRY_TABLES[table].row} Names for the ids in the ball data (BEYOND-25)`,
        tag: TAG,
        description: `${NOTE} ${ONE_WORLD}`,
        query: z.object({ world: worlds.optional() }),
        replies,
      },
      handler: async ({ query, ...exchange }) => {
        const world = await worldOrDefault(query.world);
        const columns = REGISTRY_TABLES[table].columns.map(({ name }) => name);
        return send(exchange, {
          name: `${table}-${world}.csv`,
          world,
          columns,
          rows: () => registryRows(table, world),
        });
      },
    });

  async function* registryRows(table: RegistryTableName, world: World): AsyncGenerator<Value[][]> {
    const read = (await readRegistry(database.long))[table];
    yield (read[0] ?? []).flatMap((value, at) => (value === world ? [read.map((column) => column[at]!)] : []));
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { dataReply } from '@sightscreen/contracts/calls/data';
import { dataExample } from '@sightscreen/contracts/calls/examples';
import { statsReply } from '@sightscreen/contracts/calls/stats';
import { foldMatch } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MATCH_TABLES, REGISTRY_TABLES, TABLES } from '../../almanac/ball-data/tables.ts';
import { makeParts } from '../../almanac/ball-data/parts/make-parts.ts';
import { recordPlayed } from '../../almanac/ball-data/testing/played-match.ts';
import { rebuildFigures } from '../../match/figures/rebuild.ts';
import { readLog } from '../../match/log/rows.ts';
import { queryEngineOver, type TestQueryEngine } from '../../almanac/query-engine/testing/query-engine-over.ts';
import { TABLES_VERSION } from '../../almanac/ball-data/version.ts';
import { readParts } from './match-list.store.ts';
import { manifestOf } from './manifest.ts';
import { headOf } from './table-rows.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const SERIES = 5;
const MATCHES = ['m1', 'm2', 'm3'];
let folder: string;
let site: TestApp;
let queryEngine: TestQueryEngine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightscreen-downloads-'));
  const config = { SIGHTSCREEN_DATA: folder };
  const writer = await startApp({ config, clock: () => NOW });
  const { db } = writer.database;
  const { log, files } = writer.context;
  for (const [at, id] of MATCHES.entries()) await recordPlayed(log, { id, seed: at + 1 });
  await recordPlayed(log, { id: 'd1', seed: 9, world: 'demo' });
  await rebuildFigures(db);
  const states = await Promise.all(
    MATCHES.map(async (id) => ({ state: foldMatch(id, (await readLog(db, id, 0, null))!.facts) })),
  );
  // Figures come from the folded matches, and the series from the registry.
  queryEngine = await queryEngineOver(states, {
    people: [{ id: 1, name: '=cmd("x")' }],
    teams: [1, 2].map((id) => ({ id, name: `Side ${id}`, gender: 'male' })),
  });
  await makeParts({ database: writer.database, files, stop: new AbortController().signal });
  await recordPlayed(log, { id: 'm4', seed: 4 });
  await rebuildFigures(db);
  await sql`update ball_part set revision = 7, made_at = '2026-11-22T08:00:00Z'`.execute(db);
  site = await startApp({ config, database: writer.database, queryEngine, clock: () => NOW });
});
afterAll(async () => {
  await site.close();
  await site.database.close();
  queryEngine.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const rowsOf = async (url: string) => {
  const reply = await get(url);
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  return parse<Record<string, string>>(reply.body, { columns: true, bom: true });
};
const manifest = async () => dataReply.parse((await get('/data.json')).json());

describe('tables as CSV', () => {
  test('runs in a match file equal those of the statistics (BEYOND-25)', async () => {
    const rows = (await rowsOf('/data/match/m1/deliveries.csv')).filter((row) => row.super_over === 'false');
    const answer = statsReply.parse((await get('/stats.json?of=batting&match=m1')).json());
    expect(answer.rows.length).toBeGreaterThan(3);
    for (const { groups, values } of answer.rows) {
      const own = rows.filter((row) => row.batter_id === groups[0]!.value);
      expect([
        groups[0]!.value,
        own.reduce((sum, row) => sum + Number(row.runs_bat), 0),
        own.filter((row) => row.faced === 'true').length,
      ]).toEqual([groups[0]!.value, values.runs, values.balls]);
    }
  });

  test.each(Object.keys(MATCH_TABLES) as (keyof typeof MATCH_TABLES)[])(
    'a file of %s has every column of the table, with a name after each id (BEYOND-25)',
    async (table) => {
      const [head] = parse((await get(`/data/match/m1/${table}.csv`)).body, { bom: true }) as string[][];
      expect(head).toEqual(headOf(table));
      expect(new Set(head).size).toBe(head!.length);
      const ids = MATCH_TABLES[table].columns.flatMap(({ name, id }) => (id === undefined ? [] : [name]));
      expect(ids.map((name) => head![head!.indexOf(name) + 1])).toEqual(ids.map((name) => name.slice(0, -3)));
      expect(head).toEqual(expect.arrayContaining(MATCH_TABLES[table].columns.map(({ name }) => name)));
    },
  );

  test('no cell is a formula, and each person id has a name (BEYOND-25)', async () => {
    const rows = await rowsOf('/data/match/m1/batting.csv');
    expect(rows.filter((row) => row.player_id === '1').map((row) => row.player)).toContain(`'=cmd("x")`);
    expect(rows.every((row) => row.team === `Side ${row.team_id}`)).toBe(true);
    const cells = rows.flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
  });

  test('a file states its licence and is named after its content (BEYOND-25)', async () => {
    const { headers } = await get('/data/match/m1/innings.csv');
    expect(headers.link).toBe('<https://opendatacommons.org/licenses/by/1-0/>; rel="license"');
    expect(headers['content-disposition']).toMatch(/filename="[a-z0-9-]+-2026-11-20-innings\.csv"/);
  });

  test('a series file has rows of all completed matches, loaded a few at a time (BEYOND-25)', async () => {
    const { db } = site.database;
    await sql`insert into series (id, world, name, short_name, season, category, gender) overriding system value values (${SERIES}, 'real', 'Cup', 'Cup', '2026', 'League', 'male')`.execute(
      db,
    );
    let requests = 0;
    let most = 0;
    const counting: TestQueryEngine = {
      ...queryEngine,
      ask: async (statement) => {
        if (statement.sql.includes('series_id = $1'))
          return { columns: ['match_id'], rows: MATCHES.map((id) => [id]), data: queryEngine.state()! };
        requests += 1;
        const answer = await queryEngine.ask(statement);
        most = Math.max(most, new Set(answer.rows.map((row) => row[1])).size);
        return answer;
      },
    };
    const other = await startApp({
      database: site.database,
      queryEngine: counting,
      config: { SIGHTSCREEN_DATA: folder },
    });
    const file = await other.app.inject({ url: `/data/series/${SERIES}/deliveries.csv` });
    await other.close();
    const rows = parse<Record<string, string>>(file.body, { columns: true, bom: true });
    expect([...new Set(rows.map((row) => row.match_id))]).toEqual(MATCHES);
    expect([requests, most]).toEqual([2, 2]);
    expect(file.headers['content-disposition']).toContain('filename="cup-2026-deliveries.csv"');
    const rowsByMatch = await Promise.all(MATCHES.map((id) => rowsOf(`/data/match/${id}/deliveries.csv`)));
    expect(rows).toEqual(rowsByMatch.flat());
  });

  test('unfinished, unknown and hidden matches are not found, with a reason if pending (BEYOND-25)', async () => {
    const status = async (url: string) => (await get(url)).statusCode;
    expect(await status('/data/match/nowhere/batting.csv')).toBe(404);
    expect(await status('/data/match/d1/batting.csv')).toBe(404);
    expect(await status('/data/series/77/batting.csv')).toBe(404);
    expect(await status('/data/matches.csv?world=demo')).toBe(404);
    expect(await status('/data/match/m1/passwords.csv')).toBe(400);
    const waiting = await get('/data/match/m4/batting.csv');
    expect([waiting.statusCode, waiting.json().message]).toEqual([
      404,
      'We have no ball data for this yet. Matches are added when they are over.',
    ]);
  });

  test('a file that cannot be made is refused before it begins (BEYOND-25)', async () => {
    const bare = await startApp({ database: site.database, config: { SIGHTSCREEN_DATA: folder } });
    const reply = await bare.app.inject({ url: '/data/match/m1/batting.csv' });
    await bare.close();
    expect([reply.statusCode, reply.json().message]).toEqual([
      503,
      'The statistics are loading. Please try again in a moment.',
    ]);
  });

  test('the list of matches states each source and state (BEYOND-25)', async () => {
    const rows = await rowsOf('/data/matches.csv');
    expect(rows.map(({ match_id, state, source }) => [match_id, state, source])).toEqual([
      ['m1', 'balls', 'scorers of this site'],
      ['m2', 'balls', 'scorers of this site'],
      ['m3', 'balls', 'scorers of this site'],
      ['m4', 'waiting', 'scorers of this site'],
    ]);
    const heads = await site.database.db
      .selectFrom('match')
      .select(['id', 'head'])
      .where('world', '=', 'real')
      .orderBy('id')
      .execute();
    expect(rows.map(({ revision }) => Number(revision))).toEqual(heads.map(({ head }) => head));
  });

  test('downloads are rate-limited per address (BEYOND-25)', async () => {
    const limited = await startApp({
      database: site.database,
      queryEngine,
      config: { SIGHTSCREEN_DATA: folder },
      rateLimits: { download: { points: 2, periodMs: 2_000_000 } },
    });
    const status = async (url: string) => (await limited.app.inject({ url })).statusCode;
    const statuses = [
      await status('/data/match/m1/innings.csv'),
      await status('/data/people.csv'),
      await status('/data/ball-data.tar'),
    ];
    await limited.close();
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('the manifest', () => {
  test('the manifest matches its documented example (BEYOND-25)', async () => {
    const { tables, registry, parts, whole, worlds, ...reply } = await manifest();
    const [table] = tables;
    const [names] = registry;
    // Demo matches have a part of their own.
    const part = parts.find(({ matches }) => matches === MATCHES.length);
    expect({
      ...reply,
      worlds: worlds.map((world) => ({ ...world, names: world.names.slice(0, 1) })),
      whole: { ...whole, bytes: 18 },
      tables: [{ ...table, columns: table!.columns.slice(0, 1) }],
      registry: [{ ...names, columns: names!.columns.slice(0, 1) }],
      parts: [{ ...part, bytes: 18, deliveries: 480, files: part!.files.slice(0, 1) }],
    }).toEqual(dataExample);
    expect(whole!.bytes).toBe(parts.reduce((sum, { bytes }) => sum + bytes, 0));
    expect([tables.length, registry.length]).toEqual([
      Object.keys(MATCH_TABLES).length,
      Object.keys(REGISTRY_TABLES).length,
    ]);
  });

  test('name files link their own world, and real ones exclude the demo (BEYOND-25)', async () => {
    vi.spyOn(site.context.demonstration, 'isVisible', 'get').mockReturnValue(true);
    const linked = async () => {
      const { worlds, registry } = await manifestOf(site.context);
      const { headers } = await get('/data/people.csv');
      return [worlds.map(({ names }) => names[0]!.href), registry[0]!.href, headers['content-disposition']];
    };
    const [real, demo] = ['/data/people.csv?world=real', '/data/people.csv?world=demo'];
    expect(await linked()).toEqual([[real, demo], real, expect.stringContaining('"people-real.csv"')]);
    const { db } = site.database;
    await sql`update match_figure set over = false where world = 'real'`.execute(db);
    expect(await linked()).toEqual([[demo], demo, expect.stringContaining('"people-demo.csv"')]);
    await sql`update match_figure set over = true where world = 'real'`.execute(db);
    vi.restoreAllMocks();
  });

  test('the page offers files of the match that the reader came from (BEYOND-25)', async () => {
    const page = await get('/data?match=m1', { accept: 'text/html' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('"/data/match/m1/deliveries.csv"');
    expect((await get('/data?match=m4', { accept: 'text/html' })).body).toContain('"files":[]');
    expect((await get('/data', { accept: 'text/html' })).statusCode).toBe(200);
    expect((await get('/data?series=99', { accept: 'text/html' })).statusCode).toBe(404);
  });
});

describe('Parquet', () => {
  const parquet = async (table: string) => {
    const { parts } = await manifest();
    return parts[0]!.files.find((file) => file.table === table)!.href;
  };

  test('a file has all rows of its table and a new address per revision (BEYOND-25)', async () => {
    const href = await parquet('batting');
    const file = await get(href);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/vnd.apache.parquet']);
    expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length);
    expect(file.rawPayload.subarray(0, 4).toString()).toBe('PAR1');
    const again = await get(href, { 'if-none-match': String(file.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(href.replace('/7-', '/6-'))).statusCode).toBe(404);
    expect((await get(href.replace('batting', 'secrets'))).statusCode).toBe(400);
  });

  test('the archive has all tables, names and column descriptions with matching totals (BEYOND-25)', async () => {
    const reply = await get('/data/ball-data.tar');
    expect(reply.headers['content-type']).toBe('application/x-tar');
    const entries = new Map<string, Buffer>();
    for await (const entry of Readable.from([reply.rawPayload]).pipe(extract()))
      entries.set(entry.header.name, Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>)));
    expect([...entries.keys()]).toEqual([
      'README.txt',
      'columns.csv',
      ...Object.keys(REGISTRY_TABLES).map((table) => `${table}.csv`),
      ...['0000', '0001'].flatMap((part) =>
        Object.keys(MATCH_TABLES).map((table) => `ball-data/${table}/${part}.parquet`),
      ),
      'parts.json',
    ]);
    expect(JSON.parse(entries.get('parts.json')!.toString())).toMatchObject([
      { part: 0, revision: 7, matches: 1 },
      { part: 1, revision: 7, matches: MATCHES.length },
    ]);
    expect(parse(entries.get('columns.csv')!.toString(), { bom: true }).length).toBe(
      1 + Object.values(TABLES).reduce((sum, { columns }) => sum + columns.length, 0),
    );
    const file = join(folder, 'batting.parquet');
    await writeFile(file, entries.get('ball-data/batting/0001.parquet')!);
    const duck = await (await DuckDBInstance.create(':memory:')).connect();
    const read = await duck.runAndReadAll(
      `select sum(runs)::integer from read_parquet('${file}') where world = 'real' and not super_over`,
    );
    const desk = statsReply.parse((await get('/stats.json?of=batting&by=overall')).json());
    expect(read.getRows()[0]![0]).toBe(desk.rows[0]!.values.runs);
  });

  // Must stay the last test: it deletes a file.
  test('a missing file makes the archive and the file 503 and its part outdated (BEYOND-25)', async () => {
    const href = await parquet('batting');
    const [part] = await readParts(site.database.db);
    await rm(join(folder, 'files/stored', `${part!.stem}-batting.parquet`));
    for (const path of [href, '/data/ball-data.tar']) {
      const reply = await get(path);
      expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '60', 'unavailable']);
      await sql`update ball_part set version = ${TABLES_VERSION}`.execute(site.database.db);
    }
    await get('/data/ball-data.tar');
    expect((await readParts(site.database.db)).map((part) => part.part)).toEqual([1]);
  });
});

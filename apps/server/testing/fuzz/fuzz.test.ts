/**
 * Sends requests generated from the OpenAPI description to the real site and checks every reply against its contract.
 * The long run (`npm run soak`) sends 200,000 with a new seed and plants 100 faults; SIGHTSCREEN_FUZZ_SEED repeats the
 * requests of a seed.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseProxy } from '../../src/features/feed/testing/away.ts';
import { playedOn, statsOver } from '../../src/features/stats/testing/stats-site.ts';
import { readHost } from '../../src/core/config/env.ts';
import { productionTimeouts } from '../../src/core/config/timeouts.ts';
import { httpRateLimits } from '../../src/catalog.ts';
import { loadWebBuild, WebBuildMissing } from '../../src/web-build.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { startApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import { soak } from '@sightscreen/test-kit/soak';
import { closeLane } from './lane.ts';
import { Fuzzer, type Front, type Report } from './run.ts';
import { type Fault, KINDS, Spoiler } from './spoil.ts';
import { FuzzWorld } from './world.ts';

const seed = Number(process.env.SIGHTSCREEN_FUZZ_SEED ?? (soak ? randomInt(2 ** 31) : 20_261_122));
const REQUESTS = Number(process.env.SIGHTSCREEN_FUZZ_REQUESTS ?? (soak ? 200_000 : 600));
const FAULTS = 100;
/** A planted fault not found after this many requests counts as missed. */
const UNTIL_FOUND = 4_000;
const ROOMY = { points: Infinity, periodMs: 1 };
const roomy = Object.fromEntries(Object.keys(httpRateLimits).map((kind) => [kind, ROOMY]));
const NARROW = { points: 1, periodMs: 100_000 };

const spoiler = new Spoiler();
const folder = mkdtempSync(join(tmpdir(), 'sightscreen-fuzz-'));
const opened: (() => unknown)[] = [];
/**
 * Faults are planted in handlers that answer at least this often in as many requests as a fault is given: one that the
 * requests do not reach says nothing about the judgement of replies.
 */
const OFTEN = (4 * REQUESTS) / UNTIL_FOUND;
/** As the router spells it: `GET /api/match/:id`. */
const routeOf = (operation: string): string =>
  operation.replaceAll(/\{([^}]+)\}/g, (_, one: string) => (one === '*' ? '*' : `:${one}`));
/** How often each route answered. */
const answered = new Map<string, number>();
let world: FuzzWorld;
let fronts: Front[];
let port: number;

beforeAll(async () => {
  for (const [name, text] of [
    ['index.html', '<!doctype html><title>The desk</title>'],
    ['sw.js', '// a worker'],
  ] as const)
    writeFileSync(join(folder, name), text);
  const web = await loadWebBuild(readHost().cloneFolder).catch((error: unknown) => {
    if (error instanceof WebBuildMissing) return null;
    throw error;
  });
  if (web === null) console.warn('The pages have not been built: what they show is not drawn in this run.');
  const { assets: _assets, ...drawing } = web ?? { assets: '' };
  const queryEngine = await statsOver([playedOn('s1', '2026-01-03', 1), playedOn('s22', '2026-02-07', 2)]);
  opened.unshift(() => queryEngine.close());
  const start = async (options: TestAppOptions): Promise<TestApp> => {
    const site = await startApp({
      queryEngine,
      ...drawing,
      desk: folder,
      logLevel: 'silent',
      ...(soak && { timeouts: productionTimeouts }),
      ...options,
    });
    opened.unshift(() => site.close());
    return site;
  };
  const main = await start({ rateLimits: roomy, around: spoiler.around });
  port = Number(new URL(await main.listen()).port);
  world = await FuzzWorld.set(main, seed);
  const { database } = main;
  const connection = await databaseProxy(database);
  opened.unshift(() => connection.close());
  fronts = [
    { site: main, share: 0.9 },
    {
      site: await start({ database, rateLimits: Object.fromEntries(Object.keys(roomy).map((kind) => [kind, NARROW])) }),
      share: 0.03,
    },
    {
      site: await start({
        database,
        rateLimits: roomy,
        config: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://scores.example' },
      }),
      share: 0.02,
    },
    {
      site: await start({
        database,
        rateLimits: roomy,
        config: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://scores.example' },
      }),
      share: 0.02,
      headers: { host: 'scores.example', origin: 'https://scores.example' },
    },
    { site: await start({ database: connection.database, rateLimits: roomy }), share: 0.03, away: true },
  ];
  connection.shut();
});
afterAll(async () => {
  closeLane();
  for (const close of opened) await close();
  rmSync(folder, { recursive: true, force: true });
});

const summaryOf = ({ sent: requests, statuses, findings, slowestMs, crowded }: Report): string =>
  `seed ${seed}: ${requests} requests, ${findings.length} findings, slowest ${Math.round(slowestMs)} ms, ${crowded} well only when asked alone, ${Object.entries(
    statuses,
  )
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`;

test(
  'every reply to valid, odd and hostile requests matches its description (BEYOND-01, design 6)',
  { timeout: 3_600_000 },
  async () => {
    const report = await new Fuzzer(fronts[0]!.site).run({
      world,
      fronts,
      port,
      seed,
      requests: REQUESTS,
      enough: 200,
    });
    console.log(summaryOf(report));
    for (const [operation, times] of Object.entries(report.answered)) answered.set(routeOf(operation), times);
    // Printed immediately: the planted faults below take a while.
    for (const { at, fault, request } of report.findings) console.error(`${at}: ${fault}\n  ${request}`);
    expect(report.findings.map(({ at, fault, request }) => `${at}: ${fault}\n  ${request}`)).toEqual([]);
    expect(report.sent).toBe(REQUESTS);
    // Otherwise the requests never reached the handlers.
    for (const status of [
      200,
      201,
      301,
      304,
      400,
      401,
      403,
      404,
      405,
      421,
      503,
      ...(soak ? [204, 409, 413, 415, 422, 429, 431] : []),
    ])
      expect([status, (report.statuses[status] ?? 0) > 0]).toEqual([status, true]);
  },
);

test.runIf(soak)(
  'at least 95 of a hundred faults planted in handlers are found (BEYOND-01, design 6)',
  { timeout: 3_600_000 },
  async () => {
    const random = seeded(seed + 1);
    const fuzzer = new Fuzzer(fronts[0]!.site, 0.4);
    const main = [{ ...fronts[0]!, share: 1 }];
    const { operations } = fuzzer;
    const json = new Set(
      operations
        .filter(({ replies }) =>
          [...replies].some(([status, shapes]) => status < 300 && shapes?.has('application/json') === true),
        )
        .map(({ name }) => routeOf(name)),
    );
    const met = spoiler.routes.filter((route) => (answered.get(route) ?? 0) >= OFTEN);
    console.log(`${met.length} of ${spoiler.routes.length} handlers answer often enough`);
    expect(met.length).toBeGreaterThan(FAULTS);
    const drawn = Array.from({ length: FAULTS }, (_, at): Fault => {
      const kind = KINDS[Math.floor(random() * KINDS.length)]!;
      const routes = met.filter((route) => (kind !== 'field' && kind !== 'type') || json.has(route));
      return { kind, route: routes[Math.floor(random() * routes.length)]!, seed: seed + at };
    });
    const missed: string[] = [];
    const found: Record<string, number> = {};
    let requestCount = 0;
    for (const [at, fault] of drawn.entries()) {
      spoiler.planted = fault;
      spoiler.triggered = 0;
      const report = await fuzzer.run({
        world,
        fronts: main,
        port,
        seed: seed + at * 104_729,
        requests: UNTIL_FOUND,
        enough: 1,
      });
      requestCount += report.sent;
      if (report.findings.length > 0) found[fault.kind] = (found[fault.kind] ?? 0) + 1;
      else missed.push(`${fault.kind} in ${fault.route}, met ${spoiler.triggered} times`);
    }
    spoiler.planted = null;
    const count = FAULTS - missed.length;
    console.log(
      `seed ${seed}: ${count} of ${FAULTS} planted faults found in ${requestCount} requests: ${KINDS.map((kind) => `${kind} ${found[kind] ?? 0} of ${drawn.filter((one) => one.kind === kind).length}`).join(', ')}${missed.length > 0 ? `; missed: ${missed.join('; ')}` : ''}`,
    );
    expect(count).toBeGreaterThanOrEqual(FAULTS * 0.95);
  },
);

/**
 * Queries over 20,073 matches (issue 10): 100 of them by address against SQL by hand over raw balls, the time of a
 * first answer, delivery of balls meanwhile, and the heaviest for minutes. ALMANAC_DATA names a folder for the
 * database: one in memory excludes disk latency, which may exceed the measured effect. QUESTIONS_PARTS measures some
 * parts alone.
 */
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { StatsReply } from '@sightscreen/contracts/calls/stats';
import { run, type Site } from '@sightscreen/test-kit/site/site';
import { MATCHES } from '../almanac/bulk.ts';
import { processorTime } from '../almanac/processor.ts';
import { cpuSeconds, median, percentile, type Row } from '../measure.ts';
import type { BenchQuery } from '../questions/queries.ts';
import { type Asking, openAsker } from '../questions/asker.ts';
import { openBallTimes } from '../questions/ball-times.ts';
import { ballQueries } from '../questions/balls.ts';
import { differenceOf } from '../questions/compared.ts';
import { diskWrites } from '../questions/disk-writes.ts';
import { flood, type Flooded, queryEngineMemory } from '../questions/flood.ts';
import { inningsQueries } from '../questions/innings.ts';
import type { Prepared } from '../questions/prepare.ts';
import { openRawBalls, type RawBalls } from '../questions/raw-balls.ts';
import { prepareSite } from '../stage.ts';
import { ballDataLoaded } from './almanac.ts';

const section = 'questions';
const ROUNDS = 3;
/** Cached answers of a round are dropped before the next round repeats its queries. */
const KEPT = 1_000_000;
/** So that one per cent of them is two. */
const PRESSES = 200;
const FLOOD = 50;
const FLOOD_MS = Number(process.env['QUESTIONS_FLOOD_MS'] ?? 5 * 60_000);
const MB = 1024 ** 2;

export async function benchQueries(): Promise<Row[]> {
  const { ALMANAC_DATA: folder, ALMANAC_MATCHES: matchCount, INIT_CWD: from = process.cwd() } = process.env;
  const parts = (process.env['QUESTIONS_PARTS'] ?? 'first ratio meanwhile flood').split(' ');
  const site = await prepareSite({ SIGHTSCREEN_DEMO: '0', SNAPSHOT_BYTES: String(KEPT) });
  const data = folder === undefined ? site.data : resolve(from, folder);
  site.env['SIGHTSCREEN_DATA'] = data;
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o711);
  const rows: Row[] = [];
  // Results from before a failure are still reported.
  const tell = (...more: Row[]): void => {
    rows.push(...more);
    for (const { what, value, note } of more) process.stderr.write(`  ${what}: ${value} (${note})\n`);
  };
  try {
    await run('bench/src/almanac/store-almanac.ts', [matchCount ?? String(MATCHES)], site.env);
    // Otherwise a site would build them during the measurement.
    for (const what of ['figures', 'balls']) await run('apps/server/src/almanac/rebuild/cli.ts', [what], site.env);
    const preparedOutput = await run('bench/src/questions/prepare.ts', [], site.env);
    const prepared = JSON.parse(preparedOutput.trim().split('\n').at(-1)!) as Prepared;
    // Loaded by an earlier run from the same files.
    const loaded = join(data, 'questions/kept');
    const own = join(data, 'questions', String(site.port));
    if (existsSync(loaded)) renameSync(loaded, own);
    const raw = await openRawBalls(join(site.data, 'raw.duckdb'), prepared, threads());
    try {
      const innings = inningsQueries(raw.subjects);
      const balls = ballQueries(raw.subjects);
      await site.start();
      await ballDataLoaded(site);
      if (parts.includes('first')) tell(await firstTimes(site, [...innings, ...balls]));
      if (parts.includes('ratio')) tell(...(await ratios(site, raw, { innings, balls })));
      if (parts.includes('meanwhile') || parts.includes('flood'))
        await ballsMeanwhile(site, [...innings, ...balls], parts, tell);
    } finally {
      raw.close();
      await site.end('SIGTERM');
      if (existsSync(own)) renameSync(own, loaded);
    }
    return rows;
  } finally {
    await site.end('SIGTERM');
    rmSync(site.data, { recursive: true, force: true });
  }
}

/** Threads of the query process, which the rival gets too. */
const threads = (): number => Math.min(4, availableParallelism());

async function firstTimes(site: Site, queries: readonly BenchQuery[]): Promise<Row> {
  const asker = openAsker(site.port);
  // The first queries wait for code and connections used for the first time.
  for (const subject of ['batting', 'bowling', 'team']) await asker.answer(`of=${subject}&by=overall&format=Hundred`);
  const times: number[] = [];
  const refused: string[] = [];
  for (const { address } of queries) {
    const { status, ms } = await asker.ask(address);
    times.push(ms);
    if (status !== 200) refused.push(address);
  }
  asker.close();
  for (const address of refused) process.stderr.write(`  refused: ${address}\n`);
  return {
    section,
    what: 'an answer asked for the first time',
    value: `p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    aim: 'at most 400 ms, aim 200',
    note: `p50 ${median(times).toFixed(0)}, most ${Math.max(...times).toFixed(0)} ms of ${times.length}, ${refused.length} of them refused; files in the page cache`,
  };
}

/** Milliseconds of processor time of the server, the database and the query process. */
function siteTime(site: Site): [server: number, database: number, questions: number] {
  const { site: server, database } = processorTime(site.pid!, site.env['SIGHTSCREEN_DATA']!);
  const child = queryEngineMemory(site);
  return [server, database, child === null ? 0 : cpuSeconds(child) * 1000];
}

/** Measures without queries, during the 100 queries, and during fifty heavy ones. */
async function ballsMeanwhile(
  site: Site,
  queries: readonly BenchQuery[],
  parts: readonly string[],
  tell: (...rows: Row[]) => void,
): Promise<void> {
  const times = await openBallTimes(site);
  const p99 = (all: number[]): number => percentile(all, 0.99);
  try {
    const alone = p99(await times.pressed(PRESSES));
    const disk = p99(await diskWrites(site.env['SIGHTSCREEN_DATA']!));
    const later = (what: string, all: number[]): Row => ({
      section,
      what: `a change to its readers, p99, ${what}`,
      value: `${(p99(all) - alone).toFixed(1)} ms later`,
      aim: 'at most 25 ms',
      note: `${alone.toFixed(1)} ms with nothing asked, ${p99(all).toFixed(1)} ms then; p50 ${median(all).toFixed(1)} ms; a write to the disk alone, which each waits for, ${disk.toFixed(1)} ms`,
    });
    if (parts.includes('meanwhile')) {
      const done = new AbortController();
      const answered = runQueriesUntilStopped(site, queries, done.signal);
      const all = await times.pressed(PRESSES);
      done.abort();
      tell(later(`while ${await answered} of the 100 questions are answered`, all));
    }
    if (parts.includes('flood')) {
      const done = new AbortController();
      const flooding = flood(site, FLOOD, done.signal);
      const begun = performance.now();
      const all: number[] = [];
      while (performance.now() - begun < FLOOD_MS) all.push(...(await times.pressed(5)));
      done.abort();
      tell(...floodRows(await flooding), later(`while ${FLOOD} of the heaviest are asked`, all));
    }
  } finally {
    times.close();
  }
}

/** Two readers send one query after another. Returns the number answered. */
async function runQueriesUntilStopped(site: Site, queries: readonly BenchQuery[], stop: AbortSignal): Promise<number> {
  const asker = openAsker(site.port);
  let answered = 0;
  const reader = async (first: number): Promise<void> => {
    for (let at = first; !stop.aborted; at += 2) {
      const { status } = await asker.ask(queries[at % queries.length]!.address);
      if (status === 200) answered += 1;
    }
  };
  await Promise.all([reader(0), reader(71)]);
  asker.close();
  return answered;
}

function floodRows({ heavy, light, memory }: Flooded): Row[] {
  const count = (all: readonly Asking[], status: number): number => all.filter((one) => one.status === status).length;
  const most = (all: readonly Asking[]): string => (Math.max(...all.map(({ ms }) => ms)) / 1000).toFixed(1);
  // 404: a page past the last one, which only the answer reveals.
  const isAnswer = ({ status }: Asking): boolean => status === 200 || status === 404;
  const refused = heavy.filter((one) => !isAnswer(one));
  const silent = refused.filter(({ status, text }) => status !== 503 || !text.includes('"message"')).length;
  const ok = heavy.filter(isAnswer);
  const answeredLight = light.filter(({ status }) => status === 200).map(({ ms }) => ms);
  return [
    {
      section,
      what: `${FLOOD} of the heaviest at once for ${FLOOD_MS / 60_000} minutes`,
      value: `at most ${most(heavy)} s`,
      aim: 'answered or refused within 5 s',
      note: `${ok.length} answered, p50 ${(median(ok.map(({ ms }) => ms)) / 1000).toFixed(1)} s; ${refused.length} refused with a reason, of which without one ${silent}; light ones meanwhile: ${count(light, 200)} of ${light.length} answered, p95 ${percentile(answeredLight, 0.95).toFixed(0)} ms`,
    },
    {
      section,
      what: 'memory meanwhile',
      value: `${(memory.queryEngine / MB).toFixed(0)} MB`,
      aim: 'bounded',
      note: `most of the process of questions, PSS; of the server ${(memory.server / MB).toFixed(0)} MB`,
    },
  ];
}

/** Milliseconds of wall clock and of processor time. */
interface Spent {
  clock: number[];
  processor: number[];
}
interface Compared {
  ours: number;
  byHand: number;
  processor: { ours: number; byHand: number };
  /** Parts of `processor.ours`: the server, the database, the query process. */
  parts: number[];
}

/** Alternates the two, so that other load on the machine slows both. */
async function ratios(
  site: Site,
  raw: RawBalls,
  groups: Record<'innings' | 'balls', readonly BenchQuery[]>,
): Promise<Row[]> {
  const all = [...groups.innings, ...groups.balls];
  const spent = (): Spent => ({ clock: [], processor: [] });
  const times = new Map(
    all.map((one) => [one, { ours: spent(), byHand: spent(), parts: [[], [], []] as [number[], number[], number[]] }]),
  );
  const asker = openAsker(site.port);
  const differences: string[] = [];
  const refused: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const one of all) {
      const { ours, byHand, parts } = times.get(one)!;
      const before = siteTime(site);
      const { status, ms, text } = await asker.ask(one.address);
      ours.clock.push(ms);
      const took = siteTime(site).map((time, at) => time - before[at]!);
      for (const [at, part] of parts.entries()) part.push(took[at]!);
      ours.processor.push(took.reduce((sum, time) => sum + time, 0));
      const own = process.cpuUsage();
      const begun = performance.now();
      const found = await raw.ask(one.sql);
      byHand.clock.push(performance.now() - begun);
      const { user, system } = process.cpuUsage(own);
      byHand.processor.push((user + system) / 1000);
      if (status !== 200) refused.push(one.address);
      const difference = status === 200 ? differenceOf(JSON.parse(text) as StatsReply, found) : null;
      if (difference !== null) differences.push(`${one.address}: ${difference}`);
    }
  asker.close();
  for (const address of refused) process.stderr.write(`  refused: ${address}\n`);
  for (const difference of differences) process.stderr.write(`  differs: ${difference}\n`);
  const medians = (queries: readonly BenchQuery[]): Compared[] =>
    queries.map((one) => {
      const { ours, byHand, parts } = times.get(one)!;
      const of = (part: keyof Spent) => ({ ours: median(ours[part]), byHand: median(byHand[part]) });
      return { ...of('clock'), processor: of('processor'), parts: parts.map(median) };
    });
  const equal = `rows ${differences.length === 0 ? 'equal' : `of ${differences.length} DIFFER`}${refused.length === 0 ? '' : `, ${refused.length} REFUSED`}`;
  return [
    ratioOf('innings', medians(groups.innings), 'at most 0.2, aim 0.05', 0, equal),
    ratioOf('balls', medians(groups.balls), 'at most 1.0 plus 15 ms', 15, equal),
  ];
}

function ratioOf(what: string, all: readonly Compared[], aim: string, allowed: number, equal: string): Row {
  const sum = (of: (one: Compared) => number): number => all.reduce((total, one) => total + of(one), 0);
  const ours = sum((one) => Math.max(0, one.ours - allowed));
  const each = all.map((one) => Math.max(0, one.ours - allowed) / one.byHand);
  return {
    section,
    what: `${all.length} questions on ${what} / SQL over raw balls`,
    value: (ours / sum(({ byHand }) => byHand)).toFixed(3),
    aim,
    note: `${allowed === 0 ? '' : `less ${allowed} ms each; `}median of each ${median(each).toFixed(2)}, p90 ${percentile(each, 0.9).toFixed(2)}; ours p50 ${median(all.map((one) => one.ours)).toFixed(0)} ms, by hand ${median(all.map((one) => one.byHand)).toFixed(0)} ms; by processor time, which others on the machine change less, ${(sum((one) => one.processor.ours) / sum((one) => one.processor.byHand)).toFixed(3)} (${['server', 'database', 'process of questions'].map((name, at) => `${name} ${(sum(({ parts }) => parts[at]!) / all.length).toFixed(1)}`).join(', ')} ms each); ${equal}`,
  };
}

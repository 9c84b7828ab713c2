/**
 * Questions over 20,073 matches (issue 10): 100 of them by address against SQL by hand over raw balls, the time of a
 * first answer, balls to their readers meanwhile, and the heaviest for minutes. ALMANAC_DATA names a folder to keep the
 * database in; QUESTIONS_PARTS measures some parts alone.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { run, type Site } from '@sightscreen/test-kit/site/site';
import { MATCHES } from '../almanac/bulk.ts';
import { median, percentile, type Row } from '../measure.ts';
import type { Asked } from '../questions/asked.ts';
import { openAsker } from '../questions/asker.ts';
import { ballQuestions } from '../questions/balls.ts';
import { differenceOf } from '../questions/compared.ts';
import { inningsQuestions } from '../questions/innings.ts';
import type { Prepared } from '../questions/prepare.ts';
import { openRawBalls, type RawBalls } from '../questions/raw-balls.ts';
import { prepareSite } from '../stage.ts';
import { ballDataLoaded } from './almanac.ts';

const section = 'questions';
const ROUNDS = 3;
/** Kept answers of a round are dropped before the next one asks again. */
const KEPT = 1_000_000;

export async function benchQuestions(): Promise<Row[]> {
  const { ALMANAC_DATA: folder, ALMANAC_MATCHES: asked, INIT_CWD: from = process.cwd() } = process.env;
  const parts = (process.env['QUESTIONS_PARTS'] ?? 'first ratio').split(' ');
  const site = await prepareSite({ SIGHTSCREEN_DEMO: '0', SNAPSHOT_BYTES: String(KEPT) });
  const data = folder === undefined ? site.data : resolve(from, folder);
  site.env['SIGHTSCREEN_DATA'] = data;
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o711);
  const rows: Row[] = [];
  try {
    await run('bench/src/almanac/store-almanac.ts', [asked ?? String(MATCHES)], site.env);
    await run('apps/server/src/rebuild/main.ts', ['balls'], site.env);
    const told = await run('bench/src/questions/prepare.ts', [], site.env);
    const prepared = JSON.parse(told.trim().split('\n').at(-1)!) as Prepared;
    const raw = await openRawBalls(join(site.data, 'raw.duckdb'), prepared, threads());
    try {
      const innings = inningsQuestions(raw.subjects);
      const balls = ballQuestions(raw.subjects);
      await site.start();
      await ballDataLoaded(site);
      if (parts.includes('first')) rows.push(await firstTimes(site, [...innings, ...balls]));
      if (parts.includes('ratio')) rows.push(...(await ratios(site, raw, { innings, balls })));
    } finally {
      raw.close();
    }
    return rows;
  } finally {
    await site.end('SIGTERM');
    rmSync(join(data, 'questions', String(site.port)), { recursive: true, force: true });
    rmSync(site.data, { recursive: true, force: true });
  }
}

/** Of the process of questions, which are those of the rival too. */
const threads = (): number => Math.min(4, availableParallelism());

async function firstTimes(site: Site, questions: readonly Asked[]): Promise<Row> {
  const asker = openAsker(site.port);
  // The first of all waits for code and connections that serve for the first time.
  for (const subject of ['batting', 'bowling', 'team']) await asker.answer(`of=${subject}&by=overall&format=Hundred`);
  const times: number[] = [];
  for (const { address } of questions) times.push((await asker.answer(address)).ms);
  asker.close();
  return {
    section,
    what: 'an answer asked for the first time',
    value: `p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    aim: 'at most 400 ms, aim 200',
    note: `p50 ${median(times).toFixed(0)}, most ${Math.max(...times).toFixed(0)} ms of ${times.length}; files in the page cache`,
  };
}

interface Compared {
  ours: number;
  byHand: number;
}

/** In turn, so that others on the machine slow both. */
async function ratios(
  site: Site,
  raw: RawBalls,
  groups: Record<'innings' | 'balls', readonly Asked[]>,
): Promise<Row[]> {
  const all = [...groups.innings, ...groups.balls];
  const times = new Map(all.map((one) => [one, { ours: [] as number[], byHand: [] as number[] }]));
  const asker = openAsker(site.port);
  const differences: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const one of all) {
      const { ms, reply } = await asker.answer(one.address);
      const begun = performance.now();
      const found = await raw.ask(one.sql);
      times.get(one)!.byHand.push(performance.now() - begun);
      times.get(one)!.ours.push(ms);
      const difference = round === 0 ? differenceOf(reply, found) : null;
      if (difference !== null) differences.push(`${one.address}: ${difference}`);
    }
  asker.close();
  for (const difference of differences) process.stderr.write(`  differs: ${difference}\n`);
  const medians = (questions: readonly Asked[]): Compared[] =>
    questions.map((one) => ({ ours: median(times.get(one)!.ours), byHand: median(times.get(one)!.byHand) }));
  const equal = `rows ${differences.length === 0 ? 'equal' : `of ${differences.length} DIFFER`}`;
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
    note: `${allowed === 0 ? '' : `less ${allowed} ms each; `}median of each ${median(each).toFixed(2)}, p90 ${percentile(each, 0.9).toFixed(2)}; ours p50 ${median(all.map((one) => one.ours)).toFixed(0)} ms, by hand ${median(all.map((one) => one.byHand)).toFixed(0)} ms; ${equal}`,
  };
}

/**
 * The almanac over 20,073 matches (issue 9): first requests of its pages and suggestions, server memory while thousands
 * are opened, and the time to compute all figures. ALMANAC_DATA names a folder for the database, which takes minutes to
 * fill, to use it again; ALMANAC_MATCHES stores fewer; ALMANAC_PARTS measures some parts alone.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { realFileNames, realFolder } from '@sightscreen/server/almanac/import/testing/golden/real-files';
import { run, type Site } from '@sightscreen/test-kit/site/site';
import { furtherPages, othersThan, pagesOf, typed } from '../almanac/addresses.ts';
import { almanacWorld, MATCHES } from '../almanac/bulk.ts';
import { collectedHeap } from '../almanac/collected-heap.ts';
import { processorTime } from '../almanac/processor.ts';
import type { StoredAlmanac } from '../almanac/store-almanac.ts';
import { metric } from '../metrics.ts';
import { median, memoryBytes, percentile, type Row } from '../measure.ts';
import { prepareSite } from '../stage.ts';

const OPENED = 5_000;
/** Pages opened before measuring, to warm up the code and caches that any server fills. */
const WARM = 500;
/**
 * Size limit of the response cache while memory is measured: full after a few hundred pages, so that it hides no
 * growth.
 */
const KEPT = 32 * 1024 ** 2;
const MB = 1024 ** 2;
const section = 'almanac';

export async function benchAlmanac(): Promise<Row[]> {
  const { ALMANAC_DATA: folder, ALMANAC_MATCHES: matchCount, INIT_CWD: from = process.cwd() } = process.env;
  const selectedParts = (process.env['ALMANAC_PARTS'] ?? 'pages memory figures').split(' ');
  const count = Number(matchCount ?? MATCHES);
  // The inspector takes a free port.
  const site = await prepareSite({ SIGHTSCREEN_DEMO: '0', NODE_OPTIONS: '--inspect-port=0' });
  const data = folder === undefined ? site.data : resolve(from, folder);
  site.env['SIGHTSCREEN_DATA'] = data;
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o711);
  try {
    const out = await run('bench/src/almanac/store-almanac.ts', [String(count)], site.env);
    const stored = JSON.parse(out.trim().split('\n').at(-1)!) as StoredAlmanac;
    await site.start();
    await ballDataLoaded(site);
    const world = almanacWorld(count);
    const rows = [filled(stored)];
    const pages = pagesOf(world, stored.people);
    await warmUp(site, othersThan(world, stored.people, pages));
    const texts = typed(world, stored.people).map((q) => `/api/search/suggestions?q=${encodeURIComponent(q)}`);
    if (selectedParts.includes('pages')) {
      for (const { name, paths } of pages) rows.push(await timesOf(site, data, name, paths, 50));
      rows.push(await timesOf(site, data, 'suggestions', texts, 20));
    }
    if (selectedParts.includes('memory')) {
      const sampled = new Set(pages.flatMap(({ paths }) => paths));
      await site.end('SIGTERM');
      site.env['SNAPSHOT_BYTES'] = String(KEPT);
      await site.start();
      const paths = furtherPages(world, sampled, OPENED + WARM);
      await warmUp(site, paths.slice(0, WARM));
      rows.push(await memoryOf(site, paths.slice(WARM)));
    }
    await site.end('SIGTERM');
    if (selectedParts.includes('figures')) rows.push(await againstImport(), await buildingOf(site, stored));
    return rows;
  } finally {
    await site.end('SIGTERM');
    rmSync(site.data, { recursive: true, force: true });
  }
}

/** The query process loads its data for a minute after a start, which is an additional load meanwhile. */
export async function ballDataLoaded(site: Site): Promise<void> {
  for (let status = 0; status !== 200;) {
    const answer = await fetch(`${site.origin}/stats.json?of=team&by=overall`);
    ({ status } = answer);
    await answer.arrayBuffer();
    if (status !== 200) await wait(1_000);
  }
}

/** Loads code and opens connections that would otherwise count toward the first pages. */
async function warmUp(site: Site, paths: readonly string[]): Promise<void> {
  for (const path of paths) await open(site, path);
}

async function open(site: Site, path: string): Promise<void> {
  const answer = await fetch(`${site.origin}${path}`, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

/** Also measures processor time, which is independent of other load on the machine. */
async function timesOf(site: Site, data: string, name: string, paths: readonly string[], aim: number): Promise<Row> {
  const times: number[] = [];
  const spent: { site: number; database: number }[] = [];
  for (const path of paths) {
    const before = processorTime(site.pid!, data);
    const begun = performance.now();
    await open(site, path);
    times.push(performance.now() - begun);
    const after = processorTime(site.pid!, data);
    spent.push({ site: after.site - before.site, database: after.database - before.database });
  }
  const both = spent.map((one) => one.site + one.database);
  const of = (part: 'site' | 'database'): string => median(spent.map((one) => one[part])).toFixed(1);
  return {
    section,
    what: name,
    value: `p95 ${percentile(times, 0.95).toFixed(1)} ms`,
    aim: `${aim} ms`,
    note: `p50 ${median(times).toFixed(1)}, most ${Math.max(...times).toFixed(1)} ms of ${paths.length} opened once; processor time p95 ${percentile(both, 0.95).toFixed(1)}, p50 ${of('site')} ms of the server and ${of('database')} ms of the database`,
  };
}

async function memoryOf(site: Site, paths: readonly string[]): Promise<Row> {
  const heap = await collectedHeap(site);
  const before = memoryBytes(site.pid!);
  const marks: string[] = [];
  for (const [at, path] of paths.entries()) {
    await open(site, path);
    if ((at + 1) % (OPENED / 5) === 0) marks.push((memoryBytes(site.pid!) / MB).toFixed(0));
  }
  const most = memoryBytes(site.pid!);
  const after = await collectedHeap(site);
  return {
    section,
    what: `after ${paths.length.toLocaleString('en-GB')} further pages`,
    value: `${(most / MB).toFixed(0)} MB`,
    aim: 'flat',
    note: `PSS; ${(before / MB).toFixed(0)} MB before, then ${marks.join(', ')} at each fifth; heap after collection ${(heap / MB).toFixed(0)} MB before, ${(after / MB).toFixed(0)} MB after; kept replies ${((await metric(site.origin, 'snapshot_bytes')) / MB).toFixed(0)} of at most ${KEPT / MB} MB`,
  };
}

const filled = ({ matches, deliveries, seconds, bytes }: StoredAlmanac): Row => ({
  section,
  what: 'matches stored',
  value: matches.toLocaleString('en-GB'),
  note: `${deliveries.toLocaleString('en-GB')} deliveries remapped, packed and stored with their figures in ${seconds.stored.toFixed(0)} s, names indexed in ${seconds.indexed.toFixed(0)} s, rankings made in ${seconds.ranked.toFixed(0)} s; ${(bytes / MB).toFixed(0)} MB`,
});

/** Seconds of a rebuild from the logs, with the site down. */
async function rebuild(site: Site): Promise<number> {
  const begun = performance.now();
  await run('apps/server/src/almanac/rebuild/cli.ts', ['figures', '--all'], site.env);
  return (performance.now() - begun) / 1000;
}

async function buildingOf(site: Site, { matches }: StoredAlmanac): Promise<Row> {
  const seconds = await rebuild(site);
  return {
    section,
    what: `all figures of ${matches.toLocaleString('en-GB')} matches`,
    value: `${seconds.toFixed(0)} s`,
    note: `${((seconds * 1000) / matches).toFixed(1)} ms a match`,
  };
}

/** The bulk world has no files, so import and figures are compared over the real files beside the project. */
async function againstImport(): Promise<Row> {
  const what = 'all figures, by the time of the import';
  const [first] = realFileNames();
  if (first === undefined) return { section, what, value: '-', note: 'no real files beside the project' };
  const site = await prepareSite({ SIGHTSCREEN_DEMO: '0' });
  try {
    // Excludes the first start of a new data folder from both times.
    await run('apps/server/src/almanac/import/cli.ts', [join(realFolder, first)], site.env);
    const begun = performance.now();
    const out = await run('apps/server/src/almanac/import/cli.ts', [realFolder], site.env);
    const imported = (performance.now() - begun) / 1000;
    const rebuilt = await rebuild(site);
    const [, matches = '?'] = /Imported ([\d,]+)/.exec(out) ?? [];
    return {
      section,
      what,
      value: `${((100 * rebuilt) / imported).toFixed(0)} %`,
      aim: 'at most 100 %',
      note: `${rebuilt.toFixed(1)} s for the figures, ${imported.toFixed(1)} s for the import of ${matches} real files`,
    };
  } finally {
    await site.clear();
  }
}

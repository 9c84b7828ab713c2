/**
 * Script loaded by a browser for each page: everything the HTML names, and all static imports of those files, in brotli
 * bytes.
 */
import { get } from 'node:http';
import type { Row } from '../measure.ts';
import type { Stage } from '../stage.ts';

const KB = 1024;

export async function benchScript({ site, live, current }: Stage): Promise<Row[]> {
  const match = live[0]!;
  const over = current.find(({ state }) => state === 'complete' || state === 'recent');
  const pages: { what: string; path: string; islands: boolean }[] = [
    { what: 'home', path: '/', islands: true },
    { what: 'live match', path: match.card.href, islands: true },
    {
      what: 'scorecard in play',
      path: match.card.href.replace('/live-cricket-scores/', '/live-cricket-scorecard/'),
      islands: true,
    },
    ...(over === undefined
      ? []
      : [
          {
            what: 'scorecard, finished',
            path: over.card.href.replace('/live-cricket-scores/', '/live-cricket-scorecard/'),
            islands: false,
          },
        ]),
    { what: 'settings', path: '/settings', islands: true },
    { what: 'not found', path: '/nothing/here', islands: false },
  ];
  return Promise.all(
    pages.map(async ({ what, path, islands }) => {
      const loaded = await scriptsOf(site.origin, path, what === 'not found' ? 404 : 200);
      // The classic script sets theme and hidden scores before the first paint, on every page.
      const head = loaded.filter(({ module }) => !module);
      const modules = loaded.filter(({ module }) => module);
      return {
        section: 'script',
        what: `${what}: modules, brotli`,
        value: `${(sum(modules) / KB).toFixed(1)} KB`,
        aim: islands ? (what === 'live match' ? '<= 80 KB' : '') : '0 KB',
        note: `${modules.length} files; with the ${(sum(head) / KB).toFixed(1)} KB that set theme and hidden scores before the first paint ${(sum(loaded) / KB).toFixed(1)} KB`,
      };
    }),
  );
}

interface Script {
  path: string;
  bytes: number;
  module: boolean;
}
const sum = (scripts: Script[]): number => scripts.reduce((total, { bytes }) => total + bytes, 0);

/**
 * Follows static imports; the head's script names the modules to load after the first paint, and those of each island.
 */
async function scriptsOf(origin: string, path: string, status: number): Promise<Script[]> {
  const page = await fetch(origin + path, { headers: { accept: 'text/html' } });
  if (page.status !== status) throw new Error(`${path} answered ${page.status}`);
  const html = await page.text();
  const found = new Map<string, Script>();
  const add = async (file: string, module: boolean): Promise<void> => {
    if (found.has(file)) return;
    const script = { path: file, bytes: 0, module };
    found.set(file, script);
    const text = await (await fetch(origin + file)).text();
    script.bytes = await bytesByBrotli(origin + file);
    if (!module) return;
    for (const [, from] of text.matchAll(/(?:^|[;}])\s*(?:import|export)\s*(?:[^"'()]*?from\s*)?["'](\.[^"']+)["']/g))
      await add(new URL(from!, origin + file).pathname, true);
  };
  for (const [tag, address] of html.matchAll(/<script\b[^>]*? src="([^"]+)"[^>]*>/g)) {
    await add(address!, tag.includes('type="module"'));
    for (const [, list] of tag.matchAll(/ data-(?:modules|preload)="([^"]+)"/g))
      for (const module of list!.split(' ')) await add(module, true);
  }
  return [...found.values()];
}

function bytesByBrotli(url: string): Promise<number> {
  return new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer
        .on('data', (part: Buffer) => {
          bytes += part.length;
        })
        .on('end', () => done(bytes));
    }).on('error', failed);
  });
}

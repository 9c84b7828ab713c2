/**
 * Lighthouse's mobile run (4x slower processor and slow 4G, simulated) over the most visited pages, several times, in
 * the browser of the journeys.
 */
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { openBrowser } from '@sightscreen/e2e/src/stage/browser.ts';
import { realFileNames, realFolder } from '@sightscreen/server/import/golden/real-files';
import { freePort, run as runCommand, type Site } from '@sightscreen/test-kit/site/site';
import { median, type Row } from '../measure.ts';
import type { Stage } from '../stage.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Measured {
  what: string;
  path: string;
}
const pagesOf = (live: string, whose: string): Measured[] => [
  { what: `live${whose}`, path: live },
  { what: `scorecard${whose}`, path: live.replace('/live-cricket-scores/', '/live-cricket-scorecard/') },
  { what: `commentary${whose}`, path: live.replace('/live-cricket-scores/', '/live-cricket-full-commentary/') },
];

/** Invented matches are deliberately not indexed; the SEO score is measured on a real match. */
async function realMatch(site: Site): Promise<Measured[]> {
  const [name] = realFileNames();
  if (name === undefined) return [];
  await runCommand('apps/server/src/import/main.ts', [join(realFolder, name)], site.env);
  const text = async (path: string): Promise<string> => (await fetch(site.origin + path)).text();
  const addresses = (xml: string): string[] =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  for (const file of addresses(await text('/sitemap.xml'))) {
    const live = addresses(await text(file)).find((path) => path.startsWith('/live-cricket-scores/'));
    if (live !== undefined) return pagesOf(live, ', real match');
  }
  throw new Error('the sitemap names no real match');
}

export async function benchLighthouse({ site, live }: Stage, rounds = 5): Promise<Row[]> {
  const pages = [{ what: 'home', path: '/' }, ...pagesOf(live[0]!.card.href, ''), ...(await realMatch(site))];
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const rows: Row[] = [];
    for (const { what, path } of pages) {
      const scores = new Map<string, number[]>(categories.map((name) => [name, []]));
      const lcp: number[] = [];
      const cls: number[] = [];
      const failed = new Set<string>();
      for (let round = 0; round < rounds; round += 1) {
        // The other three categories do not depend on the machine's load.
        const only = round === 0 ? [...categories] : ['performance'];
        const run = await lighthouse(`${site.origin}${path}`, {
          port,
          logLevel: 'silent',
          output: 'json',
          onlyCategories: only,
          formFactor: 'mobile',
        });
        if (run === undefined || run.lhr.runtimeError !== undefined)
          throw new Error(`${path}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
        const { lhr } = run;
        for (const name of only) scores.get(name)!.push((lhr.categories[name]?.score ?? 0) * 100);
        lcp.push(lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
        cls.push(lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
        if (round === 0)
          for (const name of categories.slice(1))
            for (const { id, weight } of lhr.categories[name]!.auditRefs)
              if (weight > 0 && lhr.audits[id]!.score !== null && lhr.audits[id]!.score! < 1) failed.add(id);
      }
      const [performance, ...others] = categories.map((name) => Math.round(median(scores.get(name)!)));
      rows.push({
        section: 'lighthouse',
        what: `${what}: performance; ${categories.slice(1).join(', ')}`,
        value: `${performance}; ${others.join(', ')}`,
        aim: '>= 95; 100 each',
        note: `median of ${rounds}: ${scores.get('performance')!.map(Math.round).join(', ')}; LCP ${(median(lcp) / 1000).toFixed(2)} s simulated (aim <= 1.5), CLS ${median(cls).toFixed(3)}${failed.size === 0 ? '' : `; not passed: ${[...failed].join(', ')}`}`,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Lighthouse's mobile run (4x slower processor and slow 4G, simulated) over the pages readers come to, several times, in the browser of the journeys. */
import lighthouse from 'lighthouse';
import { openBrowser } from '@sightscreen/e2e/src/stage/browser.ts';
import { freePort } from '@sightscreen/test-kit/site/site';
import { median, type Row } from '../measure.ts';
import type { Stage } from '../stage.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export async function benchLighthouse({ site, live }: Stage, rounds = 5): Promise<Row[]> {
  const card = live[0]!.card.href;
  const pages = [
    { what: 'home', path: '/' },
    { what: 'live', path: card },
    { what: 'scorecard', path: card.replace('/live-cricket-scores/', '/live-cricket-scorecard/') },
    { what: 'commentary', path: card.replace('/live-cricket-scores/', '/live-cricket-full-commentary/') },
  ];
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
        // The other three do not depend on the machine's load.
        const only = round === 0 ? [...categories] : ['performance'];
        const run = await lighthouse(`${site.origin}${path}`, { port, logLevel: 'silent', output: 'json', onlyCategories: only, formFactor: 'mobile' });
        if (run === undefined || run.lhr.runtimeError !== undefined) throw new Error(`${path}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
        const { lhr } = run;
        for (const name of only) scores.get(name)!.push((lhr.categories[name]?.score ?? 0) * 100);
        lcp.push(lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
        cls.push(lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
        if (round === 0) for (const name of categories.slice(1)) for (const { id, weight } of lhr.categories[name]!.auditRefs) if (weight > 0 && lhr.audits[id]!.score !== null && lhr.audits[id]!.score! < 1) failed.add(id);
      }
      const [performance, ...others] = categories.map((name) => Math.round(median(scores.get(name)!)));
      rows.push({
        section: 'lighthouse', what: `${what}: performance; ${categories.slice(1).join(', ')}`, value: `${performance}; ${others.join(', ')}`, aim: '>= 95; 100 each',
        note: `median of ${rounds}: ${scores.get('performance')!.map(Math.round).join(', ')}; LCP ${(median(lcp) / 1000).toFixed(2)} s simulated (aim <= 1.5), CLS ${median(cls).toFixed(3)}${failed.size === 0 ? '' : `; not passed: ${[...failed].join(', ')}`}`,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

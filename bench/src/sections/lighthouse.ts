/**
 * Lighthouse's mobile run (4x slower processor and slow 4G, simulated) over pages of every kind, several times, in the
 * browser of the journeys, as a reader who sees house ads: a run without an ad fails.
 */
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { AD_PAGES, AD_PLACES_OF } from '@sightscreen/contracts/adverts/pages';
import { AD_SLOTS } from '@sightscreen/contracts/adverts/slots';
import { type Advertiser, advertiserOf } from '@sightscreen/e2e/src/stage/advertiser.ts';
import { openBrowser } from '@sightscreen/e2e/src/stage/browser.ts';
import { realFileNames, realFolder } from '@sightscreen/server/almanac/import/testing/golden/real-files';
import { freePort, run as runCommand, type Site } from '@sightscreen/test-kit/site/site';
import type { Browser } from 'playwright-core';
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

/** Invented matches are deliberately not indexed: the SEO score is measured on a real one, its series and a player. */
async function realPages(site: Site): Promise<Measured[]> {
  const [name] = realFileNames();
  if (name === undefined) return [];
  await runCommand('apps/server/src/almanac/import/cli.ts', [join(realFolder, name)], site.env);
  const addresses = async (file: string): Promise<string[]> =>
    [...(await (await fetch(site.origin + file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address!).pathname,
    );
  const all = (await Promise.all((await addresses('/sitemap.xml')).map(addresses))).flat();
  const first = (form: RegExp): string => {
    const found = all.find((path) => form.test(path));
    if (found === undefined) throw new Error(`the sitemap names nothing like ${form.source}`);
    return found;
  };
  return [
    ...pagesOf(first(/^\/live-cricket-scores\/\d/), ', real match'),
    { what: 'series', path: first(/^\/cricket-series\/\d/) },
    { what: 'player', path: first(/^\/profiles\/\d/) },
  ];
}

/**
 * Creates an ad for every slot on every page, present from the start: ads of the demonstration load shortly before they
 * come into view, which a measurement without scrolling never reaches.
 */
async function houseAds({ picture, make, list, bulk }: Advertiser): Promise<void> {
  await bulk(
    'campaigns',
    'pause',
    (await list('campaigns')).map(({ id }) => id),
  );
  const campaign = await make('campaigns', {
    name: 'Measured',
    advertiser: 'Larkspur and Daughters',
    link: '/info/about',
  });
  const unit = (slot: keyof typeof AD_SLOTS): RecordValues => ({
    name: `Measured, ${slot}`,
    network: 'CB',
    campaign,
    pages: AD_PAGES.filter((page) => AD_PLACES_OF[page].includes(slot)),
    render_on_load: true,
  });
  const alt = 'Willow, cut in March';
  for (const slot of ['inline', 'aside'] as const) {
    const { narrow, wide } = AD_SLOTS[slot];
    await make('banners', {
      ...unit(slot),
      place: slot,
      alt,
      picture: await picture(narrow),
      picture_wide: slot === 'inline' ? await picture(wide) : null,
    });
  }
  await make('natives', {
    ...unit('list'),
    title: alt,
    text: 'How a bat is made.',
    sponsor: 'Larkspur',
    picture: await picture([160, 120]),
  });
}

/** Lighthouse opens its own tabs and preserves cookies. In an unknown country no ad loads before the consent answer. */
async function refuseConsent(browser: Browser, { origin }: Site): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const cookies = Object.entries({ consent: '1.0.0.asked-before', feedback: 'closed' });
  await session.send('Storage.setCookies', { cookies: cookies.map(([name, value]) => ({ name, value, url: origin })) });
}

interface Artifacts {
  ImageElements?: { src: string; node: { selector: string } }[];
}
const hasAd = ({ ImageElements: images = [] }: Artifacts): boolean =>
  images.some(({ src, node }) => src.includes('/pictures/kept/') && node.selector.includes('.ad__'));

/** Whether search engines may index it: otherwise the fourth score is meaningless. */
async function isIndexed({ origin }: Site, path: string): Promise<boolean> {
  for (let tried = 0; ; tried += 1) {
    const reply = await fetch(origin + path);
    if (reply.ok) return !/<meta name="robots" content="noindex"/.test(await reply.text());
    // Lists changed by a match are being rebuilt.
    if (reply.status !== 503 || tried === 30) throw new Error(`${path} was answered ${reply.status}`);
    await new Promise((done) => setTimeout(done, 1_000 * Number(reply.headers.get('retry-after') ?? 2)));
  }
}

export async function benchLighthouse({ site, live }: Stage, rounds = 5): Promise<Row[]> {
  const pages = [
    { what: 'home', path: '/' },
    ...pagesOf(live[0]!.card.href, ''),
    ...(await realPages(site)),
    { what: 'schedule', path: '/cricket-schedule' },
    { what: 'auction', path: '/cricket-auction' },
    { what: 'stats', path: '/stats/records' },
  ];
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const advertiser = await advertiserOf(site, browser);
    await houseAds(advertiser);
    await advertiser.close();
    await refuseConsent(browser, site);
    const rows: Row[] = [];
    for (const { what, path } of pages) {
      const indexed = await isIndexed(site, path);
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
        const { lhr, artifacts } = run;
        if (!hasAd(artifacts as unknown as Artifacts)) throw new Error(`no ad was there on ${path}`);
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
        aim: indexed ? '100; 100, 100, 100' : '>= 95; 100, 100, not indexed',
        note: `CLS ${median(cls).toFixed(3)} (aim 0.000, most ${Math.max(...cls).toFixed(4)}); median of ${rounds}: ${scores.get('performance')!.map(Math.round).join(', ')}; LCP ${(median(lcp) / 1000).toFixed(2)} s simulated (aim <= 1.5)${failed.size === 0 ? '' : `; not passed: ${[...failed].join(', ')}`}`,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

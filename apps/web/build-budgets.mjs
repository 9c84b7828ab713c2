/** Budgets of the build: maximum bytes after Brotli (fonts as they are) of what pages and features load. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** For a live page: React, the imports of the entry, and its own island. */
const MAX_MODULES = 3;

/** What loads, its maximum bytes, and its files. */
function budgetsOf(assets, { faces, panel, offline }) {
  const { islands, modules, styles, head, font, refresh, hop } = assets;
  const of = (...names) => [islands, ...['entry', ...names].flatMap((name) => modules[name] ?? [])];
  if (of('feed').length > MAX_MODULES)
    throw new Error(
      `a live page asks for ${of('feed').length} files of modules, more than ${MAX_MODULES}: ${of('feed').join(' ')}. See docs/decisions/a-page-is-a-folder.md.`,
    );
  const live = [...of('feed'), hop];
  return [
    // Modules in the first load of a page, including React, without code loaded on use.
    ['live page: script', 80_300, live],
    ['home page: script', 8_000, [refresh]],
    ['scorecard page: script', 78_800, [...of('summary', 'card'), hop]],
    // Stylesheets, scripts and fonts; for a live page, one with spoken commentary.
    ['live page: first load besides HTML', 136_500, [...live, head, font, styles.site, styles.match, ...faces]],
    ['home page: first load besides HTML', 46_500, [refresh, head, font, styles.site, styles.cards, styles.home]],
    // Without interaction.
    ['live page: script in ten seconds', 95_000, [...live, head, assets.shell, assets.ads]],
    // Every page loads it after it is shown: consent, bars, reports.
    ['shell: script and style', 8_500, [assets.shell, styles.shell]],
    ['search: first use', 12_000, [assets.search, styles.searchbox]],
    ['polls: script', 2_500, [assets.polls]],
    ['boostometer: script', 5_000, [assets.boostometer]],
    ['series statistics: script', 6_000, [assets.seriesStats]],
    ['statistics desk: script', 4_000, [assets.stats]],
    ['auction: script', 6_000, [assets.auction]],
    ['auction room: script', 2_500, [assets.auctionRoom]],
    ['advertising: script and style', 5_500, [assets.ads, styles.ads]],
    ['advertising: other networks', 2_500, [assets.adNetworks]],
    ['forms: script and worker', 8_000, [assets.forms, assets.captchaWorker]],
    // On any page, without the other sign-in methods.
    ['login panel: first use', 25_000, [...panel, assets.captchaWorker, styles.login]],
    // On a reader's first page, besides what the page has fetched.
    ['service worker: first fetch', 130_000, offline],
  ];
}

/**
 * Fails the build if a budget is exceeded.
 * @param {{ client: string, base: string, panel: string[], offline: string[] }} files the folder and address of the
 *   built files, those of the login panel, and those that the service worker fetches first
 */
export async function checkBudgets(assets, { client, base, panel, offline }) {
  const size = async (address) => {
    const bytes = await readFile(join(client, address.slice(base.length)));
    return address.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
  };
  const faces = (await readdir(client))
    .filter((name) => /^(source-serif-latin|instrument-sans-signs)/.test(name))
    .map((name) => base + name);
  for (const [what, max, files] of budgetsOf(assets, { faces, panel, offline })) {
    const sizes = await Promise.all([...new Set(files)].map(size));
    const bytes = sizes.reduce((total, one) => total + one, 0);
    console.log(`web: ${what} ${bytes} bytes (budget ${max})`);
    if (bytes > max)
      throw new Error(`${what}: ${bytes} bytes after Brotli, more than ${max}. Import rarely used code on use.`);
  }
}

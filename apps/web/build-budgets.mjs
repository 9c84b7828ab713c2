/** Budgets of the build: maximum bytes after Brotli (fonts as they are) of what a kind of page or a feature loads. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** For a live page: the loader of islands with React, the islands around the score, and the page's own island. */
const MAX_MODULES = 3;

/** What loads, its maximum bytes, and its files. */
function budgetsOf(assets, { faces, offline }) {
  const { islands, modules, styles, scripts, font } = assets;
  /** The files of these islands, React and the loader included. */
  const of = (...names) => [islands, ...['entry', ...names].flatMap((name) => modules[name] ?? [])];
  if (of('feed').length > MAX_MODULES)
    throw new Error(
      `a live page asks for ${of('feed').length} files of modules, more than ${MAX_MODULES}: ${of('feed').join(' ')}. See docs/decisions/islands.md.`,
    );
  const everyPage = [scripts.head, scripts.shell];
  const live = of('screen', 'folded', 'said', 'feed');
  const advertising = [scripts.ads, scripts['ad-networks']];
  return [
    // Script of a page with everything on it, after ten seconds without interaction.
    ['live page', 110_000, [...live, ...of('other-matches'), ...everyPage, scripts.analytics, ...advertising]],
    ...Object.keys(modules)
      .filter((name) => name !== 'entry')
      .map((name) => [`interactive page: ${name}`, 100_000, [...of(name), ...everyPage]]),
    ['reading page', 10_000, [...everyPage]],
    ['script of analytics', 6_000, [scripts.analytics]],
    ['list', 17_500, [scripts.refresh, ...everyPage]],
    // With React, which the reader may have from another page.
    ['login panel: first use', 95_000, [scripts.account, ...of('login'), scripts['captcha-worker'], styles.login]],
    // First load with stylesheets and fonts; for a live page, one with spoken commentary. The strip of other matches
    // is requested once the islands have started.
    ['live page: first load besides HTML', 138_500, [...live, scripts.head, font, styles.site, styles.match, ...faces]],
    [
      'home page: first load besides HTML',
      46_500,
      [scripts.refresh, scripts.head, font, styles.site, styles.cards, styles.home],
    ],
    // On a reader's first page, besides what the page has fetched.
    ['service worker: first fetch', 130_000, offline],
  ];
}

/**
 * Fails the build if a budget is exceeded. Reads the sizes of the compressed files, so they must have been written.
 * @param {{ client: string, base: string, offline: string[] }} files the folder and address of the built files, and
 *   those that the service worker fetches first
 */
export async function checkBudgets(assets, { client, base, offline }) {
  const sizeOf = async (address) => {
    const path = join(client, address.slice(base.length));
    const compressed = await stat(`${path}.br`).catch(() => null);
    if (compressed !== null) return compressed.size;
    // Fonts and files of less than a kilobyte have no compressed copy.
    const bytes = await readFile(path);
    return address.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
  };
  const faces = (await readdir(client))
    .filter((name) => /^(source-serif-latin|instrument-sans-signs)/.test(name))
    .map((name) => base + name);
  const over = [];
  for (const [what, max, files] of budgetsOf(assets, { faces, offline })) {
    const bytes = (await Promise.all([...new Set(files)].map(sizeOf))).reduce((total, one) => total + one, 0);
    console.log(`web: ${what} ${bytes} bytes (budget ${max})`);
    if (bytes > max) over.push(`${what}: ${bytes} bytes after Brotli, more than ${max}`);
  }
  if (over.length > 0) throw new Error(`${over.join('; ')}. Import rarely used code on use.`);
}

/**
 * Builds the site: dist/client (island scripts, stylesheets, fonts, flags, each also as .br and .gz) and
 * dist/server/render.js. Plain JavaScript for Node 24. Exits with 1 and a message on failure.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pageProps } from '@sightscreen/contracts';
import { build } from 'vite';
import { checkBudgets } from './build-budgets.mjs';
import { textParts } from './text-parts.ts';
import { bitmap, instanceFaces, masked, sitePicture } from './build-pictures.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const client = join(root, 'dist/client');
const BASE = '/assets/';
const shared = {
  root,
  base: BASE,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: [textParts()],
};
const flagIcons = createRequire(import.meta.url).resolve('flag-icons/package.json');
/** The folder of flags, named by the version of flag-icons. */
const flags = `flags-${JSON.parse(readFileSync(flagIcons, 'utf8')).version}`;
const production = { 'process.env.NODE_ENV': JSON.stringify('production'), __FLAGS__: JSON.stringify(BASE + flags) };

// React, the loader of islands and what they share are one file, cached for all pages; the islands around the score of
// a match, which no page has without the others, are another. By default each combination of importers becomes a file.
const MATCH_ISLANDS = /\/(?:screen|folded|said)\.island\.tsx$/;
const OF_MATCHES = /\/pages\/(?:live|match-page)\//;
const groups = () => {
  let reached = null;
  const sortModules = (context) => {
    const importsOf = (ids) => {
      const all = new Set(ids);
      for (const id of all) for (const next of context.getModuleInfo(id)?.importedIds ?? []) all.add(next);
      return all;
    };
    const loader = join(root, 'src/islands.tsx');
    const islands = context.getModuleInfo(loader)?.dynamicallyImportedIds ?? [];
    return {
      loaded: importsOf([loader]),
      match: importsOf(islands.filter((id) => MATCH_ISLANDS.test(id))),
      others: importsOf(islands.filter((id) => !OF_MATCHES.test(id))),
    };
  };
  const name = (id, context) => {
    const { loaded, match, others } = (reached ??= sortModules(context));
    if (loaded.has(id) || id.startsWith(join(root, 'src/island/')) || (match.has(id) && others.has(id)))
      return 'islands';
    return match.has(id) ? 'match' : null;
  };
  return [{ name, debugName: 'islands', includeDependenciesRecursively: false }];
};
/**
 * Dynamic imports are preloaded by the head script or too small to matter; the bundler's preload helper would add half
 * a kilobyte to each page.
 */
const withoutPreloading = {
  name: 'without-preloading',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
};
/** In production `prop-types`, a dependency of the combobox, checks nothing, but is a quarter of a kilobyte. */
const withoutPropTypes = {
  name: 'without-prop-types',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/prop-types/index.js')
      ? 'const type = () => type; type.isRequired = type; export default new Proxy({}, { get: () => type });'
      : null,
};
/** The loader finds an island by the name of its file: the folders would add 160 bytes to every page with islands. */
const withoutIslandFolders = {
  name: 'without-island-folders',
  renderChunk: (code) => ({ code: code.replaceAll(/"\.\/[^"\n]*(\/[\w-]+\.island\.tsx)"/g, '"$1"'), map: null }),
};
/**
 * The oldest supported browsers, all from the first half of 2023. The bundler rewrites syntax for them but not calls:
 * the calls below are newer and would throw there. Calls behind a feature check are allowed.
 */
const OLDEST = ['chrome111', 'safari16.4', 'firefox113'];
const TOO_NEW = [
  /\bURL\.(?:parse|canParse)\(/,
  /\bAbortSignal\.any\(/,
  /\b(?:Map|Object)\.groupBy\(/,
  /\bPromise\.(?:try|withResolvers)\(/,
  /\bArray\.fromAsync\(/,
  /\bRegExp\.escape\(/,
  /\bIterator\.from\(/,
  /\bIntl\.(?:Segmenter|DurationFormat)\(/,
  /\.(?:checkVisibility|toWellFormed|isWellFormed|moveBefore|showPopover)\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|take|drop|reduce|forEach|flatMap|toArray)\(/,
];

/** What the offline page needs beyond the files of every page (`src/pages/offline/page.tsx`). */
const OFFLINE = { styles: ['cards', 'offline'], islands: ['offline'] };

/** Every page of the contract must have a folder. */
function checkPages() {
  for (const { shape } of pageProps.options) {
    const file = `src/pages/${shape.page.value}/page.tsx`;
    if (!existsSync(join(root, file)))
      throw new Error(
        `the page ${shape.page.value} of the contract has no folder: write apps/web/${file}, which exports \`definePage('${shape.page.value}', …)\`.`,
      );
  }
}

/** Files of `src` whose name ends in `ending`, by the rest of their name. */
async function filesNamed(ending) {
  const files = (await readdir(join(root, 'src'), { recursive: true })).filter((file) => file.endsWith(ending));
  const named = Object.fromEntries(files.map((file) => [basename(file, ending), join(root, 'src', file)]));
  if (Object.keys(named).length < files.length) throw new Error(`two files ${ending} have the same name: rename one.`);
  return named;
}

async function buildClient() {
  await build({
    ...shared,
    define: production,
    plugins: [...shared.plugins, withoutPreloading, withoutPropTypes, withoutIslandFolders],
    build: {
      outDir: client,
      emptyOutDir: true,
      assetsDir: '',
      manifest: true,
      target: 'es2022',
      cssTarget: OLDEST,
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: {
        input: { ...(await filesNamed('.sheet.css')), islands: join(root, 'src/islands.tsx') },
        output: { codeSplitting: { groups: groups() } },
      },
    },
  });
  // The head script is a classic script that blocks the first paint; the refresh script runs on pages without islands.
  // Each is one file without imports: code shared with the islands would add a file to every page.
  const scripts = {};
  for (const [name, file] of Object.entries(await filesNamed('.script.ts')))
    scripts[name] = await buildStandalone(name, file);
  return scripts;
}

/**
 * Builds sign-in and the account pages as modules that share nothing with other pages and load each other on use.
 * Returns their addresses by source.
 */
async function buildAccount() {
  await build({
    ...shared,
    define: production,
    plugins: [...shared.plugins, withoutPreloading],
    build: {
      outDir: client,
      emptyOutDir: false,
      assetsDir: '',
      manifest: '.vite/account.json',
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: join(root, 'src/account.ts'), preserveEntrySignatures: 'strict' },
    },
  });
  return JSON.parse(await readFile(join(client, '.vite/account.json'), 'utf8'));
}

/** Builds the icon, its bitmaps and the sharing picture of the site: files that no page loads. */
async function buildPictures() {
  const icon = await readFile(join(root, 'src/icon.svg'), 'utf8');
  const faces = await instanceFaces(join(root, 'dist/faces'));
  const [address, touchIcon, small, large, mask, picture] = await Promise.all([
    writeHashed('icon', 'svg', icon),
    writeHashed('icon-180', 'png', bitmap(masked(icon), 180)),
    writeHashed('icon-192', 'png', bitmap(icon, 192)),
    writeHashed('icon-512', 'png', bitmap(icon, 512)),
    writeHashed('icon-masked', 'png', bitmap(masked(icon), 512)),
    writeHashed('share', 'png', bitmap(sitePicture(icon, 'Live cricket, ball by ball'), 1200, faces)),
  ]);
  return { icon: address, touchIcon, icons: { small, large, masked: mask }, picture };
}

/** Builds one script: a module if it exports something, else a classic script. */
async function buildStandalone(name, input) {
  const outDir = join(root, 'dist', name);
  const isModule = /^export /m.test(await readFile(input, 'utf8'));
  await build({
    ...shared,
    define: production,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input,
        ...(isModule && { preserveEntrySignatures: 'strict' }),
        output: { format: isModule ? 'es' : 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
  const address = await writeHashed(name, 'js', await readFile(join(outDir, `${name}.js`)));
  await rm(outDir, { recursive: true });
  return address;
}

/** Writes a file under a name with a content hash; returns its address. */
async function writeHashed(name, ending, bytes) {
  const file = `${name}-${createHash('sha256').update(bytes).digest('base64url').slice(0, 8)}.${ending}`;
  await writeFile(join(client, file), bytes);
  return BASE + file;
}

async function copyFlags() {
  const folder = join(client, flags);
  await cp(join(dirname(flagIcons), 'flags/4x3'), folder, { recursive: true });
  await cp(join(dirname(flagIcons), 'flags/1x1'), join(folder, 'round'), { recursive: true });
}

function assetsOf(manifest, extra) {
  const address = (key) => BASE + manifest[key].file;
  // The imports of the entry and those that each island adds are named in the head, so that all load in parallel.
  const entry = everyImport(manifest, 'src/islands.tsx');
  const modules = {};
  for (const key of Object.keys(manifest)) {
    const name = /\/([\w-]+)\.island\.tsx$/.exec(key)?.[1];
    if (name !== undefined)
      modules[name] = everyImport(manifest, key)
        .filter((file) => !entry.includes(file))
        .map((file) => BASE + file);
  }
  modules.entry = entry.slice(1).map((file) => BASE + file);
  const font = Object.keys(manifest).find((key) => key.endsWith('instrument-sans-latin-wdth.woff2'));
  const styles = Object.fromEntries(
    Object.keys(manifest)
      .filter((key) => key.endsWith('.sheet.css'))
      .map((key) => [basename(key, '.sheet.css'), address(key)]),
  );
  return {
    styles,
    islands: address('src/islands.tsx'),
    font: font === undefined ? null : address(font),
    modules,
    ...extra,
  };
}

function everyImport(manifest, key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, imports = [] } = manifest[key];
  return [...new Set([file, ...imports.flatMap((next) => everyImport(manifest, next, seen))])];
}

/** Fails the build if a script calls an API that the oldest browsers lack. */
async function checkBrowserSupport() {
  for (const name of (await readdir(client)).filter((file) => file.endsWith('.js'))) {
    const script = await readFile(join(client, name), 'utf8');
    for (const call of TOO_NEW) {
      const [found] = call.exec(script) ?? [];
      if (found !== undefined)
        throw new Error(
          `${name} calls \`${found}\`, which ${OLDEST.join(', ')} do not all have: write it with what they have, or look first whether it is there.`,
        );
    }
  }
}

/**
 * Files that the service worker fetches when it is installed: those of every page, and the offline page. Files of one
 * kind of page are cached when a reader opens one (`src/worker/worker.ts`).
 */
const offlineFiles = ({ styles, scripts, islands, font, icon, modules }) => [
  ...new Set([
    ...['site', 'shell', ...OFFLINE.styles].map((name) => styles[name]),
    scripts.head,
    scripts.shell,
    icon,
    ...(font === null ? [] : [font]),
    islands,
    ...['entry', ...OFFLINE.islands].flatMap((name) => modules[name]),
  ]),
];

/** The service worker: one classic script, served at a fixed address. */
async function buildWorker(assets) {
  const outDir = join(root, 'dist/worker');
  await build({
    ...shared,
    define: { ...production, __SHELL__: JSON.stringify(offlineFiles(assets)) },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: join(root, 'src/worker/worker.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const text = await readFile(join(outDir, 'sw.js'), 'utf8');
  await rm(outDir, { recursive: true });
  return text;
}

async function buildServer(assets) {
  await build({
    ...shared,
    define: { ...production, __ASSETS__: JSON.stringify(assets) },
    // React is bundled: as an external module it would choose its slow development build by the process environment.
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'src/render.tsx'),
      outDir: join(root, 'dist/server'),
      emptyOutDir: true,
      target: 'node24',
      copyPublicDir: false,
      minify: false,
    },
  });
}

/**
 * Writes Brotli at 11 and gzip at 9 beside every compressible file. Hundreds of flags take a third of the time at 10,
 * and become no larger.
 */
async function compress() {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const names = (await readdir(client, { recursive: true })).filter(
    (name) => /\.(js|css|svg|json)$/.test(name) && !name.startsWith('.vite'),
  );
  await Promise.all(
    names.map(async (name) => {
      const path = join(client, name);
      const bytes = await readFile(path);
      if (bytes.length < 1024) return;
      const [small, zipped] = await Promise.all([
        brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: name.endsWith('.svg') ? 10 : 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        zip(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)]);
    }),
  );
}

async function main() {
  const begun = performance.now();
  checkPages();
  await mkdir(join(root, 'dist'), { recursive: true });
  const scripts = await buildClient();
  const account = await buildAccount();
  const pictures = await buildPictures();
  await copyFlags();
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const assets = assetsOf(manifest, {
    ...pictures,
    scripts: { ...scripts, account: BASE + account['src/account.ts'].file },
  });
  await checkBrowserSupport();
  await Promise.all([buildServer({ ...assets, worker: await buildWorker(assets) }), compress()]);
  await checkBudgets(assets, { client, base: BASE, offline: offlineFiles(assets) });
  console.log(`web: built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

main().catch((error) => {
  console.error(`The web could not be built: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});

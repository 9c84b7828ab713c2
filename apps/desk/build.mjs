/**
 * Builds the scorer's desk: dist/index.html, dist/sw.js and dist/assets, each file also as .br and .gz. Plain
 * JavaScript for Node 24. Exits with 1 and a message on failure.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');

async function main() {
  const begun = performance.now();
  await build({
    root,
    base: '/desk/',
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic' } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        output: {
          codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|idb|zod)\// }] },
        },
      },
    },
  });
  await buildWorker();
  await compress();
  console.log(`desk: built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

/** The service worker: one classic script at a fixed address. Its version is a hash of everything it installs. */
async function buildWorker() {
  // The serif and the extended letters are not needed to score: offline, a fallback font is used instead.
  const files = (await readdir(join(dist, 'assets')))
    .filter((name) => /\.(js|css|svg)$/.test(name) || name.startsWith('instrument-sans-latin-wdth'))
    .sort();
  const hash = createHash('sha256').update(await readFile(join(dist, 'index.html')));
  for (const name of files) hash.update(name);
  const outDir = join(dist, 'worker');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __SHELL__: JSON.stringify(files.map((name) => `/desk/assets/${name}`)),
      __VERSION__: JSON.stringify(hash.digest('hex').slice(0, 16)),
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: join(root, 'src/worker/worker.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  await writeFile(join(dist, 'sw.js'), await readFile(join(outDir, 'sw.js')));
  await rm(outDir, { recursive: true });
}

/** Writes Brotli at 11 and gzip at 9 beside every file large enough. */
async function compress() {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const names = (await readdir(dist, { recursive: true })).filter((name) => /\.(js|css|svg|html)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(dist, name);
      const bytes = await readFile(path);
      if (bytes.length < 1024) return;
      const [small, zipped] = await Promise.all([
        brotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        zip(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)]);
    }),
  );
}

main().catch((error) => {
  console.error(`The desk could not be built: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});

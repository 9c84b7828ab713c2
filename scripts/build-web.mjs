/** Builds the pages: client files with their compressed twins, and the renderer that the server loads. Runs on Node 24. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { clone } from './set-up/paths.mjs';

const root = join(clone, 'apps/web');
const configFile = join(root, 'vite.config.ts');
await build({ root, configFile, logLevel: 'warn', build: { outDir: 'dist/client', emptyOutDir: true } });
await build({ root, configFile, logLevel: 'warn', build: { outDir: 'dist/server', emptyOutDir: true, ssr: 'src/render.tsx' } });
await Promise.all(readdirSync(join(root, 'dist/client'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name))
  .map((entry) => compress(join(entry.parentPath, entry.name))));

/** Once here, at the highest level, instead of at each request. @param {string} file */
async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 512) return;
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

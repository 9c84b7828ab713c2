/** Writes docs/openapi.json from the contracts; `--check` only says whether the committed file is the same. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readHost } from '../config/env.ts';
import { describe } from './describe.ts';

const file = join(readHost().cloneFolder, 'docs/openapi.json');
const made = `${JSON.stringify(await describe(), null, 2)}\n`;
if (process.argv.includes('--check')) {
  let kept = '';
  try { kept = readFileSync(file, 'utf8'); } catch { /* not written yet */ }
  if (kept !== made) {
    console.error('docs/openapi.json is not what the contracts say. Run `npm run openapi` and commit the file.');
    process.exitCode = 1;
  }
} else {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, made);
  console.log(`Written: ${file}`);
}

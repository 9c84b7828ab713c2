/**
 * Writes docs/openapi.json from the contracts; `--check` only verifies that they can be described. The site serves the
 * same document at /api/openapi.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readHost } from '../core/config/env.ts';
import { describe } from './describe.ts';

const made = `${JSON.stringify(await describe(), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  const file = join(readHost().cloneFolder, 'docs/openapi.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, made);
  console.log(`Wrote ${file}`);
}

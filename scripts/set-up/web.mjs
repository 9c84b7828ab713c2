import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { clone } from './paths.mjs';
import { runNode } from './runtime.mjs';
import { Refusal, say } from './say.mjs';

const web = join(clone, 'apps/web');
const stamp = join(web, 'dist/.built-from');
const inputs = ['apps/web', 'packages/contracts/src', 'packages/cricket/src', 'package-lock.json'];

/**
 * Builds the pages when anything they are made from has changed. Call alone.
 * @param {string} node
 * @param {number} held the descriptor that keeps others out
 */
export async function buildWeb(node, held) {
  const mark = inputsMark();
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (last === mark) return;
  say('Building the pages');
  try { rmSync(stamp, { force: true }); } catch (error) {
    throw new Refusal(`This user cannot write to ${join(web, 'dist')} (${/** @type {NodeJS.ErrnoException} */ (error).code}). Start as the owner of the clone, or make the folder yours.`);
  }
  const code = await runNode(node, [join(clone, 'apps/web/build.mjs')], { held });
  if (code > 128) process.exit(code);
  if (code !== 0) throw new Refusal(`The pages could not be built (code ${code}).`);
  writeFileSync(stamp, mark);
  say('Pages are built');
}

function inputsMark() {
  const hash = createHash('sha256');
  for (const input of inputs) addTo(hash, join(clone, input));
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  if (!existsSync(path)) return;
  let entries;
  try { entries = readdirSync(path, { withFileTypes: true }); } catch { hash.update(relative(clone, path)).update(readFileSync(path)); return; }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'dist' || entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) continue;
    addTo(hash, join(path, entry.name));
  }
}

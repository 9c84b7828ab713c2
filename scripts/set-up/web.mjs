import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { clone } from './paths.mjs';
import { runNode } from './runtime.mjs';
import { Refusal, say } from './say.mjs';

const shared = [
  ...['auction', 'contracts', 'cricket', 'identity', 'ui'].map((name) => `packages/${name}/src`),
  'package-lock.json',
];
const builds = [
  { what: 'pages', folder: 'apps/web', inputs: ['apps/web', ...shared] },
  { what: 'desk', folder: 'apps/desk', inputs: ['apps/desk', ...shared] },
];

/**
 * Builds the pages and the desk when any of their inputs has changed. Call under `alone`.
 * @param {string} node
 * @param {number} held descriptor of the lock
 */
export async function buildWeb(node, held) {
  for (const build of builds) await buildOne(build, node, held);
}

/**
 * @param {typeof builds[number]} build
 * @param {string} node
 * @param {number} held
 */
async function buildOne({ what, folder, inputs }, node, held) {
  const dist = join(clone, folder, 'dist');
  const stamp = join(dist, '.built-from');
  const mark = inputsMark(inputs);
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (last === mark) return;
  say(`Building the ${what}`);
  try {
    rmSync(stamp, { force: true });
  } catch (error) {
    throw new Refusal(
      `This user cannot write to ${dist} (${/** @type {NodeJS.ErrnoException} */ (error).code}). Start as the owner of the clone, or make the folder yours.`,
    );
  }
  const code = await runNode(node, [join(clone, folder, 'build.mjs')], { held });
  if (code > 128) process.exit(code);
  if (code !== 0) throw new Refusal(`Could not build the ${what} (code ${code}). See the lines above.`);
  writeFileSync(stamp, mark);
  say(`Built the ${what}`);
}

/** @param {string[]} inputs */
function inputsMark(inputs) {
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
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    hash.update(relative(clone, path)).update(readFileSync(path));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'dist' || entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) continue;
    addTo(hash, join(path, entry.name));
  }
}

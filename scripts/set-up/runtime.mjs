import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { constants as os } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { clone } from './paths.mjs';
import { Refusal } from './say.mjs';

/** The Node that runs TypeScript as it is: the packaged one, else a new enough one on the PATH. */
export function findNode() {
  const packaged = join(clone, `node_modules/node-linux-${process.arch}/bin/node`);
  try { accessSync(packaged, constants.X_OK); return packaged; } catch { /* not installed here */ }
  for (const candidate of [process.execPath, 'node']) {
    const version = spawnSync(candidate, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? '';
    if (Number(version.split('.')[0]) >= 24) return candidate;
  }
  throw new Refusal(`Node 24 is missing: the package node-linux-${process.arch} was not installed and no Node 24 is on the PATH. Remove node_modules and start again.`);
}

/**
 * What Node is told for the server. Its young generation grows to 128 MB when left alone, most of it after thousands of readers have come at once.
 * The old one is collected when it has grown by 40 %: left alone it stood at three times what was alive after 5,000 matches had been opened.
 * No bound on the heap: a crowd that needs more than expected must not bring the site down.
 * @returns {string[]}
 */
export const serverFlags = () => JSON.parse(readFileSync(join(clone, 'apps/server/node-flags.json'), 'utf8'));

/** Environment for children: whatever they start as `node` is the right one. */
export function childEnvironment(/** @type {string} */ node, /** @type {Record<string, string>} */ more = {}) {
  return { ...process.env, PATH: [dirname(node), join(clone, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter), ...more };
}

/**
 * Runs a program of ours with our terminal and hands signals on.
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, held?: number }} [more] added to the environment; the folder to run in; a descriptor to keep open
 * @returns {Promise<number>} the exit code; 128 and the signal's number when a signal ended it
 */
export function runNode(node, args, { env, cwd = clone, held } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(node, args, { cwd, env: childEnvironment(node, { ...env, SIGHTSCREEN_LAUNCHER: String(process.pid) }), stdio: ['inherit', 'inherit', 'inherit', ...(held === undefined ? [] : [held])] });
    const letGo = handOn(child);
    child.on('error', failed);
    child.on('close', (code, signal) => {
      letGo();
      done(code ?? 128 + (signal ? os.signals[signal] : 0));
    });
  });
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const launcher = process.ppid;

/**
 * Hands our signals on to a child until told to let go. npm runs us below a shell that dies of a signal without handing it on, or is killed
 * itself: then we are left behind, and the child has to go as well.
 * @param {import('node:child_process').ChildProcess} child
 */
export function handOn(child) {
  const hand = /** @param {NodeJS.Signals} signal */ (signal) => { child.kill(signal); };
  for (const signal of signals) process.on(signal, hand);
  const watch = process.env.npm_lifecycle_event === undefined ? undefined
    : setInterval(() => { if (process.ppid !== launcher) child.kill('SIGTERM'); }, 300).unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, hand);
  };
}

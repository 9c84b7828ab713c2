import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { constants as os, setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { clone } from './paths.mjs';
import { Refusal } from './say.mjs';

/** The Node that runs TypeScript directly: the packaged one, else a new enough one on the PATH. */
export function findNode() {
  const packaged = join(clone, `node_modules/node-linux-${process.arch}/bin/node`);
  try {
    accessSync(packaged, constants.X_OK);
    return packaged;
  } catch {
    /* not installed here */
  }
  for (const candidate of [process.execPath, 'node']) {
    const version = spawnSync(candidate, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? '';
    if (Number(version.split('.')[0]) >= 24) return candidate;
  }
  throw new Refusal(
    `Node 24 is missing: the package node-linux-${process.arch} was not installed and no Node 24 is on the PATH. Remove node_modules and start again.`,
  );
}

/**
 * Node flags of the server. The young generation is bounded: by default it grows to 128 MB, most of it after thousands
 * of readers arriving at once. The old one is collected after growing by 40 %: by default it stayed at three times the
 * live size after 5,000 matches had been opened. The heap is not bounded: an unexpected crowd must not bring the site
 * down.
 * @returns {string[]}
 */
export const serverFlags = () => JSON.parse(readFileSync(join(clone, 'apps/server/node-flags.json'), 'utf8'));

/**
 * Environment for children: `node` is the right one for every process they start. Node's compile cache is stored:
 * loading a thousand modules is half of the server's start.
 */
export function childEnvironment(/** @type {string} */ node, /** @type {Record<string, string>} */ more = {}) {
  return {
    NODE_COMPILE_CACHE: join(clone, '.cache/node'),
    ...process.env,
    PATH: [dirname(node), join(clone, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
    ...more,
  };
}

/**
 * Runs a program of ours on our terminal and forwards signals.
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, held?: number, niceness?: number }} [more] added to the
 *   environment; the folder to run in; a descriptor to keep open; above 0 for a lower priority
 * @returns {Promise<number>} the exit code; 128 and the signal's number when a signal ended it
 */
export function runNode(node, args, { env, cwd = clone, held, niceness = 0 } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(node, args, {
      cwd,
      env: childEnvironment(node, { ...env, SIGHTSCREEN_LAUNCHER: String(process.pid) }),
      stdio: ['inherit', 'inherit', 'inherit', ...(held === undefined ? [] : [held])],
    });
    const removeHandlers = handOn(child);
    // The processes that it starts inherit it.
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
    child.on('error', failed);
    child.on('close', (code, signal) => {
      removeHandlers();
      done(code ?? 128 + (signal ? os.signals[signal] : 0));
    });
  });
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const launcher = process.ppid;

/**
 * Forwards our signals to a child until released. npm runs us under a shell that dies of a signal without forwarding
 * it, or is killed itself: then we are orphaned, and the child has to end as well.
 * @param {import('node:child_process').ChildProcess} child
 */
export function handOn(child) {
  const hand = /** @param {NodeJS.Signals} signal */ (signal) => {
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, hand);
  const watch =
    process.env.npm_lifecycle_event === undefined
      ? undefined
      : setInterval(() => {
          if (process.ppid !== launcher) child.kill('SIGTERM');
        }, 300).unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, hand);
  };
}

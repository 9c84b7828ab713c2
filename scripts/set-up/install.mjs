import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants as os, homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { clone } from './paths.mjs';
import { handOn } from './runtime.mjs';
import { Refusal, say } from './say.mjs';

const stamp = join(clone, 'node_modules/.sightscreen-installed');

/**
 * Installs the locked packages unless already installed. Call under `alone`. @param {number} held descriptor of the
 * lock
 */
export async function install(held) {
  const expectedMark = lockMark();
  if (installed() === expectedMark) return;
  try {
    rmSync(stamp, { force: true });
  } catch (error) {
    throw cannotWrite(error);
  }
  say('Installing packages (once; about half a minute)');
  let result = await npmCi(cacheFolder(), held);
  if (result.code !== 0 && /EACCES|EPERM|EROFS|ENOSPC/.test(result.told) && cacheFolder() !== ownCache) {
    say('npm cannot write to its cache; trying again with one in this folder');
    result = await npmCi(ownCache, held);
  }
  if (result.code !== 0) throw new Refusal(`npm ci failed (code ${result.code}). ${reason(result.told)}`);
  writeFileSync(stamp, expectedMark);
  say('Packages installed');
}

function lockMark() {
  return createHash('sha256')
    .update(readFileSync(join(clone, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

function installed() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}

const ownCache = join(clone, '.cache/npm');

/** npm's own cache when this user can write to it. HOME may be another user's, or its cache owned by root. */
function cacheFolder() {
  const usual = process.env.npm_config_cache ?? join(home(), '.npm');
  return ['', '_cacache', '_cacache/tmp', '_cacache/content-v2', '_cacache/index-v5'].every((part) =>
    usable(join(usual, part)),
  )
    ? usual
    : ownCache;
}

/** @param {string} folder */
function usable(folder) {
  let at = folder;
  try {
    while (!existsSync(at) && at !== dirname(at)) at = dirname(at);
    accessSync(at, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function home() {
  try {
    return homedir();
  } catch {
    return '/nonexistent';
  }
}

/**
 * @param {string} cache
 * @param {number} held
 * @returns {Promise<{ code: number, told: string }>}
 */
function npmCi(cache, held) {
  mkdirSync(cache, { recursive: true });
  const userConfig = process.env.npm_config_userconfig ?? join(home(), '.npmrc');
  const env = {
    ...process.env,
    npm_config_cache: cache,
    npm_config_logs_max: '0',
    npm_config_update_notifier: 'false',
    ...(readable(userConfig) ? {} : { npm_config_userconfig: '/dev/null' }),
    // NODE_ENV=production in the shell must not omit the packages that build the pages.
    NODE_ENV: 'development',
    npm_config_omit: '',
    npm_config_production: undefined,
    npm_config_global: undefined,
  };
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env.npm_execpath;
  const [program, all] =
    script && /npm-cli\.[cm]?js$/.test(script) ? [process.execPath, [script, ...args]] : ['npm', args];
  return new Promise((done) => {
    const child = spawn(program, all, { cwd: clone, env, stdio: ['ignore', 'ignore', 'pipe', held] });
    const removeHandlers = handOn(child);
    let told = '';
    child.stderr.on('data', (/** @type {Buffer} */ bytes) => {
      told = (told + bytes.toString()).slice(-20_000);
    });
    child.on('error', (error) => done({ code: 127, told: error.message }));
    child.on('close', (code, signal) => {
      removeHandlers();
      // The user is stopping the whole start.
      if (signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP') process.exit(128 + os.signals[signal]);
      done({ code: code ?? 1, told });
    });
  });
}

/** @param {string} file */
function readable(file) {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
  }
}

/** @param {string} told */
function reason(told) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET/.test(told))
    return 'We cannot reach the package registry. Check the network and start again.';
  if (/ENOSPC/.test(told)) return 'The disk is full. Free some space and start again.';
  const lines = told
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6);
  return `Output of npm:\n${lines.join('\n')}`;
}

/** @param {unknown} error */
function cannotWrite(error) {
  return new Refusal(
    `This user cannot write to ${join(clone, 'node_modules')} (${/** @type {NodeJS.ErrnoException} */ (error).code}). Start as the owner of the clone, or make the folder yours.`,
  );
}

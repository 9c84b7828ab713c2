/** Initialises the data folder once, and refuses data of another major version. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { diskFull, type DatabaseLocation, PrivateDatabaseRefusal } from './location.ts';

export const superuser = 'sightscreen';

/**
 * Call this while holding the mutex. The folder is renamed to its final name last, so leftovers of a killed start are
 * discarded.
 */
export async function ensureCluster(location: DatabaseLocation, binaries: Binaries): Promise<void> {
  if (existsSync(location.cluster)) return checkVersion(location, binaries);
  const unfinished = join(location.home, '.making-cluster');
  rmSync(unfinished, { recursive: true, force: true });
  writePrivately(location.passwordFile, randomBytes(24).toString('base64url'), location);
  await run(
    binaries.initdb,
    [
      '--pgdata',
      unfinished,
      '--username',
      superuser,
      '--pwfile',
      location.passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
      '--no-instructions',
    ],
    location,
  );
  writePrivately(location.versionFile, `${binaries.major}\n`, location);
  renameSync(unfinished, location.cluster);
}

export function readPassword(location: DatabaseLocation): string {
  return readFileSync(location.passwordFile, 'utf8').trim();
}

function checkVersion(location: DatabaseLocation, binaries: Binaries): void {
  const written = existsSync(location.versionFile) ? location.versionFile : join(location.cluster, 'PG_VERSION');
  const major = Number(readFileSync(written, 'utf8').trim());
  if (major !== binaries.major) {
    throw new PrivateDatabaseRefusal(
      `The data in ${location.home} was written by PostgreSQL ${major}, but this version of Sightscreen comes with ${binaries.major}. Dump it with the older version, or set SIGHTSCREEN_DATA to another folder.`,
    );
  }
}

function writePrivately(path: string, text: string, location: DatabaseLocation): void {
  rmSync(path, { force: true });
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  if (location.runAs) chownSync(path, location.runAs.uid, location.runAs.gid);
}

function run(program: string, args: string[], location: DatabaseLocation): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      ...location.runAs,
      cwd: location.home,
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
    });
    child.on('error', failed);
    child.on('close', (code) =>
      code === 0
        ? done()
        : failed(
            /No space left on device/.test(output)
              ? diskFull(location.home)
              : new PrivateDatabaseRefusal(
                  `Could not create the private database in ${location.home}: ${output.trim()}`,
                ),
          ),
    );
  });
}

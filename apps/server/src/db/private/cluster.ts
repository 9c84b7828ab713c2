/** Initialises the data folder once, and refuses data of another major version. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { diskFull, type Place, PrivateDatabaseRefusal } from './location.ts';

export const superuser = 'sightscreen';

/**
 * Call this while holding the mutex. The folder is renamed to its final name last, so leftovers of a killed start are
 * discarded.
 */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<void> {
  if (existsSync(place.cluster)) return checkVersion(place, binaries);
  const unfinished = join(place.home, '.making-cluster');
  rmSync(unfinished, { recursive: true, force: true });
  writePrivately(place.passwordFile, randomBytes(24).toString('base64url'), place);
  await run(
    binaries.initdb,
    [
      '--pgdata',
      unfinished,
      '--username',
      superuser,
      '--pwfile',
      place.passwordFile,
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
    place,
  );
  writePrivately(place.versionFile, `${binaries.major}\n`, place);
  renameSync(unfinished, place.cluster);
}

export function readPassword(place: Place): string {
  return readFileSync(place.passwordFile, 'utf8').trim();
}

function checkVersion(place: Place, binaries: Binaries): void {
  const written = existsSync(place.versionFile) ? place.versionFile : join(place.cluster, 'PG_VERSION');
  const major = Number(readFileSync(written, 'utf8').trim());
  if (major !== binaries.major) {
    throw new PrivateDatabaseRefusal(
      `The data in ${place.home} was written by PostgreSQL ${major}, but this version of Sightscreen comes with ${binaries.major}. Dump it with the older version, or set SIGHTSCREEN_DATA to another folder.`,
    );
  }
}

function writePrivately(path: string, text: string, place: Place): void {
  rmSync(path, { force: true });
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  if (place.runAs) chownSync(path, place.runAs.uid, place.runAs.gid);
}

function run(program: string, args: string[], place: Place): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      ...place.runAs,
      cwd: place.home,
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
              ? diskFull(place.home)
              : new PrivateDatabaseRefusal(`Could not create the private database in ${place.home}: ${output.trim()}`),
          ),
    );
  });
}

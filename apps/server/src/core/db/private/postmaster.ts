/**
 * The server process: finds it by its pid file, starts it detached so that Ctrl-C and kill -9 do not reach it, and
 * stops it.
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  constants,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from '../../config/env.ts';
import type { Binaries } from './binaries.ts';
import { diskFull, MIN_BYTES, type DatabaseLocation, PrivateDatabaseRefusal } from './location.ts';
import { commandName, processesIn, startTicks, workingFolder } from './proc.ts';

export interface Postmaster {
  pid: number;
  socketFolder: string;
  ready: boolean;
}

/** `durable: false` is for disposable data of tests; all other data is flushed to disk. */
export interface Settings {
  durable: boolean;
  sharedBuffers: string;
  connections: number;
}

/**
 * The running server of this folder, or null. Ignores another process that reuses the recorded pid.
 * @throws when the check itself fails (EMFILE), which does not mean that the server has stopped
 */
export function findPostmaster(location: DatabaseLocation): Postmaster | null {
  let note: string[];
  try {
    note = readFileSync(join(location.cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const pid = Number(note[0]);
  if (!isOurs(pid, location)) return null;
  return { pid, socketFolder: note[4]?.trim() ?? '', ready: note[7]?.trim() === 'ready' };
}

function isOurs(pid: number, location: DatabaseLocation): boolean {
  return (
    startTicks(pid) !== null && commandName(pid) === 'postgres' && workingFolder(pid) === realpathSync(location.cluster)
  );
}

/** Socket of a server without a configured port. Its folder is private to us. */
const SOCKET = '.s.PGSQL.5432';

/**
 * Waits until no backend is left. Backends outlive a killed server for a moment and finish writing; a second server
 * beside them would corrupt the data, and its own safeguard is the pid file that we remove. Remaining backends are
 * killed: as after any crash, committed data is in the WAL.
 */
async function untilNobodyIsLeft(location: DatabaseLocation, host: Host): Promise<void> {
  const cluster = realpathSync(location.cluster);
  for (const [signal, waitMs] of [
    [null, 2_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (signal !== null) for (const pid of processesIn(cluster, 'postgres')) host.signal(pid, signal);
    for (let waited = 0; waited < waitMs; waited += 25) {
      if (processesIn(cluster, 'postgres').length === 0) return;
      await sleep(25);
    }
  }
  throw new PrivateDatabaseRefusal(
    `Processes of an earlier private database in ${location.home} are still running (${processesIn(cluster, 'postgres').join(', ')}). End them and start again.`,
  );
}

/**
 * Starts the server and waits until it accepts connections. Call this while holding the mutex, with no server running.
 */
export async function startPostmaster(
  location: DatabaseLocation,
  binaries: Binaries,
  settings: Settings,
  host: Host,
  waitMs = 60_000,
): Promise<Postmaster> {
  await untilNobodyIsLeft(location, host);
  // The pids in a killed server's files may have been reused, or belong to a zombie: the new server would refuse to
  // start.
  for (const left of [
    join(location.cluster, 'postmaster.pid'),
    join(location.socketFolder, `${SOCKET}.lock`),
    join(location.socketFolder, SOCKET),
  ])
    rmSync(left, { force: true });
  const log = openLog(location.log);
  const child = spawn(binaries.postgres, ['-D', location.cluster, ...options(location, settings)], {
    ...location.runAs,
    cwd: location.home,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended: string | null = null;
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code) => {
    ended = `it ended with code ${code}`;
  });
  child.unref();
  for (let waited = 0; waited < waitMs; waited += 25) {
    await sleep(25);
    const found = findPostmaster(location);
    if (found?.ready) return found;
    if (ended !== null) break;
  }
  const words = lastLine(location.log);
  if (isFull(location.home)) throw diskFull(location.home);
  throw new PrivateDatabaseRefusal(
    `The private database did not start (${ended ?? 'it took too long'}). Last lines of ${location.log}: ${words}`,
  );
}

/**
 * Stops the server cleanly: open transactions are rolled back, and committed data is on disk. Call this while holding
 * the mutex.
 */
export async function stopPostmaster(location: DatabaseLocation, host: Host, waitMs = 30_000): Promise<void> {
  const found = findPostmaster(location);
  if (!found) return;
  host.signal(found.pid, 'SIGINT');
  for (let waited = 0; waited < waitMs; waited += 20) {
    if (startTicks(found.pid) === null) return;
    await sleep(20);
  }
  host.signal(found.pid, 'SIGQUIT');
}

function options(location: DatabaseLocation, settings: Settings): string[] {
  const set: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: location.socketFolder,
    max_connections: String(settings.connections),
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Sized for a machine with two cores that also runs the site.
    shared_buffers: settings.sharedBuffers,
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_parallel_workers_per_gather: '1',
    random_page_cost: '1.1',
    jit: 'off',
    wal_compression: settings.durable ? 'on' : 'off',
    // Recycled segments stay on disk: an import leaves this much WAL behind, even if the site is idle afterwards.
    max_wal_size: '160MB',
    // The warning is off because a small limit makes checkpoints frequent during an import on purpose.
    checkpoint_warning: '0',
    min_wal_size: '64MB',
    checkpoint_completion_target: '0.9',
    fsync: settings.durable ? 'on' : 'off',
    synchronous_commit: settings.durable ? 'on' : 'off',
    full_page_writes: settings.durable ? 'on' : 'off',
  };
  return Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const MAX_LOG_BYTES = 8 * 1024 * 1024;

/**
 * Moves the content of a log larger than this to `.1`. The server appends, so it continues at the start of the
 * truncated file.
 */
export function rotateLog(path: string, maxBytes = MAX_LOG_BYTES): void {
  try {
    if (statSync(path).size <= maxBytes) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  } catch {
    // The log does not exist yet, or there is no space for a copy: the next round retries.
  }
}

function openLog(path: string): number {
  rotateLog(path);
  return openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW, 0o600);
}

/**
 * Whether there is too little space to recover. The log does not tell: on a full disk its last lines may be missing or
 * about something else.
 */
function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_BYTES;
}

function lastLine(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim().split('\n').slice(-2).join(' / ');
  } catch {
    return '(none)';
  }
}

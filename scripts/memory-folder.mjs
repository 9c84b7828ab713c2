import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { clone } from './set-up/paths.mjs';

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;
/** Bytes: three times what a run of everything takes. */
const ROOM = 3 * GIB;
/** Bytes that browsers and servers leave, with the room. */
const FREE = 6 * GIB;
/** Below the folder of one database or site. */
const RUNNING = 'database/cluster/postmaster.pid';

/**
 * The temporary folder of a run of tests: in memory when there is plenty, unless TMPDIR names another. To make and drop
 * a database is to make and delete six hundred files, which costs a processor 0.1 s there, and 1 s on ext4.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR || !isRoomy()) return tmpdir();
  const mark = createHash('sha256').update(clone).digest('hex').slice(0, 8);
  const folder = join(MEMORY, `sightscreen-${process.getuid?.()}-${mark}`);
  mkdirSync(folder, { recursive: true });
  // As root, databases run as another user.
  chmodSync(folder, 0o711);
  return folder;
}

function isRoomy() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && (process.availableMemory?.() ?? freemem()) >= FREE;
  } catch {
    return false;
  }
}

/**
 * Gives the memory back, unless another run of this clone is using it.
 * @param {string} folder
 */
export function leaveTemporaryFolder(folder) {
  if (!folder.startsWith(`${MEMORY}/sightscreen-`)) return;
  const inside = readdirSync(folder).map((name) => join(folder, name));
  if (inside.some((one) => existsSync(join(one, RUNNING)))) return;
  for (const one of inside) rmSync(one, { recursive: true, force: true });
}

import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { clone } from './set-up/paths.mjs';

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;
/** In bytes: three times what a complete run takes. */
const ROOM = 3 * GIB;
/** In bytes: free memory left for browsers and servers after that. */
const FREE = 6 * GIB;
/** Below the folder of one database or site. */
const RUNNING = 'database/cluster/postmaster.pid';

/**
 * The temporary folder of a test run: in memory when there is enough, unless TMPDIR names another. Creating and
 * dropping a database creates and deletes six hundred files, which takes 0.1 s of processor time there and 1 s on ext4.
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
 * Frees the memory, unless another run of this clone is using it.
 * @param {string} folder
 */
export function leaveTemporaryFolder(folder) {
  if (!folder.startsWith(`${MEMORY}/sightscreen-`)) return;
  const inside = readdirSync(folder).map((name) => join(folder, name));
  if (inside.some((one) => existsSync(join(one, RUNNING)))) return;
  for (const one of inside) rmSync(one, { recursive: true, force: true });
}

/** Where files of balls lie until they are stored. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'sightscreen-balls-';
/** No run takes this long; whoever had an older folder was killed, and a whole archive would fill the disk. */
const MAX_MS = 86_400_000;

/** A folder of this machine that lasts as long as the work. @param within where temporary files lie */
export async function withFolder<T>(work: (folder: string) => Promise<T>, within = tmpdir()): Promise<T> {
  await removeLeft(within);
  const folder = await mkdtemp(join(within, PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeft(within: string): Promise<void> {
  for (const name of await readdir(within)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(within, name);
    // Another run may have removed it meanwhile; that of another user stays theirs.
    const made = await stat(folder).catch(() => null);
    if (made !== null && Date.now() - made.mtimeMs > MAX_MS)
      await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/** Temporary folders for files until they are stored. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'sightscreen-balls-';
/** Exceeds any run: an older folder belongs to a killed run, and files of a whole archive would fill the disk. */
const MAX_MS = 86_400_000;

/** Creates a local folder for the duration of `work`. @param within parent folder of temporary files */
export async function withFolder<T>(work: (folder: string) => Promise<T>, within = tmpdir()): Promise<T> {
  const folder = await mkdtemp(join(within, PREFIX));
  try {
    await removeStale(within, (await stat(folder)).mtimeMs);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeStale(within: string, now: number): Promise<void> {
  for (const name of await readdir(within)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(within, name);
    // Another run may have removed it meanwhile; folders of other users are left alone.
    const made = await stat(folder).catch(() => null);
    if (made !== null && now - made.mtimeMs > MAX_MS)
      await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

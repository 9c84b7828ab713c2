/**
 * Deletes uploads that are unused a day after they were sent: files of abandoned forms, pictures that were never
 * assigned.
 */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { type Job, type Worker, worker } from '../jobs/job.ts';
import type { FilesPort } from '../ports/files/port.ts';
import type { UsesOfFolder, UsesOfFolders } from './upload-folder.ts';

const KEPT_UNUSED_MS = 86_400_000;
/** Number of keys checked at once. */
const PORTION = 500;

const sweeping = {
  name: 'uploads.sweep',
  payload: z.object({}),
  schedule: { cron: '47 3 * * *', payload: {} },
} satisfies Job;

export interface SweepDeps {
  db: Kysely<Database>;
  files: Pick<FilesPort, 'list' | 'head' | 'delete'>;
  folders: Partial<UsesOfFolders>;
  /** Milliseconds. */
  clock: () => number;
}

export const sweepWorker = (options: SweepDeps): Worker => worker(sweeping, () => sweepUploads(options));

export async function sweepUploads(options: SweepDeps): Promise<void> {
  for (const [folder, uses] of Object.entries(options.folders)) {
    let keys: string[] = [];
    for await (const key of options.files.list(folder)) {
      keys.push(key);
      if (keys.length < PORTION) continue;
      await sweepKeys(options, uses, keys);
      keys = [];
    }
    await sweepKeys(options, uses, keys);
  }
}

async function sweepKeys({ db, files, clock }: SweepDeps, uses: UsesOfFolder, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const used = new Set(await uses.used(db, keys));
  for (const key of keys) {
    if (used.has(key)) continue;
    const head = await files.head(key);
    if (head === null || clock() - head.changedAt.getTime() < KEPT_UNUSED_MS) continue;
    const released = await db.transaction().execute(async (trx) => (await uses.release?.(trx, key)) ?? true);
    // After the transaction: a file that remains after a failure here is found again tomorrow.
    if (released) await files.delete(key);
  }
}

/** Compares the stored files with a new fold of the logs. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FilesPort } from '../../core/ports/files/port.ts';
import { type PartsDeps, startMaker } from './parts/make-parts.ts';
import { damageOf, PartDamaged } from './parts/damaged.ts';
import { withFolder } from './parts/temp-folder.ts';
import { fileOf, matchesOf, type StandingPart, standingParts, TABLE_NAMES } from './parts/manifest.store.ts';
import type { FailedMatch } from './parts/read-matches.ts';
import type { MatchTableName } from './tables.ts';

export interface PartsChecked {
  parts: number;
  done: number;
  /** Parts with rows only in the files or only in the new fold, by table. */
  different: { part: number; rows: Partial<Record<MatchTableName, number>> }[];
  /** Parts with missing or cut files. */
  damaged: string[];
  failed: FailedMatch[];
}
export type CheckDeps = Pick<PartsDeps, 'database' | 'files' | 'stop' | 'maker'> & {
  onProgress?: (sofar: PartsChecked) => void;
};

/** Downloads a part into a local folder, as `<table>.parquet`. @throws PartDamaged */
export async function fetchPart(files: FilesPort, part: StandingPart, folder: string): Promise<void> {
  const damage = await damageOf(files, part);
  if (damage !== null) throw damage;
  await mkdir(folder, { recursive: true });
  for (const table of TABLE_NAMES) {
    const file = await files.get(fileOf(part, table));
    if (file === null) throw new PartDamaged(part, `${fileOf(part, table)} is missing`);
    await pipeline(file.stream, createWriteStream(join(folder, `${table}.parquet`)));
  }
}

/** Figures stored during the check appear as differences. */
export function checkParts({
  database,
  files,
  stop,
  onProgress,
  maker: start = startMaker,
}: CheckDeps): Promise<PartsChecked> {
  return withFolder(async (temp) => {
    const parts = await standingParts(database.db);
    const checked: PartsChecked = { parts: parts.length, done: 0, different: [], damaged: [], failed: [] };
    const maker = start();
    try {
      for (const part of parts) {
        if (stop.aborted) break;
        const folder = join(temp, String(part.part));
        try {
          await fetchPart(files, part, folder);
        } catch (error) {
          if (!(error instanceof PartDamaged)) throw error;
          checked.damaged.push(error.message);
          continue;
        }
        const ids = await matchesOf(database.db, part.part);
        const { differences, failed } = await maker.call('compare', { endpoint: database.direct(), ids, folder }, stop);
        if (Object.keys(differences).length > 0) checked.different.push({ part: part.part, rows: differences });
        checked.failed.push(...failed);
        checked.done += 1;
        await rm(folder, { recursive: true });
        onProgress?.(checked);
      }
    } catch (error) {
      if (!stop.aborted) throw error;
    } finally {
      await maker.stop();
    }
    return checked;
  });
}

/**
 * Writes outdated parts: each is made in a child process, stored, then recorded in one transaction. An interrupted run
 * can be continued, and readers see a part either before or after.
 */
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../../../core/db/open-database.ts';
import { oneAtATime } from '../../../core/db/one-at-a-time.ts';
import type { FilesPort } from '../../../core/ports/files/port.ts';
import { type Child, startChild } from '../../../core/process/child.ts';
import type { MakerCalls } from './maker-calls.ts';
import {
  fileOf,
  forgetFiles,
  forgetParts,
  matchesOf,
  nextRevision,
  notePart,
  outdatedParts,
  assignMatches,
  replacedFiles,
  TABLE_NAMES,
} from './manifest.store.ts';
import type { FailedMatch } from './read-matches.ts';
import { withFolder } from './temp-folder.ts';

export interface PartsDeps {
  database: Pick<OpenDatabase, 'db' | 'long' | 'listen' | 'direct'>;
  files: FilesPort;
  stop: AbortSignal;
  onProgress?: (sofar: PartsMade) => void;
  /** Also rewrites parts that are up to date. */
  all?: boolean;
  /** Starts the child process; by default one for this run. */
  maker?: () => Child<MakerCalls>;
}
export interface PartsMade {
  parts: number;
  done: number;
  /** Matches in the parts written. */
  matches: number;
  bytes: number;
  failed: FailedMatch[];
}

/** Advisory lock held while parts are written. */
const LOCK = 727_566_010;
const HEAP_MB = 256;
/** Servers load a new part within seconds; a server that fails retries with the current files. */
const GRACE_SECONDS = 900;

export const startMaker = (): Child<MakerCalls> =>
  startChild<MakerCalls>(new URL('./maker-process.ts', import.meta.url), { heapMb: HEAP_MB });

/** Returns the progress so far when stopped. @throws when the database or the file store is unreachable */
export function makeParts(deps: PartsDeps): Promise<PartsMade> {
  return oneAtATime(deps.database, LOCK, () => withFolder((folder) => write(deps, folder)));
}

async function write(
  { database, files, stop, onProgress, all = false, maker: start = startMaker }: PartsDeps,
  temp: string,
): Promise<PartsMade> {
  const { db, long } = database;
  if (all) await forgetParts(db);
  await assignMatches(db);
  const parts = await outdatedParts(long);
  const made: PartsMade = { parts: parts.length, done: 0, matches: 0, bytes: 0, failed: [] };
  const maker = parts.length === 0 ? null : start();
  try {
    for (const { part } of parts) {
      if (stop.aborted) break;
      const revision = await nextRevision(db);
      const folder = join(temp, String(part));
      await mkdir(folder);
      const ids = await matchesOf(db, part);
      const written = await maker!.call('make', { endpoint: database.direct(), ids, folder }, stop);
      const to = { part, revision, stem: `ball-data/${part}/${revision}` };
      for (const table of TABLE_NAMES)
        await files.put(fileOf(to, table), createReadStream(join(folder, `${table}.parquet`)), stop);
      const bytes = Object.values(written.bytes).reduce((sum, one) => sum + one, 0);
      await notePart(db, { ...to, bytes, deliveries: written.deliveries, made: written.made });
      await rm(folder, { recursive: true });
      made.done += 1;
      made.matches += written.made.length;
      made.bytes += bytes;
      made.failed.push(...written.failed);
      onProgress?.(made);
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    await maker?.stop();
  }
  if (!stop.aborted) await deleteReplacedFiles(database, files);
  return made;
}

/** Deletes the files of parts replaced some time ago. */
async function deleteReplacedFiles({ db }: PartsDeps['database'], files: FilesPort): Promise<void> {
  for (const stem of await replacedFiles(db, GRACE_SECONDS)) {
    for (const table of TABLE_NAMES) await files.delete(fileOf({ stem }, table));
    await forgetFiles(db, stem);
  }
}

/** Messages between the importer and its threads: plain data, transferred by structured clone. */
import type { MatchWithFigures } from '../../../match/figures/store-figures.ts';
import type { Cast, Known } from '../../../registry/naming/cast.ts';

/** `startedAt`: the database's clock when the import began, milliseconds since 1970. */
export interface WorkerStart {
  startedAt: number;
}

/** A file to process: by path, or as bytes from a zip. `knownHash`: the hash of the stored match. */
export interface FileJob {
  job: number;
  id: string;
  source: { path: string } | { bytes: Uint8Array };
  knownHash: string | null;
}

export interface Prepared extends MatchWithFigures {
  deliveries: number;
}
export type Outcome =
  | { kind: 'prepared'; prepared: Prepared }
  | { kind: 'unchanged' }
  /** The file is invalid, or a bug of ours affects it; the others continue. */
  | { kind: 'refused'; reason: string }
  /** The database is unreachable, which is not the file's fault. */
  | { kind: 'failed'; error: unknown };

export type ToWorker = { type: 'file'; file: FileJob } | { type: 'known'; job: number; known: Known };
export type FromWorker = { type: 'cast'; job: number; cast: Cast } | { type: 'done'; job: number; outcome: Outcome };

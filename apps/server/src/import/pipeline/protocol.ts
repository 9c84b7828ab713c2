/** Messages between the importer and its threads: plain data, transferred by structured clone. */
import type { MatchWithFigures } from '../../figures/keep-figures.ts';
import type { Cast, Known } from '../../registry/naming/cast.ts';

/** `clockAhead`: milliseconds by which the database's clock is ahead of this machine's. */
export interface WorkerStart {
  clockAhead: number;
}

/** A file to process: by path, or by its bytes when it came out of a zip. `knownHash`: of the stored match. */
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
  /** The file's fault, or a bug of ours with this file: the others continue. */
  | { kind: 'refused'; reason: string }
  /** Not the file's fault: the database is down. */
  | { kind: 'failed'; error: unknown };

export type ToWorker = { type: 'file'; file: FileJob } | { type: 'known'; job: number; known: Known };
export type FromWorker = { type: 'cast'; job: number; cast: Cast } | { type: 'done'; job: number; outcome: Outcome };

/** What the importer and its threads say to each other. Everything is plain data and crosses by structured clone. */
import type { MatchWithFigures } from '../../figures/keep-figures.ts';
import type { Cast, Known } from '../../registry/naming/cast.ts';

/** `clockAhead`: milliseconds by which the database's clock is ahead of this machine's. */
export interface WorkerStart { clockAhead: number }

/** A file to work on: by path, or by its bytes where it came out of a zip. `knownHash`: of the match as it is stored now. */
export interface FileJob { job: number; id: string; source: { path: string } | { bytes: Uint8Array }; knownHash: string | null }

export interface Prepared extends MatchWithFigures { deliveries: number }
export type Outcome =
  | { kind: 'prepared'; prepared: Prepared }
  | { kind: 'unchanged' }
  /** The file's fault, or ours over this file: the others go on. */
  | { kind: 'refused'; reason: string }
  /** Not the file's fault: the database is away. */
  | { kind: 'failed'; error: unknown };

export type ToWorker = { type: 'file'; file: FileJob } | { type: 'known'; job: number; known: Known };
export type FromWorker = { type: 'cast'; job: number; cast: Cast } | { type: 'done'; job: number; outcome: Outcome };

/** A folder of uploads, and how the feature that owns it reports which of its files are in use. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';

/** First parts of the keys, by feature; a feature without `uploads` in its manifest stores none. */
export interface UploadFolders {}
export type UploadFolder = keyof UploadFolders;

export interface UsesOfFolder {
  /** Returns the keys that are in use, or may be again after an undo. */
  used(db: Kysely<Database>, keys: readonly string[]): Promise<string[]>;
  /**
   * For folders whose files may be assigned long after the upload: prevents that from the end of this transaction on.
   * False: the file is in use after all.
   */
  release?(trx: Transaction<Database>, key: string): Promise<boolean>;
}
/** Covers every folder, so that no feature is missing. */
export type UsesOfFolders = Readonly<Record<UploadFolder, UsesOfFolder>>;

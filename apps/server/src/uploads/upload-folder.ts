/** The folders of uploads, and what their features say about them in `upload-folders.ts`. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';

export type UploadFolder = 'avatars' | 'letters' | 'pictures';

export interface UsesOfFolder {
  /** Of these keys those that something has, or may have again by an undo. */
  used(db: Kysely<Database>, keys: readonly string[]): Promise<string[]>;
  /**
   * Where a file may be given to something long after it was uploaded: from the end of this transaction on it cannot
   * be. False: it is used after all.
   */
  release?(trx: Transaction<Database>, key: string): Promise<boolean>;
}
/** Of every folder, so that no feature forgets to say. */
export type UsesOfFolders = Readonly<Record<UploadFolder, UsesOfFolder>>;

/**
 * The personal-data source of a part of the site: exports and erases its data about a person with an account, and runs
 * what must happen before the deletion. Manifests list them; `npm run check` fails for tables without
 * a source or a reason.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { FilesPort } from '../ports/files/port.ts';

/** The person, with the names of their account at that moment. */
export interface Person {
  accountId: string;
  /** Lower case; null for an account with only a phone number. */
  email: string | null;
  /** E.164. */
  phone: string | null;
}

export interface PersonalDataSource {
  /** Key of its part of the download: lower-case letters and hyphens. */
  name: string;
  /** Tables whose personal data it exports and erases. */
  tables: readonly string[];
  /**
   * Everything it stores about the person, as plain JSON. Excludes secrets and hashes, which mean nothing to readers.
   */
  held: (db: Kysely<Database>, person: Person, files: Pick<FilesPort, 'get'>) => Promise<object>;
  /** Erases everything that identifies the person. May be called again. */
  erase: (trx: Transaction<Database>, person: Person) => Promise<void>;
  /** Keys of the files port; the files are deleted before `erase` is called. */
  files?: (db: Kysely<Database>, person: Person) => Promise<string[]>;
  /**
   * Work that cannot wait for the erasure, such as cancelling renewals; runs in the transaction that closes the
   * account.
   */
  beforeDeletion?: (trx: Transaction<Database>, person: Person, now: number) => Promise<void>;
}

/**
 * What each part of the site holds about a person with an account, and what it owes them: to show it, to erase it, and
 * to do before they leave. `duties.ts` lists them; a test refuses tables of which nobody has said whose duty they are.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { FilesPort } from '../ports/files/port.ts';

/** The person, as the account names them at that moment. */
export interface Person {
  accountId: string;
  /** Lower case; null for an account by number alone. */
  email: string | null;
  /** E.164. */
  phone: string | null;
}

export interface Duty {
  /** Key of its part of the download: small letters and dashes. */
  name: string;
  /** Tables of which it shows and erases what belongs to a person. */
  tables: readonly string[];
  /** Everything it holds about the person, as plain JSON. No secrets, no hashes: they say nothing to a person. */
  held: (db: Kysely<Database>, person: Person, files: Pick<FilesPort, 'get'>) => Promise<object>;
  /** Leaves nothing that names the person. May be called again. */
  erase: (trx: Transaction<Database>, person: Person) => Promise<void>;
  /** Keys of the files port; deleted before `erase` is called. */
  files?: (db: Kysely<Database>, person: Person) => Promise<string[]>;
  /** What cannot wait for the erasure, such as cancelling renewals; within the transaction that closes the account. */
  beforeDeletion?: (trx: Transaction<Database>, person: Person, now: number) => Promise<void>;
}

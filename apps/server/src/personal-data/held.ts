/** Shows and erases what all parts of the site hold about a person. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { FilesPort } from '../ports/files/port.ts';
import type { Duty, Person } from './duty.ts';

/** By the names of the duties. */
export async function allHeld(
  { db, files }: { db: Kysely<Database>; files: Pick<FilesPort, 'get'> },
  duties: readonly Duty[],
  person: Person,
): Promise<Record<string, object>> {
  const parts: Record<string, object> = {};
  for (const { name, held } of duties) parts[name] = await held(db, person, files);
  return parts;
}

/** Before their rows, which are the only ones that know of them. */
export async function eraseFiles(
  { db, files }: { db: Kysely<Database>; files: Pick<FilesPort, 'delete'> },
  duties: readonly Duty[],
  person: Person,
): Promise<void> {
  for (const duty of duties) for (const key of (await duty.files?.(db, person)) ?? []) await files.delete(key);
}

/** In the reverse order of the duties: the account itself, which is the first, goes last. */
export async function eraseRows(trx: Transaction<Database>, duties: readonly Duty[], person: Person): Promise<void> {
  for (const { erase } of duties.toReversed()) await erase(trx, person);
}

/** Exports and erases all data of the site about a person. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { FilesPort } from '../ports/files/port.ts';
import type { PersonalDataSource, Person } from './source.ts';

/** By the names of the sources. */
export async function allHeld(
  { db, files }: { db: Kysely<Database>; files: Pick<FilesPort, 'get'> },
  personalData: readonly PersonalDataSource[],
  person: Person,
): Promise<Record<string, object>> {
  const exported: Record<string, object> = {};
  for (const { name, held } of personalData) exported[name] = await held(db, person, files);
  return exported;
}

/** Call this before deleting the rows, which are the only record of the files. */
export async function eraseFiles(
  { db, files }: { db: Kysely<Database>; files: Pick<FilesPort, 'delete'> },
  personalData: readonly PersonalDataSource[],
  person: Person,
): Promise<void> {
  for (const source of personalData)
    for (const key of (await source.files?.(db, person)) ?? []) await files.delete(key);
}

/** In the reverse order of the sources: the account itself, which is the first, is erased last. */
export async function eraseRows(
  trx: Transaction<Database>,
  personalData: readonly PersonalDataSource[],
  person: Person,
): Promise<void> {
  for (const { erase } of personalData.toReversed()) await erase(trx, person);
}

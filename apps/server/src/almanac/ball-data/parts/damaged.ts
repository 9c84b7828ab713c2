/** Detects missing, cut or unreadable files of a part. They are derived data, so the part is rewritten. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { FilesPort } from '../../../core/ports/files/port.ts';
import { notifyRaised } from '../../../core/tags/changing.ts';
import { fileOf, type StandingPart, standingParts, TABLE_NAMES } from './manifest.store.ts';
import { ballPartsTag } from '../tags.ts';

export type PartFiles = Pick<StandingPart, 'part' | 'revision' | 'stem' | 'bytes'>;

export class PartDamaged extends Error {
  readonly part: PartFiles;
  constructor(part: PartFiles, reason: string) {
    super(`part ${part.part} of the ball data: ${reason}`);
    this.part = part;
  }
}

/** Returns null if all files exist with the recorded number of bytes. @throws when the store is unreachable */
export async function damageOf(files: Pick<FilesPort, 'head'>, part: PartFiles): Promise<PartDamaged | null> {
  const heads = await Promise.all(TABLE_NAMES.map((table) => files.head(fileOf(part, table))));
  const missing = TABLE_NAMES.find((_, at) => heads[at] === null);
  if (missing !== undefined) return new PartDamaged(part, `${fileOf(part, missing)} is missing`);
  const bytes = heads.reduce((sum, head) => sum + head!.bytes, 0);
  return bytes === part.bytes ? null : new PartDamaged(part, `its files have ${bytes} of ${part.bytes} bytes`);
}

/** Marks a part as outdated, unless it was rewritten meanwhile. Returns whether it did. */
export function invalidatePart(
  db: Kysely<Database>,
  { part, revision }: Pick<StandingPart, 'part' | 'revision'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('ball_part')
      .set({ version: 'damaged' })
      .where('part', '=', part)
      .where('revision', '=', revision)
      .where('version', '<>', 'damaged')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx.updateTable('ball_match').set({ version: null }).where('part', '=', part).execute();
    await notifyRaised(trx, [ballPartsTag]);
    return true;
  });
}

/** Marks every damaged part as outdated. Returns the damage of each. */
export async function invalidateDamaged(
  db: Kysely<Database>,
  files: Pick<FilesPort, 'head'>,
  stop: AbortSignal,
): Promise<PartDamaged[]> {
  const found: PartDamaged[] = [];
  for (const part of await standingParts(db)) {
    if (stop.aborted) break;
    const damage = await damageOf(files, part);
    if (damage !== null && (await invalidatePart(db, part))) found.push(damage);
  }
  return found;
}

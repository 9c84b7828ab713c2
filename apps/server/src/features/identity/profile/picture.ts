/** The profile picture: one file, deleted when it is replaced and with the account. */
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { FilesPort } from '../../../core/ports/files/port.ts';
import { storeUpload, type UploadDeps } from '../../../core/uploads/store-upload.ts';
import type { UsesOfFolder } from '../../../core/uploads/upload-folder.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { requireSession } from '../accounts/account.store.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import type { Member } from '../tokens/access-token.ts';

const FOLDER = 'avatars';
const ENDING = '.webp';
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

export const pictureKey = (imageId: string): string => `${FOLDER}/${imageId}${ENDING}`;
export const pictureAddress = (imageId: string): string => `/cbplus/avatars/${imageId}${ENDING}`;
const idOf = (key: string): string => key.slice(FOLDER.length + 1, -ENDING.length);

type Deps = Pick<IdentityDeps, 'db' | 'clock'> & UploadDeps & { files: Pick<FilesPort, 'put' | 'delete'> };

/** @throws IdentityError `tooMany`, or `picture` if it is not an image; ScannerAway */
export async function setPicture(
  deps: Deps & Pick<IdentityDeps, 'rateLimiter'>,
  member: Member,
  bytes: Buffer,
): Promise<void> {
  const { rateLimiter, files } = deps;
  await rateLimiter.consume({ 'picture account': member.accountId });
  const answer = await storeUpload(deps, { as: 'portrait', folder: FOLDER, bytes, name: 'picture' });
  if (!answer.ok) throw new IdentityError('picture', 'picture');
  const { key } = answer.stored;
  const words = 'Changed the picture';
  await replace(deps, member, { imageId: idOf(key), words }).catch(async (error: unknown) => {
    await files.delete(key);
    throw error;
  });
}

export const removePicture = (deps: Omit<Deps, 'virusScan'>, member: Member): Promise<void> =>
  replace(deps, member, { imageId: null, words: 'Removed the picture' });

async function replace(
  { db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>,
  member: Member,
  { imageId, words }: { imageId: string | null; words: string },
): Promise<void> {
  const former = await db.transaction().execute(async (trx) => {
    await requireSession(trx, member);
    const { image_id: before } = await trx
      .selectFrom('account')
      .select('image_id')
      .where('id', '=', member.accountId)
      .executeTakeFirstOrThrow();
    if (before === imageId) return null;
    await trx.updateTable('account').set({ image_id: imageId }).where('id', '=', member.accountId).execute();
    await recordAuditEvent(trx, clock(), { ...member, action: 'picture', words });
    return before;
  });
  if (former !== null) await files.delete(pictureKey(former));
}

/** The picture as a data URL, for the export. Null if the file is gone. */
export async function readPicture(files: Pick<FilesPort, 'get'>, imageId: string): Promise<string | null> {
  const file = await files.get(pictureKey(imageId));
  return file === null ? null : `data:image/webp;base64,${(await buffer(file.stream)).toString('base64')}`;
}

/** Whether others can see it: not if its account is to be deleted. */
export async function isPictureVisible(db: Kysely<Database>, imageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .leftJoin('account_leaving', 'account_id', 'id')
    .select('id')
    .where('image_id', '=', imageId)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A file without an account was left by a server that died between storing the file and the row. */
export const usesOfAvatars: UsesOfFolder = {
  async used(db, keys) {
    const rows = await db.selectFrom('account').select('image_id').where('image_id', 'in', keys.map(idOf)).execute();
    return rows.map(({ image_id: id }) => pictureKey(id!));
  },
};

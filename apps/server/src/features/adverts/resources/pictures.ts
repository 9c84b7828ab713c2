/** Checks ad pictures against their slot. Uploads are re-encoded before they get here. */
import { type AdPlace, AD_SLOTS, type AdSize } from '@sightscreen/contracts/adverts/slots';
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { RowRefused } from '../../../core/admin/resource.ts';

/** `exact`: this size in pixels, or twice it. */
export interface Wanted {
  field: string;
  file: string | null;
  exact?: AdSize;
  least?: AdSize;
}

/** @throws NotStored naming the field */
export async function checkPictures(trx: Transaction<Database>, wanted: readonly Wanted[]): Promise<void> {
  for (const { field, file, exact, least } of wanted) {
    if (file === null) continue;
    const found = await trx
      .selectFrom('kept_picture')
      .select(['width', 'height'])
      .where('file', '=', file)
      .executeTakeFirst();
    if (found === undefined || found.width === null || found.height === null)
      throw new RowRefused(field, 'Upload this picture again.');
    const has = `The picture has ${found.width} × ${found.height} pixels`;
    if (exact !== undefined && ![1, 2].some((by) => found.width === exact[0] * by && found.height === exact[1] * by))
      throw new RowRefused(field, `${has}. Use one of ${exact[0]} × ${exact[1]} or ${exact[0] * 2} × ${exact[1] * 2}.`);
    if (least !== undefined && (found.width < least[0] || found.height < least[1]))
      throw new RowRefused(field, `${has}. Use a picture of at least ${least[0]} × ${least[1]}.`);
  }
}

const SKIN: AdSize = [1_200, 600];
const STORY: AdSize = [120, 90];
const LOGO: AdSize = [32, 32];

export const bannerPictures = (slot: AdPlace, picture: string | null, pictureWide: string | null): Wanted[] => {
  const { narrow, wide } = AD_SLOTS[slot];
  return [
    { field: 'picture', file: picture, ...(narrow !== null && { exact: narrow }) },
    { field: 'picture_wide', file: pictureWide, ...(wide !== null && { exact: wide }) },
  ];
};
export const nativePictures = (picture: string | null, logo: string | null): Wanted[] => [
  { field: 'picture', file: picture, least: STORY },
  { field: 'logo', file: logo, least: LOGO },
];
export const skinPictures = (picture: string | null): Wanted[] => [{ field: 'picture', file: picture, least: SKIN }];

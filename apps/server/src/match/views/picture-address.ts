/** URL path of the picture of a ground or player until editors upload one (MATCH-061, MATCH-062). */

const PLACE = { ground: '/pictures/grounds', player: '/pictures/players' } as const;
export const pictureAddress = (of: keyof typeof PLACE, id: number): string => `${PLACE[of]}/${id}.svg`;

/** A number derived from the name, for a ground known by name only. */
export function numberOfName(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/** The file name of a picture that editors uploaded. */
export const uploadedPictureFile = /^[0-9a-f-]{36}\.webp$/;

/** A record's picture, with its alternative text. */
export interface UploadedPicture {
  picture: string | null;
  pictureAlt: string | null;
}
export const uploadedPictureUrl = (file: string): string => `/pictures/kept/${file}`;

/** A player's uploaded picture, or else the drawing, which shows no one and has no alternative text. */
export const playerImage = (record: UploadedPicture & { id: number; name: string }): { src: string; alt: string } =>
  record.picture === null
    ? { src: pictureAddress('player', record.id), alt: '' }
    : { src: uploadedPictureUrl(record.picture), alt: record.pictureAlt ?? record.name };

/** Null if it has no picture. */
export const seriesImage = (record: UploadedPicture & { name: string }): { src: string; alt: string } | null =>
  record.picture === null ? null : { src: uploadedPictureUrl(record.picture), alt: record.pictureAlt ?? record.name };

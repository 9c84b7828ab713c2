/** Address of a ground's or player's picture until editors upload one (MATCH-061, MATCH-062). */

const PLACE = { ground: '/pictures/grounds', player: '/pictures/players' } as const;
export const pictureAddress = (of: keyof typeof PLACE, id: number): string => `${PLACE[of]}/${id}.svg`;

/** For a ground known by name only, a number derived from it. */
export function numberOfName(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/** The name of a picture that editors uploaded. */
export const keptPictureFile = /^[0-9a-f-]{36}\.webp$/;

/** What a record has of a picture; the words stand for it where it is not seen. */
export interface KeptPicture {
  picture: string | null;
  pictureAlt: string | null;
}
export const keptAddress = (file: string): string => `/pictures/kept/${file}`;

/** A player's picture: the one that editors gave, else the drawing, which shows nobody and has no words. */
export const playerImage = (one: KeptPicture & { id: number; name: string }): { src: string; alt: string } =>
  one.picture === null
    ? { src: pictureAddress('player', one.id), alt: '' }
    : { src: keptAddress(one.picture), alt: one.pictureAlt ?? one.name };

/** Null: it has none. */
export const seriesImage = (one: KeptPicture & { name: string }): { src: string; alt: string } | null =>
  one.picture === null ? null : { src: keptAddress(one.picture), alt: one.pictureAlt ?? one.name };

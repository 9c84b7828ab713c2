/** Where the picture of a ground or a player is found until editors bring theirs (MATCH-061, MATCH-062). */

const PLACE = { ground: '/pictures/grounds', player: '/pictures/players' } as const;
export const pictureAddress = (of: keyof typeof PLACE, id: number): string => `${PLACE[of]}/${id}.svg`;

/** A ground that is known by its name only has a number made from it. */
export function numberOfName(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

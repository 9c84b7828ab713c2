/** Address of a ground's or player's picture until editors upload one (MATCH-061, MATCH-062). */

const PLACE = { ground: '/pictures/grounds', player: '/pictures/players' } as const;
export const pictureAddress = (of: keyof typeof PLACE, id: number): string => `${PLACE[of]}/${id}.svg`;

/** For a ground known by name only, a number derived from it. */
export function numberOfName(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/** Two colours for a shield, derived from a text, so that they are always the same. */
const GROUNDS = [
  ['#143a5c', '#f2c14b'],
  ['#2f6f62', '#e9f1ec'],
  ['#7d1f33', '#f4e9d8'],
  ['#22313b', '#8fc7c2'],
  ['#3b2a5e', '#cfc4ea'],
  ['#53701f', '#f3edc9'],
  ['#6b2f1d', '#ffd9a0'],
  ['#1b1b1b', '#e6e2d8'],
  ['#0e4c6a', '#f1ede2'],
  ['#8c1d2c', '#f1ede2'],
  ['#1d5b4a', '#f4efe0'],
  ['#1e3a6a', '#f0c64a'],
  ['#7a4a12', '#fbeed6'],
  ['#4a1942', '#f0d7e8'],
  ['#0b5a5a', '#d9f2ea'],
  ['#5a1e0f', '#f7d8c4'],
] as const;

/** FNV-1a, 32 bits. */
export function numberOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

export function coloursOf(words: string): readonly [ground: string, figure: string] {
  return GROUNDS[numberOf(words) % GROUNDS.length] ?? GROUNDS[0];
}

/**
 * Whether a name is too long for its line of a telephone: characters of Indian scripts are wider than Latin letters,
 * and each includes its vowel.
 */
export const longInScript = (name: string): boolean =>
  [...characters.segment(name)].length > (/\p{Script=Latin}/u.test(name) ? 18 : 9);

const characters = new Intl.Segmenter();

/** A last word that tells two sides of one name apart. */
const LAST = /^(.+) (women|men|w|a|b|xi|ii|girls|boys|u-?\d+s?|under-\d+s?|महिला|মহিলা)$/i;

/** "Port Ansel Anchors Women" as "Port Ansel Anchors" and "Women", so that the last word is never cut. */
export function nameParts(name: string): [first: string, last: string] {
  const [, first, last] = LAST.exec(name) ?? [];
  return first === undefined || last === undefined ? [name, ''] : [first, last];
}

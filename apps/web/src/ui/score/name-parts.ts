/** A last word that distinguishes two teams of one name. */
const LAST = /^(.+) (women|w|a)$/i;

/** "Port Ansel Anchors Women" as "Port Ansel Anchors" and "Women", so that the last word is never cut. */
export function nameParts(name: string): [first: string, last: string] {
  const [, first = name, last = ''] = LAST.exec(name) ?? [];
  return [first, last];
}

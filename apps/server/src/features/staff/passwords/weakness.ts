/**
 * Detects easily guessed passwords (NIST SP 800-63B, 3.1.1.2): well-known ones, names of the service or the owner, and
 * patterns.
 */
import { wellKnown } from './well-known.ts';

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The reason to refuse a password, or null. There are no composition rules and no forced changes. */
export function findWeakness(password: string, owner: { email: string; name: string }): string | null {
  const letters = plain(password);
  if (new Set(letters.length > 0 ? letters : password).size < 5)
    return 'This password uses too few different characters.';
  if (wellKnown.has(password.toLowerCase()) || wellKnown.has(letters))
    return 'This password is one of the most common.';
  if (isRun(letters)) return 'This password is a simple sequence.';
  const half = repeated(letters);
  if (half !== null && (half.length < 8 || wellKnown.has(half))) return 'This password repeats one short word.';
  const own = [...owner.email.split(/[^\p{L}\p{N}]+/u), ...owner.name.split(/\s+/), 'sightscreen', 'cricket']
    .map(plain)
    .filter((word) => word.length >= 4);
  // Without the names, the rest must be a good password on its own.
  const left = own.reduce((rest, word) => rest.replaceAll(word, ''), letters);
  if (left.length < letters.length && left.length < 8) return 'Too easy to guess.';
  return null;
}

function isRun(letters: string): boolean {
  let neighbours = 0;
  for (let at = 1; at < letters.length; at += 1)
    if (Math.abs(letters.charCodeAt(at) - letters.charCodeAt(at - 1)) === 1) neighbours += 1;
  return neighbours >= letters.length - 2;
}

/** The repeated unit of a string that consists of nothing else, or null. */
function repeated(letters: string): string | null {
  const found = /^(.+?)\1+$/u.exec(letters);
  return found?.[1] ?? null;
}

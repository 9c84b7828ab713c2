/** Passwords that are guessed first (NIST SP 800-63B, 3.1.1.2): well-known ones, the service's and the person's own names, and patterns. */
import { wellKnown } from './well-known.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A sentence for who chooses it, or null for one that may be taken. Nothing is asked of its letters, and it never has to be changed. */
export function weaknessOf(password: string, owner: { email: string; name: string }): string | null {
  const letters = plain(password);
  if (new Set(letters.length > 0 ? letters : password).size < 5) return 'This password repeats too few characters.';
  if (wellKnown.has(password.toLowerCase()) || wellKnown.has(letters)) return 'This password is among those that are tried first.';
  if (isRun(letters)) return 'This password is a row of neighbouring characters.';
  const half = repeated(letters);
  if (half !== null && (half.length < 8 || wellKnown.has(half))) return 'This password says one short thing again and again.';
  const own = [...owner.email.split(/[^\p{L}\p{N}]+/u), ...owner.name.split(/\s+/), 'sightscreen', 'cricket'].map(plain).filter((word) => word.length >= 4);
  // What is left when the names are taken out must be a password by itself.
  const left = own.reduce((rest, word) => rest.replaceAll(word, ''), letters);
  if (left.length < letters.length && left.length < 8) return 'This password is little more than a name that is easily known.';
  return null;
}

function isRun(letters: string): boolean {
  let neighbours = 0;
  for (let at = 1; at < letters.length; at += 1) if (Math.abs(letters.charCodeAt(at) - letters.charCodeAt(at - 1)) === 1) neighbours += 1;
  return neighbours >= letters.length - 2;
}

/** The part that the whole repeats. */
function repeated(letters: string): string | null {
  const found = /^(.+?)\1+$/u.exec(letters);
  return found?.[1] ?? null;
}

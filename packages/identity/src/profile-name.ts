/**
 * What an owner may be called (PLAN-060, PLAN-Q04): letters of every script with their marks, digits, spaces and
 * `@ $ . _ -`.
 */

const ALLOWED = /^[\p{L}\p{M}\p{Nd}@\s$._-]$/u;
/** No script stacks more; a name of fifty marks on one letter covers the lines around it. */
const MARKS = /\p{M}{5}/u;
export const MAX_NAME = 50;

/** Trimmed, with single spaces. Null for what is no name. */
export function profileName(typed: string): string | null {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const fits = name !== '' && name.length <= MAX_NAME && !MARKS.test(name);
  return fits && refusedCharacter(name) === null ? name : null;
}

/** The first character that no name has; null where each is allowed. */
export const refusedCharacter = (typed: string): string | null =>
  [...typed.normalize('NFC')].find((sign) => !ALLOWED.test(sign)) ?? null;

/**
 * Validates account names (PLAN-060, PLAN-Q04): letters of every script with their marks, digits, spaces and `@ $ . _
 * -`.
 */

const ALLOWED = /^[\p{L}\p{M}\p{Nd}@\s$._-]$/u;
/** No script stacks more than four marks; fifty marks on one letter would cover the lines around it. */
const MARKS = /\p{M}{5}/u;
export const MAX_NAME = 50;

/** Trims and collapses spaces. Null if invalid. */
export function profileName(typed: string): string | null {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const fits = name !== '' && name.length <= MAX_NAME && !MARKS.test(name);
  return fits && refusedCharacter(name) === null ? name : null;
}

/** The first disallowed character; null if all are allowed. */
export const refusedCharacter = (typed: string): string | null =>
  [...typed.normalize('NFC')].find((sign) => !ALLOWED.test(sign)) ?? null;

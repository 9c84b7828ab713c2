/** One reading of mail addresses, for every form and call. */

/** RFC 5321, 4.5.3.1: of a whole address, and of what stands before the `@`. */
export const MAX_MAIL = 254;
export const MAX_LOCAL_PART = 64;

/** RFC 5321 `Dot-string`. Quoted local parts and those of other scripts are mailed to by few servers. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** As people write a domain, in any script. Excludes what a browser would decode or drop, such as `%6d`. */
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
/** As the mail system writes it. */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** With its domain as the mail system writes it: lower case, in ASCII. Null for what is no address. */
export function mailAddress(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > MAX_LOCAL_PART || !LOCAL_PART.test(local)) return null;
  const domain = asciiDomain(text.slice(at + 1));
  const address = `${local}@${domain}`;
  return domain === null || address.length > MAX_MAIL ? null : address;
}

export const isMailAddress = (typed: string): boolean => mailAddress(typed) !== null;

function asciiDomain(typed: string): string | null {
  if (!DOMAIN.test(typed)) return null;
  try {
    const { hostname } = new URL(`http://${typed}`);
    return ASCII_DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/**
 * The mailbox that an address most likely leads to: without its tag (`name+tag@`), and for Google without dots. For
 * counting letters, never for delivering one.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const untagged = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}

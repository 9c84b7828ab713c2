/** Parses e-mail addresses, for every form and call. */

/** RFC 5321, 4.5.3.1: maximum length of an address, and of its local part. */
export const MAX_MAIL = 254;
export const MAX_LOCAL_PART = 64;

/** RFC 5321 `Dot-string`. Few servers deliver to quoted or non-ASCII local parts. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Domain in any script, as typed. Excludes what a browser would decode or drop, such as `%6d`. */
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
/** Domain in ASCII, as the mail system writes it. */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Normalizes the domain to lower-case ASCII. Null if invalid. */
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
 * Returns the mailbox that an address most likely leads to: without its tag (`name+tag@`), and for Google without dots.
 * For rate limits only, never for delivery.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const untagged = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}

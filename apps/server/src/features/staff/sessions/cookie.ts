/** The cookie of a session. See docs/decisions/staff-sessions.md. */

/** `__Host-`: the browser keeps it only when it is Secure, for this host alone and for all paths. Browsers take it on plain http at a loopback address. */
export const COOKIE = '__Host-sightscreen_desk';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** Ends with the browser; how long it is good is for the database to say. */
export const cookieOf = (token: string): string => `${COOKIE}=${token}; ${ATTRIBUTES}`;
export const noCookie = `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;

/** The token in a Cookie header. With two of the name there is no telling whose the second is, so neither counts. */
export function tokenIn(header: string | undefined): string | undefined {
  const found = (header ?? '').split(';').map((pair) => pair.trim()).filter((pair) => pair.startsWith(`${COOKIE}=`));
  return found.length === 1 ? found[0]!.slice(COOKIE.length + 1) : undefined;
}

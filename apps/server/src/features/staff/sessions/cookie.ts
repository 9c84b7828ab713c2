/** The cookies of a session and of a browser that has signed in. See docs/decisions/staff-sessions.md. */

/** `__Host-`: the browser keeps it only when it is Secure, for this host alone and for all paths. Browsers take it on plain http at a loopback address. */
export const COOKIE = '__Host-sightscreen_desk';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** Ends with the browser; how long it is good is for the database to say. */
export const cookieOf = (token: string): string => `${COOKIE}=${token}; ${ATTRIBUTES}`;
export const noCookie = `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;

/** Tells a browser that has signed in from a stranger's. It opens nothing, so it stays when the session ends; browsers keep a cookie 400 days at most. */
export const DEVICE = { name: '__Host-sightscreen_device', days: 400 } as const;
export const deviceCookieOf = (token: string): string => `${DEVICE.name}=${token}; ${ATTRIBUTES}; Max-Age=${DEVICE.days * 24 * 60 * 60}`;

/** The token in a Cookie header. With two of the name there is no telling whose the second is, so neither counts. */
export const tokenIn = (header: string | undefined): string | undefined => valueIn(header, COOKIE);
export const deviceIn = (header: string | undefined): string | undefined => valueIn(header, DEVICE.name);

function valueIn(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '').split(';').map((pair) => pair.trim()).filter((pair) => pair.startsWith(`${name}=`));
  return found.length === 1 ? found[0]!.slice(name.length + 1) : undefined;
}

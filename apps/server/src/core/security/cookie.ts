/** The only way to set and read cookies. */
import { parseCookie, stringifySetCookie } from 'cookie';

export interface HostCookie {
  /** Including the prefix. */
  name: string;
  /** The value of a Set-Cookie header. */
  set: (value: string) => string;
  /** The Set-Cookie value that removes it. */
  clear: string;
  /** Its value in a Cookie header. If the name occurs twice neither counts: an attacker may have set the second. */
  in: (header: string | undefined) => string | undefined;
}

const DAY_S = 24 * 60 * 60;

/**
 * `__Host-`: accepted by browsers only when Secure, for this host alone and for all paths; also on plain http at a
 * loopback address. HttpOnly.
 * @param sameSite `strict`: not sent even when following a link from another site
 * @param days at most 400 in browsers; without it the cookie ends with the browser session
 */
export function hostCookie(
  word: string,
  { sameSite = 'strict', days }: { sameSite?: 'strict' | 'lax'; days?: number } = {},
): HostCookie {
  const name = `__Host-${word}`;
  const written = (value: string, maxAge?: number) =>
    stringifySetCookie({
      name,
      value,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite,
      ...(maxAge !== undefined && { maxAge }),
    });
  return {
    name,
    set: (value) => written(value, days === undefined ? undefined : days * DAY_S),
    clear: written('', 0),
    in: (header) => {
      const found = (header ?? '')
        .split(';')
        .map((pair) => parseCookie(pair)[name])
        .filter((value) => value !== undefined);
      return found.length === 1 ? found[0] : undefined;
    },
  };
}

/** For values read by scripts of our pages; never for anything that grants access. */
export interface SiteCookie {
  name: string;
  /** The value of a Set-Cookie header; null if it exceeds the limit of browsers (SITE-018). */
  set: (value: string) => string | null;
}

/** Reads a cookie that scripts of our pages may have set: it proves nothing. */
export const cookieIn = (header: string | undefined, name: string): string | null =>
  parseCookie(header ?? '')[name] ?? null;

/** Browsers silently drop longer cookies: name, value and attributes together. */
export const COOKIE_BYTES = 4096;

/** @param domain null: for this host only @param encoded the value contains only characters allowed in a cookie */
export function siteCookie(
  name: string,
  {
    seconds,
    domain,
    secure,
    encoded = false,
  }: { seconds: number; domain: string | null; secure: boolean; encoded?: boolean },
): SiteCookie {
  return {
    name,
    set: (value) => {
      const written = stringifySetCookie(
        { name, value, path: '/', maxAge: seconds, sameSite: 'lax', secure, ...(domain !== null && { domain }) },
        encoded ? { encode: (text) => text } : {},
      );
      return Buffer.byteLength(written) > COOKIE_BYTES ? null : written;
    },
  };
}

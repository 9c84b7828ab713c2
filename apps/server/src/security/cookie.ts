/** The only way to set a cookie, and to read one. */
import { parseCookie, stringifySetCookie } from 'cookie';

export interface HostCookie {
  /** With its prefix. */
  name: string;
  /** The value of a Set-Cookie header. */
  set: (value: string) => string;
  /** The Set-Cookie value that removes it. */
  clear: string;
  /**
   * Its value in a Cookie header. If the name occurs twice neither counts: the second may have been set by somebody
   * else.
   */
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

/** For what scripts of our pages read; never for anything that grants something. */
export interface SiteCookie {
  name: string;
  /** The value of a Set-Cookie header; null where it would be longer than browsers take (SITE-018). */
  set: (value: string) => string | null;
}

/** Of a Cookie header, as scripts of our pages may have set it: it proves nothing. */
export const cookieIn = (header: string | undefined, name: string): string | null =>
  parseCookie(header ?? '')[name] ?? null;

/** Browsers drop longer cookies in silence: name, value and attributes together. */
export const COOKIE_BYTES = 4096;

/** @param domain null: for this host alone @param encoded the value holds only characters that a cookie may */
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

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

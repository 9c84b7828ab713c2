/** The only way to set a cookie, and to read one. */
import { parseCookie, stringifySetCookie } from 'cookie';

export interface HostCookie {
  /** With its prefix. */
  name: string;
  /** The value of a Set-Cookie header. */
  set: (value: string) => string;
  /** The same that takes it away. */
  clear: string;
  /** Its value in a Cookie header. With two of the name there is no telling whose the second is, so neither counts. */
  in: (header: string | undefined) => string | undefined;
}

const DAY_S = 24 * 60 * 60;

/**
 * `__Host-`: the browser keeps it only when it is Secure, for this host alone and for all paths. Browsers take it on plain http at a loopback address.
 * No script reads it.
 * @param sameSite `strict`: not sent either when somebody follows a link to us from elsewhere
 * @param days browsers keep a cookie 400 at most; without them it ends with the browser
 */
export function hostCookie(word: string, { sameSite = 'strict', days }: { sameSite?: 'strict' | 'lax'; days?: number } = {}): HostCookie {
  const name = `__Host-${word}`;
  const written = (value: string, maxAge?: number) =>
    stringifySetCookie({ name, value, path: '/', secure: true, httpOnly: true, sameSite, ...(maxAge !== undefined && { maxAge }) });
  return {
    name,
    set: (value) => written(value, days === undefined ? undefined : days * DAY_S),
    clear: written('', 0),
    in: (header) => {
      const found = (header ?? '').split(';').map((pair) => parseCookie(pair)[name]).filter((value) => value !== undefined);
      return found.length === 1 ? found[0] : undefined;
    },
  };
}

/** Cookies that scripts read and write; none grants access (SITE-S02). */

/** Limit for name, value and attributes together (SITE-018). */
export const COOKIE_BYTES = 4096;

export interface CookieJar {
  read(): string;
  write(cookie: string): void;
  /** Null: this host only (SITE-019). */
  domain: string | null;
  secure: boolean;
  /** Called when a cookie is too long to be written. */
  tooLong(name: string, bytes: number): void;
}

export function cookie(jar: Pick<CookieJar, 'read'>, name: string): string | null {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(jar.read())?.[1];
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return null;
  }
}

/** False for a cookie over 4096 bytes, which browsers would drop silently. @param seconds 0 removes it */
export function setCookie(jar: CookieJar, name: string, value: string, seconds: number): boolean {
  const written = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${
    jar.domain === null ? '' : `; Domain=${jar.domain}`
  }${jar.secure ? '; Secure' : ''}`;
  const bytes = new TextEncoder().encode(written).length;
  if (bytes > COOKIE_BYTES) {
    jar.tooLong(name, bytes);
    return false;
  }
  jar.write(written);
  return true;
}

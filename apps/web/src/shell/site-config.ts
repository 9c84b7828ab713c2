/** The cookie `site_config`: settings of the site and its reader, as an object (SITE-015 to 017, SITE-Q04). */
import { cookie, type CookieJar, setCookie } from './cookies.ts';

export interface SiteConfig {
  env?: string | undefined;
  /** Set only if the reader chose them. */
  currency?: string | undefined;
  timezone?: string | undefined;
  theme?: string | undefined;
  /** Disabled features. */
  features?: string[];
}

const NAME = 'site_config';
/** Five days (SITE-017). */
const SECONDS = 432_000;
const TEXTS = ['env', 'currency', 'timezone', 'theme'] as const;

/** Ignores unknown keys and values of other types. */
export function siteConfig(jar: Pick<CookieJar, 'read'>): SiteConfig {
  let value: unknown;
  try {
    value = JSON.parse(cookie(jar, NAME) ?? '');
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const { features, ...rest } = value as Record<string, unknown>;
  const config: SiteConfig = {};
  for (const key of TEXTS) if (typeof rest[key] === 'string') config[key] = rest[key];
  if (Array.isArray(features)) config.features = features.filter((feature) => typeof feature === 'string');
  return config;
}

/** Rewritten even without changes, to extend its life. Undefined values in `change` remove a key. */
export const setSiteConfig = (jar: CookieJar, change: SiteConfig): boolean =>
  setCookie(jar, NAME, JSON.stringify({ ...siteConfig(jar), ...change }), SECONDS);

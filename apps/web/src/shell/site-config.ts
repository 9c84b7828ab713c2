/** The cookie `site_config`: what the site and its reader have set, as an object (SITE-015 to 017, SITE-Q04). */
import { cookie, type CookieJar, setCookie } from './cookies.ts';

export interface SiteConfig {
  env?: string | undefined;
  /** These as the reader chose them, where they did. */
  currency?: string | undefined;
  timezone?: string | undefined;
  theme?: string | undefined;
  /** Features that are switched off. */
  features?: string[];
}

const NAME = 'site_config';
/** Five days (SITE-017). */
const SECONDS = 432_000;
const TEXTS = ['env', 'currency', 'timezone', 'theme'] as const;

/** Unknown keys and values of other types are ignored. */
export function siteConfig(jar: Pick<CookieJar, 'read'>): SiteConfig {
  let told: unknown;
  try {
    told = JSON.parse(cookie(jar, NAME) ?? '');
  } catch {
    return {};
  }
  if (typeof told !== 'object' || told === null) return {};
  const { features, ...rest } = told as Record<string, unknown>;
  const config: SiteConfig = {};
  for (const key of TEXTS) if (typeof rest[key] === 'string') config[key] = rest[key];
  if (Array.isArray(features)) config.features = features.filter((one) => typeof one === 'string');
  return config;
}

/** Written anew even when nothing differs, so that it lives on. What is undefined in `change` goes. */
export const setSiteConfig = (jar: CookieJar, change: SiteConfig): boolean =>
  setCookie(jar, NAME, JSON.stringify({ ...siteConfig(jar), ...change }), SECONDS);

/** `GET /site/settings`: settings for pages, identical for all readers. Read in the browser without zod. */
import { z } from 'zod';
import { FEATURES } from './features.ts';

export const partner = z.object({
  /** Host without `www.`; also matches its subdomains. */
  host: z.string(),
  /** Value of `utm_source` in the address. */
  source: z.string().nullable(),
  name: z.string(),
  /** Path of an image on this site. */
  banner: z.string().nullable(),
  link: z.string(),
});
export const publicSettings = z.object({
  /** Null if none is shown. */
  feedback: z.object({ text: z.string(), link: z.string(), label: z.string() }).nullable(),
  partners: z.array(partner),
  /** Names of disabled features. */
  off: z.array(z.enum(FEATURES)),
  /** Seconds between refreshes of a page of many matches if nothing changed (MATCH-031). */
  refresh: z.int(),
  consent: z.object({ version: z.int() }),
  analytics: z.object({ /** Percentage of visits. */ sampled: z.int() }),
  /** Null: cookies are for this host only (SITE-019). */
  cookieDomain: z.string().nullable(),
  /** Environment of this host (MISC-005). */
  env: z.enum(['production', 'staging', 'development']),
});
export type PublicSettings = z.infer<typeof publicSettings>;
export type Partner = z.infer<typeof partner>;

/** `GET /site/settings`: settings that pages need, the same for everybody. Read in the browser without zod. */
import { z } from 'zod';
import { FEATURES } from './features.ts';

export const partner = z.object({
  /** Without `www.`; also for the hosts below it. */
  host: z.string(),
  /** Of an address with `utm_source=...`. */
  source: z.string().nullable(),
  name: z.string(),
  /** Path of a picture of ours. */
  banner: z.string().nullable(),
  link: z.string(),
});
export const publicSettings = z.object({
  /** Null: none is shown. */
  feedback: z.object({ text: z.string(), link: z.string(), label: z.string() }).nullable(),
  partners: z.array(partner),
  /** Names of features that are switched off. */
  off: z.array(z.enum(FEATURES)),
  /** Seconds between two copies of a page of many matches on which nothing moved (MATCH-031). */
  refresh: z.int(),
  consent: z.object({ version: z.int() }),
  analytics: z.object({ /** Of visits, of 100. */ sampled: z.int() }),
  /** Null: cookies are for this host alone (SITE-019). */
  cookieDomain: z.string().nullable(),
  /** Environment of this host (MISC-005). */
  env: z.enum(['production', 'staging', 'development']),
});
export type PublicSettings = z.infer<typeof publicSettings>;
export type Partner = z.infer<typeof partner>;

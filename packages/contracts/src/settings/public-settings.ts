/** `GET /site/settings`: settings that pages need, the same for everybody. Read in the browser without zod. */
import { z } from 'zod';

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
  off: z.array(z.string()),
  consent: z.object({ version: z.int() }),
  analytics: z.object({ /** Of visits, of 100. */ sampled: z.int() }),
  /** Environment of this host (MISC-005). */
  /** Null: cookies are for this host alone (SITE-019). */
  cookieDomain: z.string().nullable(),
  env: z.enum(['production', 'staging', 'development']),
});
export type PublicSettings = z.infer<typeof publicSettings>;
export type Partner = z.infer<typeof partner>;

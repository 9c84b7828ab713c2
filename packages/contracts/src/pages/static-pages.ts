/** Pages about the site itself. */
import { z } from 'zod';
import { publicId } from '../views.ts';
import { pageSchema } from './match.ts';
import { correctionRow } from './tabs.ts';

/** All sections of the site: the "More" sheet as a page. */
export const morePage = pageSchema('more', {});

export const staticPageName = z.enum(['about', 'privacy', 'terms', 'accessibility', 'corrections', 'sources']);
export type StaticPageName = z.infer<typeof staticPageName>;
/** An entry of the public log of corrections over all matches (BEYOND-25). */
export const latestCorrection = z.object({
  match: publicId,
  world: z.enum(['real', 'demo']),
  /** For example "Calder Kites v Marrow Otters". */
  name: z.string(),
  href: z.string(),
  row: correctionRow,
});
export type LatestCorrection = z.infer<typeof latestCorrection>;
export const staticPage = pageSchema('static', {
  which: staticPageName,
  /** Retention of submissions in days, by form. */
  kept: z.object({ contact: z.int(), advertise: z.int(), careers: z.int(), support: z.int(), haveyoursay: z.int() }),
  mailbox: z.string(),
  /** Newest first; only on the page of corrections. */
  latest: z.array(latestCorrection),
});
export type StaticPage = z.infer<typeof staticPage>;

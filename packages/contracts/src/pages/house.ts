/** Pages about the site itself. */
import { z } from 'zod';
import { publicId } from '../views.ts';
import { pageBase } from './match.ts';
import { correctionRow } from './tabs.ts';

/** Every part of the site: what the More sheet shows, as a page. */
export const morePage = z.object({ page: z.literal('more'), base: pageBase });
export type MorePage = z.infer<typeof morePage>;

export const houseName = z.enum(['about', 'privacy', 'terms', 'accessibility', 'corrections', 'sources']);
export type HouseName = z.infer<typeof houseName>;
/** One of the public log over all matches (BEYOND-25). */
export const latestCorrection = z.object({
  match: publicId,
  world: z.enum(['real', 'demo']),
  /** "Calder Kites v Marrow Otters". */
  name: z.string(),
  href: z.string(),
  row: correctionRow,
});
export type LatestCorrection = z.infer<typeof latestCorrection>;
export const housePage = z.object({
  page: z.literal('house'),
  base: pageBase,
  which: houseName,
  /** Days for which what is sent by each form is kept. */
  kept: z.object({ contact: z.int(), advertise: z.int(), careers: z.int(), support: z.int(), haveyoursay: z.int() }),
  mailbox: z.string(),
  /** Newest first; of the page of corrections alone. */
  latest: z.array(latestCorrection),
});
export type HousePage = z.infer<typeof housePage>;

/** Pages about the site itself. */
import { z } from 'zod';
import { pageBase } from './match.ts';

export const houseName = z.enum(['about', 'privacy', 'terms', 'accessibility', 'corrections', 'sources']);
export type HouseName = z.infer<typeof houseName>;
export const housePage = z.object({
  page: z.literal('house'),
  base: pageBase,
  which: houseName,
  /** Days for which what is sent by each form is kept. */
  kept: z.object({ contact: z.int(), advertise: z.int(), careers: z.int(), support: z.int(), haveyoursay: z.int() }),
  mailbox: z.string(),
});
export type HousePage = z.infer<typeof housePage>;

/** Props of the page of a renewal, which a signed link opens without sign-in. */
import { z } from 'zod';
import { pageSchema } from './match.ts';

const money = z.object({ minor: z.int(), currency: z.string() });

export const renewalView = z.object({
  /** Plan and term. */
  description: z.string(),
  /** `paid`: the renewal of the link is done, and the values are those of the next one. */
  state: z.enum(['renews', 'failed', 'cancelled', 'paid', 'ended']),
  amount: money,
  /** Milliseconds: the renewal, the end of access, and the days on which a failed card is tried again. */
  at: z.number(),
  openUntil: z.number(),
  retries: z.array(z.number()),
  /** "Visa ending 4242". */
  card: z.string(),
  /** A new price that the reader may accept. Without that the plan ends before the renewal that has it. */
  price: z.object({ amount: money, from: z.number() }).nullable(),
});
export type RenewalView = z.infer<typeof renewalView>;

export const renewalPage = pageSchema('renewal', {
  link: z.string(),
  /** Null for a link that we did not sign. */
  view: renewalView.nullable(),
  problem: z.enum(['provider', 'stopping', 'over']).nullable(),
  /** Page of the payment provider, which opens by itself. */
  leadsTo: z.string().nullable(),
});
export type RenewalPage = z.infer<typeof renewalPage>;

/** Offers to readers who are about to cancel (PLAN-030 to 032, PLAN-076, API-040). */
import { z } from 'zod';
import { orException, withToken } from './identity.ts';

const mine = (withToken.meta()!['examples'] as z.infer<typeof withToken>[])[0]!;

export const listOffers = withToken
  .extend({ type: z.literal('Cancellation').describe('PLAN-Q13') })
  .meta({ examples: [{ ...mine, type: 'Cancellation' as const }] });

const offer = z.object({
  data: z.object({ id: z.string() }),
  title: z.string(),
  header: z.string(),
  links: z.object({ consent: z.object({ checkBox: z.boolean(), defaultCheckedIn: z.boolean() }) }),
  partner: z.object({ name: z.string(), priceLabel: z.string() }).nullable(),
});
export const offersReply = orException(
  z.object({ offers: z.array(offer).describe('Empty: the reason is asked at once (PLAN-051)') }),
  { offers: [] },
  14_001,
  'Sign in again.',
);

/** The way to a partner who sells and bills a plan (PLAN-073 to 075, PLAN-085, API-039). */
import { PARTNER_REDIRECTS } from '@sightscreen/identity';
import { z } from 'zod';
import { orException, withToken } from './identity.ts';

const mine = (withToken.meta()!['examples'] as z.infer<typeof withToken>[])[0]!;
const id = z.int().min(1).max(2_147_483_647);

export const partnerRedirect = withToken
  .extend({
    partner: z.string().max(40).describe('As the plan names it'),
    type: z.enum(PARTNER_REDIRECTS).describe('Subscription: to buy. Cancellation: to change or cancel'),
    plan: z.object({ id, termId: id }).optional().describe('The chosen plan, which the partner then offers first'),
  })
  .meta({ examples: [{ ...mine, partner: 'Meridian Mobile', type: 'Subscription' as const }] });

export const redirect = z.object({
  url: z.string().describe('At a host of the partner; the account page if a plan is active'),
  message: z.string(),
  duration: z.int().describe('Seconds to show the message before going to the address'),
});
export type PartnerRedirect = z.infer<typeof redirect>;
export const partnerRedirectReply = orException(
  redirect,
  {
    url: 'https://plans.meridian.example/join?type=Subscription&account=q3Zl8w',
    message: 'Meridian Mobile sells and bills this plan. You confirm it there.',
    duration: 5,
  },
  14_090,
  'Something went wrong. Please try again later.',
);

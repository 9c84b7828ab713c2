/** The page on the way to a partner who bills a plan. */
import { PARTNER_REDIRECTS } from '@sightscreen/identity';
import { z } from 'zod';
import { redirect } from '../calls/partner-redirect.ts';
import { pageSchema } from './match.ts';

export const partnerPage = pageSchema('partner', {
  type: z.enum(PARTNER_REDIRECTS),
  /** As the address names it. */
  partner: z.string(),
  /** Null if the reader cannot be led there (PLAN-085). */
  to: redirect.nullable(),
});
export type PartnerPage = z.infer<typeof partnerPage>;

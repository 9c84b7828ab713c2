/** Props of the pages of a subscription: identical for every user, filled by script. */
import { z } from 'zod';
import { pageSchema } from './match.ts';

export const subscriptionPage = pageSchema('subscription', {
  /** Managing it, cancelling it, and the confirmation. */
  view: z.enum(['manage', 'cancel', 'cancelled']),
  /** E-mail address for users without script. */
  mailbox: z.string(),
});
export type SubscriptionPage = z.infer<typeof subscriptionPage>;

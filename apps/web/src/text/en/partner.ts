/** Words on the way to a partner who bills a plan. The message is the partner's own. */
import type { PartnerRedirectType } from '@sightscreen/identity';

export const partnerWords = {
  title: {
    Subscription: (partner: string) => `Continue to ${partner}`,
    Cancellation: (partner: string) => `Change or cancel at ${partner}`,
  } satisfies Record<PartnerRedirectType, (partner: string) => string>,
  leaving: (seconds: number) => `We take you there in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  go: 'Go there now',
  stay: 'Back to your account',
  failedTitle: 'We can’t take you there',
  failed: 'Something went wrong. Please try again later.',
};

/** Payment, transactions and cancellation (PLAN-067 to 072, API-036 to 038). Amounts are whole minor units. */
import { z } from 'zod';
import { orException, withToken } from './identity.ts';

const mine = (withToken.meta()!['examples'] as z.infer<typeof withToken>[])[0]!;
const instant = z.int().describe('Milliseconds since 1970');
export const money = z.object({ minor: z.int(), currency: z.string().length(3) });

/** The catalogue decides; a plan that disagrees with it is refused (PLAN-Q09). */
export const requestedPlan = z.object({
  id: z.int().min(1),
  termId: z.int().min(1),
  isFree: z.boolean(),
  isRenewable: z.boolean(),
  partner: z.string().max(40).nullable(),
});
export const startPayment = withToken
  .extend({ plan: requestedPlan })
  .meta({ examples: [{ ...mine, plan: { id: 1, termId: 3, isFree: false, isRenewable: true, partner: null } }] });
export const startPaymentReply = orException(
  z.object({ url: z.string().describe('Payment page; the account page if a subscription is active') }),
  { url: 'https://checkout.stripe.com/c/pay/cs_live_a1' },
  14_080,
  'This plan has changed. Reload the page and try again.',
);

export const cardPageReply = orException(
  z.object({ url: z.string().describe('Page of the payment provider') }),
  { url: 'https://checkout.stripe.com/c/pay/cs_live_b2' },
  14_081,
  'You have no subscription that can be changed.',
);

const transaction = z.object({
  id: z.string(),
  date: instant,
  description: z.string(),
  amount: z.int().describe('Minor units; negative for a refund'),
  currency: z.string(),
  status: z.enum(['paid', 'refunded', 'partly-refunded', 'disputed', 'pending']),
  invoice: z.string().nullable().describe('Address of the invoice or credit note'),
});
export type Transaction = z.infer<typeof transaction>;
export const transactionsReply = orException(
  z.object({ transactions: z.array(transaction).describe('Newest first') }),
  {
    transactions: [
      {
        id: 'GB-2026-084196',
        date: 1_798_012_800_000,
        description: 'All access, monthly',
        amount: 399,
        currency: 'GBP',
        status: 'paid' as const,
        invoice: '/cbplus/payment/user/invoice/GB-2026-084196',
      },
    ],
  },
  14_001,
  'Sign in again.',
);

const subscription = z.object({
  planId: z.int(),
  termId: z.int(),
  plan: z.string(),
  term: z.string(),
  state: z.string().describe('User state, for example ACTIVE'),
  isRenewable: z.boolean(),
  partner: z.string().nullable(),
  startedAt: instant,
  endsAt: instant.nullable().describe('Null without an end'),
  next: z.object({ at: instant, amount: money }).nullable().describe('The next charge; null if none follows'),
  /** For the page to say "£3.99 a month". */
  price: money.nullable().describe('Null if a partner bills, who sets it'),
  cycle: z.string(),
  card: z.object({ brand: z.string(), lastFour: z.string(), expiryMonth: z.int(), expiryYear: z.int() }).nullable(),
});
export type SubscriptionSummary = z.infer<typeof subscription>;
const openOrder = z.object({
  plan: z.string(),
  amount: money,
  url: z.string().nullable().describe('Payment page; null once the payment was made and is being confirmed'),
});
export const subscriptionReply = orException(
  z.object({
    subscription: subscription.nullable(),
    order: openOrder.nullable(),
    hasEnded: z.boolean().describe('Whether an earlier subscription is over'),
  }),
  {
    subscription: {
      planId: 1,
      termId: 3,
      plan: 'All access',
      term: 'Monthly',
      state: 'ACTIVE',
      isRenewable: true,
      partner: null,
      startedAt: 1_798_012_800_000,
      endsAt: 1_800_691_200_000,
      next: { at: 1_800_691_200_000, amount: { minor: 399, currency: 'GBP' } },
      price: { minor: 399, currency: 'GBP' },
      cycle: 'month',
      card: { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2030 },
    },
    order: null,
    hasEnded: false,
  },
  14_001,
  'Sign in again.',
);
export type SubscriptionReply = z.infer<typeof subscriptionReply>;

/** Values of a reason, with the words of the page (PLAN-063). */
export const CANCEL_REASONS = ['price', 'season', 'content', 'apps', 'another', 'other'] as const;
export const cancelSubscription = withToken
  .extend({ reason: z.string().trim().max(500, 'it must have at most 500 characters') })
  .meta({ examples: [{ ...mine, reason: 'Other: I watch at the ground now' }] });
export const subscriptionChanged = orException(
  z.object({ status: z.literal('success') }),
  { status: 'success' as const },
  14_081,
  'You have no subscription that can be cancelled.',
);

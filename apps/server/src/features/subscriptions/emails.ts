/** E-mails to buyers. */
import { mailTemplates } from '../../core/ports/mail/templates.ts';

interface Bought {
  /** Plan and term. */
  description: string;
  /** End of the paid time; null for none. */
  endsAt: number | null;
}
interface Renewal {
  at: number;
  amount: string;
}

const ACCOUNT = '/premium-subscription/user/account-info';
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const day = (at: number): string => days.format(at);
const EXAMPLE = { description: 'All access, Monthly', endsAt: Date.UTC(2026, 11, 28) };
const RENEWAL: Renewal = { at: EXAMPLE.endsAt, amount: '£3.99' };

const { all, template } = mailTemplates('subscription', (origin) => `\n\nYour plan and payments: ${origin}${ACCOUNT}`);
export const subscriptionTemplates = all;

const renewalText = (renewal: Renewal | null, endsAt: number | null): string => {
  if (renewal !== null)
    return `It renews on ${day(renewal.at)} for ${renewal.amount}. You can cancel any time before then.`;
  return endsAt === null ? 'It has no end date.' : `It ends on ${day(endsAt)} and does not renew.`;
};

export const orderPaid = template<Bought & { amount: string; invoice: string | null; renewal: Renewal | null }>(
  'paid',
  {
    title: 'Receipt',
    when: 'When a payment is confirmed',
    example: {
      ...EXAMPLE,
      amount: '£3.99',
      invoice: 'https://scores.example/cbplus/payment/user/invoice/GB-2026-084196',
      renewal: RENEWAL,
    },
    subject: ({ amount, description }) => `Receipt: ${amount} for ${description}`,
    text: ({ description, amount, invoice, renewal, endsAt }) =>
      `Thank you. You paid ${amount} for ${description}.

${renewalText(renewal, endsAt)}${invoice === null ? '' : `\n\nInvoice: ${invoice}`}`,
  },
);

export const trialStarted = template<Bought & { renewal: Renewal | null }>('trial', {
  title: 'Plan without a charge',
  when: 'When a trial or a free plan begins',
  example: { ...EXAMPLE, renewal: RENEWAL },
  subject: ({ description }) => `Your plan has started: ${description}`,
  text: ({ description, renewal, endsAt }) =>
    `Your plan ${description} has started. You have not been charged.

${renewalText(renewal, endsAt)}`,
});

export const cancelledEmail = template<Bought>('cancelled', {
  title: 'Plan cancelled',
  when: 'When a reader cancels',
  example: EXAMPLE,
  subject: ({ description }) => `Cancelled: ${description}`,
  text: ({ description, endsAt }) =>
    `You cancelled ${description}. You will not be charged again.${
      endsAt === null ? '' : `\n\nYou keep access until ${day(endsAt)}. Until then you can resume at the same price.`
    }`,
});

export const resumedEmail = template<Bought & { amount: string | null }>('resumed', {
  title: 'Plan resumed',
  when: 'When a reader resumes a cancelled plan',
  example: { ...EXAMPLE, amount: '£3.99' },
  subject: ({ description }) => `Resumed: ${description}`,
  text: ({ description, endsAt, amount }) =>
    `You resumed ${description}.${
      endsAt === null || amount === null ? '' : ` It renews on ${day(endsAt)} for ${amount}, as before.`
    }`,
});

/** `isUnused`: the payment bought nothing, for example a second one for the same plan. */
export const paymentReturned = template<Bought & { amount: string; invoice: string | null; isUnused: boolean }>(
  'refunded',
  {
    title: 'Refund',
    when: 'When a payment is returned',
    example: {
      ...EXAMPLE,
      amount: '£3.99',
      invoice: 'https://scores.example/cbplus/payment/user/invoice/GB-C-2026-000207',
      isUnused: false,
    },
    subject: ({ amount }) => `Refund of ${amount}`,
    text: ({ description, amount, invoice, isUnused }) =>
      `We returned ${amount} to your card${
        isUnused ? ', because that payment was not needed' : ''
      } (${description}). Your bank may take a few days to show it.${
        invoice === null ? '' : `\n\nCredit note: ${invoice}`
      }`,
  },
);

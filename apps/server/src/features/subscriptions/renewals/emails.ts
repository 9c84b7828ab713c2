/** E-mails about renewals. Each names the amount, the date, the card and the page where the plan can be cancelled. */
import { mailTemplates } from '../../../core/ports/mail/templates.ts';

interface Common {
  /** Plan and term. */
  description: string;
  amount: string;
  /** When that is charged, or was to be. Milliseconds. */
  at: number;
  /** "Visa ending 4242". */
  card: string;
  /** Of the page that cancels or takes another card without sign-in. */
  link: string;
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const day = (at: number): string => days.format(at);
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const LINK =
  'https://scores.example/premium-subscription/user/renewal?link=k7m2xq9dk7m2xq9d.1.q3VtYF0r8bJ5xw2LhZ6cNnA1sKdEo9uTgPiRfMvByXQ';
const AT = Date.UTC(2026, 11, 28);
const DAY = 86_400_000;
const EXAMPLE: Common = {
  description: 'All access, Monthly',
  amount: '£3.99',
  at: AT,
  card: 'Visa ending 4242',
  link: LINK,
};

const { all, template } = mailTemplates(
  'renewal',
  (origin) => `\n\nYour plan and payments: ${origin}/premium-subscription/user/account-info`,
);
export const renewalTemplates = all;

const wayOut = ({ link }: Common): string => `Cancel, or use another card, without signing in:\n${link}`;

export const renewalAnnounced = template<Common>('announced', {
  title: 'Renewal in a week',
  when: 'Seven days before a renewal',
  example: EXAMPLE,
  subject: ({ description, at }) => `${description} renews on ${day(at)}`,
  text: (values) =>
    `Your plan ${values.description} renews on ${day(values.at)}. We will charge ${values.amount} to your ${values.card}.

${wayOut(values)}`,
});

export const trialEnding = template<Common>('trial', {
  title: 'Trial ends soon',
  when: 'Before the first payment after a trial',
  example: EXAMPLE,
  subject: ({ at }) => `Your free trial ends on ${day(at)}`,
  text: (values) =>
    `Your free trial of ${values.description} ends on ${day(values.at)}. We will then charge ${values.amount} to your ${values.card}.

If you cancel before then, you pay nothing.

${wayOut(values)}`,
});

/** `retries`: days on which we try again; none for a card that was lost, stolen or closed. */
export const renewalFailed = template<Common & { retries: readonly number[]; openUntil: number }>('failed', {
  title: 'Renewal failed',
  when: 'When the card is declined at a renewal',
  example: { ...EXAMPLE, retries: [2, 4, 6].map((days) => AT + days * DAY), openUntil: AT + 7 * DAY },
  subject: 'We couldn’t take your payment',
  text: (values) =>
    `Your ${values.card} was declined, so we couldn’t take ${values.amount} for ${values.description}, due on ${day(values.at)}.

Everything stays open until ${day(values.openUntil)}. ${
      values.retries.length === 0
        ? 'We won’t try this card again.'
        : `We will try again on ${list.format(values.retries.map(day))}, and not after that.`
    }

Pay with another card now, or cancel, without signing in:
${values.link}`,
});

export const renewalRetried = template<Common & { retries: readonly number[]; openUntil: number }>('retried', {
  title: 'Renewal failed again',
  when: 'When the card is declined at a retry',
  example: { ...EXAMPLE, retries: [AT + 4 * DAY, AT + 6 * DAY], openUntil: AT + 7 * DAY },
  subject: 'Your card was declined again',
  text: (values) =>
    `We tried again, and your ${values.card} was declined. ${values.amount} for ${values.description} has been due since ${day(values.at)}.

${
  values.retries.length === 0
    ? `We won’t try again. Your plan ends on ${day(values.openUntil)} unless you pay with another card.`
    : `We will try again on ${list.format(values.retries.map(day))}. Everything stays open until ${day(values.openUntil)}.`
}

Pay with another card now, or cancel, without signing in:
${values.link}`,
});

export const cardChanged = template<Common>('card-changed', {
  title: 'New card',
  when: 'When a subscriber saves another card',
  example: { ...EXAMPLE, card: 'Visa ending 1111' },
  subject: ({ description }) => `New card for ${description}`,
  text: (values) =>
    `Your ${values.card} is saved for ${values.description}. The next payment of ${values.amount} is on ${day(values.at)}.

${wayOut(values)}`,
});

export const cardExpiring = template<Common & { expires: string }>('card-expiring', {
  title: 'Card expires',
  when: 'A month before a renewal by which the saved card will have expired',
  example: { ...EXAMPLE, expires: '11/2026' },
  subject: ({ card }) => `Your ${card} expires before your plan renews`,
  text: (values) =>
    `Your ${values.card} expires at the end of ${values.expires}. Your plan ${values.description} renews on ${day(values.at)} for ${values.amount}.

${wayOut(values)}`,
});

export const newPrice = template<Common & { before: string; needsConsent: boolean }>('price', {
  title: 'New price',
  when: 'Thirty days or more before a renewal at a new price',
  example: { ...EXAMPLE, before: '£3.99', amount: '£5.99', needsConsent: true },
  subject: ({ description, at }) => `New price for ${description} from ${day(at)}`,
  text: (values) =>
    `From ${day(values.at)}, ${values.description} costs ${values.amount} instead of ${values.before}. Until then your price stays the same.

${
  values.needsConsent
    ? 'We need your agreement. If you don’t agree by then, your plan ends and nothing more is charged.\n\nAgree, or cancel, without signing in:'
    : `We will charge ${values.amount} to your ${values.card} on that day. If you don’t want that, cancel before then, without signing in:`
}
${values.link}`,
});

export const endedWithoutConsent = template<Common>('price-cancelled', {
  title: 'Plan ends without agreement',
  when: 'When a subscriber did not agree to a new price',
  example: { ...EXAMPLE, amount: '£5.99' },
  subject: ({ description, at }) => `${description} ends on ${day(at)}`,
  text: ({ description, amount, at, card, link }) =>
    `You haven’t agreed to the new price of ${amount}, so ${description} ends on ${day(at)}. We won’t charge your ${card} again.

To keep your plan, agree before then, without signing in:
${link}`,
});

export const planExpired = template<Common & { wasDeclined: boolean }>('expired', {
  title: 'Plan ended',
  when: 'When the paid time, or the grace period, is over',
  example: { ...EXAMPLE, wasDeclined: true },
  subject: ({ description }) => `${description} has ended`,
  text: ({ description, amount, at, card, wasDeclined }) =>
    `Your plan ${description} has ended. ${
      wasDeclined
        ? `Your ${card} was declined for ${amount}, due on ${day(at)}, and we won’t try it again.`
        : 'Nothing more will be charged.'
    }

You can buy a plan again at any time.`,
});

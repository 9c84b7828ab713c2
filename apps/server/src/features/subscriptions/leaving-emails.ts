/** E-mails about leaving: withdrawal and cancellation from the footer, disputes, and days that support adds. */
import { mailTemplates } from '../../core/ports/mail/templates.ts';
import { PATHS } from '@sightscreen/identity';

const { all, template } = mailTemplates('leaving');
export const leavingTemplates = all;

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const minutes = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
/** "21 November 2026" @param at milliseconds */
export const dayText = (at: number): string => days.format(at);
/** "21 November 2026 at 16:42 GMT" @param at milliseconds */
export const minuteText = (at: number): string => `${minutes.format(at)} GMT`;

export interface Declared {
  kind: 'withdraw' | 'cancel';
  /** "W-7K2M9XQD" */
  number: string;
  receivedAt: number;
}
const DECLARED: Declared = { kind: 'withdraw', number: 'W-7K2M9XQD', receivedAt: Date.UTC(2026, 10, 21, 16, 42) };
const PLAN = 'All access, Monthly';
const declaredText = { withdraw: 'withdraw from', cancel: 'cancel' } as const;
const notYou = 'Not you? You don’t need to do anything: nothing changes without the confirmation.';

export const confirmLink = template<Declared & { description: string; link: string; endsAt: number }>('confirm', {
  title: 'Confirm a withdrawal or cancellation',
  when: 'When somebody enters the address or an invoice of a running plan at the foot of a page',
  example: {
    ...DECLARED,
    description: PLAN,
    link: 'https://scores.example/withdraw-from-contract/confirm?key=…',
    endsAt: Date.UTC(2026, 10, 28, 16, 42),
  },
  subject: ({ kind, number }) => `Confirm: ${declaredText[kind]} your contract (${number})`,
  text: ({ kind, number, receivedAt, description, link, endsAt }) =>
    `We received your wish to ${declaredText[kind]} the contract for ${description} on ${minuteText(receivedAt)}. That time counts, even if you confirm later. Its number is ${number}.

See what happens and confirm: ${link}

You don’t need to sign in. The link works until ${dayText(endsAt)}.

${notYou}`,
});

export const nothingRuns = template<Declared>('nothing', {
  title: 'No plan to leave',
  when: 'When somebody enters the address or an invoice of an account without a running plan',
  example: DECLARED,
  subject: ({ number }) => `You have no plan that runs (${number})`,
  text: ({ kind, receivedAt, number, origin }) =>
    `We received your wish to ${declaredText[kind]} your contract on ${minuteText(receivedAt)} (${number}). No plan runs in the account of this address, so nothing will be charged.

Your payments: ${origin}${PATHS.account}

Do you mean another plan? Enter the number of its invoice, or contact us: ${origin}/info/contact`,
});

interface Receipt extends Declared {
  description: string;
  confirmedAt: number;
  /** Text of the amount; null if nothing is returned. */
  refund: string | null;
  /** Null if access ended at once. */
  endsAt: number | null;
  card: string | null;
}
export const leavingReceipt = template<Receipt>('receipt', {
  title: 'Receipt of a withdrawal or cancellation',
  when: 'When the owner of the account confirms it',
  example: {
    ...DECLARED,
    description: PLAN,
    confirmedAt: DECLARED.receivedAt + 300_000,
    refund: '£3.99',
    endsAt: null,
    card: '4242',
  },
  subject: ({ kind, number }) => `Receipt: you ${kind === 'withdraw' ? 'withdrew' : 'cancelled'} (${number})`,
  text: ({ kind, number, receivedAt, confirmedAt, description, refund, endsAt, card, origin }) =>
    `You ${kind === 'withdraw' ? 'withdrew from' : 'cancelled'} your contract for ${description}. Nothing more will be charged.

Number: ${number}
Received: ${minuteText(receivedAt)}
Confirmed: ${minuteText(confirmedAt)}
Plan ends: ${endsAt === null ? 'now' : dayText(endsAt)}
Refund: ${refund === null ? 'none' : `${refund}, to ${card === null ? 'the card that paid' : `the card ending ${card}`}, within 10 days`}

You can come back at any time: ${origin}/premium-subscription/user/select-plan/cbplus-promo`,
});

export const disputedEmail = template<{ description: string; amount: string }>('disputed', {
  title: 'Payment disputed',
  when: 'When the bank takes a payment back',
  example: { description: PLAN, amount: '£3.99' },
  subject: ({ amount }) => `Your bank took back ${amount}`,
  text: ({ description, amount, origin }) =>
    `Your bank took back your payment of ${amount} for ${description}, so the plan has ended. Nothing more will be charged.

Was this a mistake? You can buy a plan again at any time: ${origin}/premium-subscription/user/select-plan/cbplus-promo

Questions? Contact us: ${origin}/info/contact`,
});

export const extendedEmail = template<{
  description: string;
  days: number;
  endsAt: number | null;
  renewal: number | null;
}>('extended', {
  title: 'Days added',
  when: 'When support adds days to a plan',
  example: { description: PLAN, days: 5, endsAt: Date.UTC(2026, 11, 28), renewal: Date.UTC(2026, 11, 28) },
  subject: ({ days: count, description }) => `${count === 1 ? 'One day' : `${count} days`} added: ${description}`,
  text: ({ description, days: count, endsAt, renewal, origin }) =>
    `We added ${count === 1 ? 'one day' : `${count} days`} to ${description}, free of charge.${
      endsAt === null ? '' : ` It ${renewal === null ? 'ends' : 'now renews'} on ${dayText(endsAt)}.`
    }

Your plan and payments: ${origin}${PATHS.account}`,
});

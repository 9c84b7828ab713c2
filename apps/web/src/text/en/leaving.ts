/** Withdrawing from and cancelling a contract, from the footer of every page. Days and times are in GMT. */
import type { LeavingKind } from '@sightscreen/contracts/pages/leaving';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const minutes = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const day = (at: number): string => days.format(at);

export const leavingWords = {
  steps: ['Step 1 of 2', 'Step 2 of 2'],
  titles: { withdraw: 'Withdraw from your contract', cancel: 'Cancel your contract' } satisfies Record<
    LeavingKind,
    string
  >,
  leads: {
    withdraw:
      'You can withdraw within 14 days of buying, of the first payment after a trial and of a yearly renewal, without a reason. Once in twelve months we refund everything, otherwise the days you have not used.',
    cancel: 'Your plan runs to its paid end and is not renewed. You need no reason.',
  } satisfies Record<LeavingKind, string>,
  account: 'E-mail of your account, or an invoice number',
  accountNote: 'For example noor@example.org or GB-2026-084196. You don’t need to sign in.',
  accountMissing: 'Enter the e-mail address of your account or the number of an invoice.',
  next: 'Continue',
  other: {
    withdraw: { before: 'Only want to stop the renewal?', link: 'Cancel your contract', href: '/cancel-contract' },
    cancel: {
      before: 'Bought less than 14 days ago?',
      link: 'Withdraw and get a refund',
      href: '/withdraw-from-contract',
    },
  } satisfies Record<LeavingKind, { before: string; link: string; href: string }>,
  inbox: 'Check your inbox',
  inboxLead: (entered: string) =>
    `If ${entered} belongs to an account, we have sent an e-mail to the address of that account. Nothing changes until you confirm there.`,
  counts: 'This time counts, even if you confirm later. The link works for seven days.',
  noEmail: 'No e-mail after a few minutes? Check the spam folder and what you entered, or contact us.',
  contact: 'Contact us',
  number: 'Number',
  received: 'Received',
  confirmed: 'Confirmed',
  minute: (at: number) => `${minutes.format(at)} GMT`,
  day,
  confirmTitles: { withdraw: 'Confirm your withdrawal', cancel: 'Confirm your cancellation' } satisfies Record<
    LeavingKind,
    string
  >,
  statements: {
    withdraw: (seller: string, plan: string) => `I withdraw from my contract with ${seller} for the plan ${plan}.`,
    cancel: (seller: string, plan: string) => `I cancel my contract with ${seller} for the plan ${plan}.`,
  } satisfies Record<LeavingKind, (seller: string, plan: string) => string>,
  late: 'The 14 days to withdraw are over, so this cancels your contract: your plan is not renewed.',
  problems: {
    changed: 'Something has changed since you opened this page. Check it again, then confirm.',
    stopping: 'A payment has just begun, and we are stopping it. Wait a minute, then confirm again.',
  },
  ends: 'Plan ends',
  now: 'Now',
  noEnd: 'It has no end date',
  furtherPayments: 'Further payments',
  none: 'None',
  refund: 'Refund',
  paidBackTo: 'Paid back to',
  card: (lastFour: string | null) => (lastFour === null ? 'The card that paid' : `Card ending ${lastFour}`),
  paidOn: (at: number) => `Paid on ${day(at)}`,
  used: 'Used',
  usedDays: (used: number, of: number, amount: string) => `${used} of ${of} days, ${amount}`,
  part: (at: number) => `You had a full refund on ${day(at)}. This time we refund the days you have not used.`,
  confirm: { withdraw: 'Confirm withdrawal', cancel: 'Confirm cancellation' } satisfies Record<LeavingKind, string>,
  keep: 'Keep plan',
  doneTitles: { withdraw: 'You have withdrawn', cancel: 'Your contract is cancelled' } satisfies Record<
    LeavingKind,
    string
  >,
  refunding: (amount: string) => `We’re refunding ${amount}. It arrives within 10 days.`,
  nothingMore: 'Nothing more will be charged.',
  receipt: 'Receipt, also by e-mail',
  plan: 'Plan',
  back: 'See plans',
  home: 'Back to the home page',
  nothing: 'There is nothing to end',
  nothingUntil: (plan: string, until: string) => `${plan} ends on ${until} and is not renewed.`,
  nothingLead: (plan: string) => `${plan} is not renewed, and nothing more will be charged.`,
  expired: 'This link has expired',
  expiredLead: 'Links work for seven days. Enter your e-mail address or an invoice number to get another.',
  again: 'Start again',
};

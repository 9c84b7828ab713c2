/** Words of the page that the links in e-mails about a renewal open. */
interface Outlook {
  amount: string;
  at: string;
  openUntil: string;
  card: string;
  /** Days on which the card is tried again; empty for none. */
  retries: string;
}

export const renewalWords = {
  title: 'Your renewal',
  titles: {
    renews: 'Your plan renews soon',
    failed: 'We couldn’t take your payment',
    cancelled: 'Your plan is cancelled',
    paid: 'Your plan continues',
    ended: 'Your plan has ended',
  },
  unknown: 'This link doesn’t work',
  unknownNote: 'It may have been cut off in your e-mail. Open it again, or sign in to see your plan.',
  outlook: {
    renews: ({ amount, at, card }: Outlook) => `It renews on ${at}. We will charge ${amount} to your ${card}.`,
    failed: ({ amount, at, card, openUntil, retries }: Outlook) =>
      `Your ${card} was declined for ${amount}, due on ${at}. Everything stays open until ${openUntil}. ${
        retries === '' ? 'We won’t try this card again.' : `We will try it again on ${retries}.`
      }`,
    cancelled: ({ openUntil }: Outlook) => `You keep access until ${openUntil}. Nothing more will be charged.`,
    paid: ({ amount, at }: Outlook) => `It is paid until ${at}. It then renews for ${amount}.`,
    ended: (_: Outlook) => 'Nothing more will be charged. You can buy a plan again at any time.',
  },
  newPrice: (amount: string, at: string) =>
    `From ${at} it costs ${amount}. If you don’t agree by then, it ends and nothing more is charged.`,
  accept: (amount: string) => `Agree to ${amount}`,
  otherCard: 'Use another card',
  pay: (amount: string) => `Pay ${amount} with another card`,
  cancel: 'Cancel plan',
  cancelNow: 'If you cancel now, your plan ends at once and you owe nothing.',
  keep: (day: string) => `If you cancel, you keep access until ${day}.`,
  leading: 'Taking you to the payment page.',
  toPayment: 'Go there now',
  account: 'Your account',
  problems: {
    provider: 'We couldn’t reach the payment service. Nothing has changed. Try again in a minute.',
    stopping:
      'A payment has just begun, and we are stopping it. We will send you an e-mail once your plan is cancelled.',
    over: 'This plan has ended already. Nothing more will be charged.',
  },
};

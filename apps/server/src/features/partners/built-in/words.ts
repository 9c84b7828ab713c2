/** Sentences of the built-in partner. */
export const words = {
  message: (name: string) =>
    `${name} bills this plan, and sets its dates and price. You buy, change and cancel it there.`,
  title: (name: string) => `${name}: built-in partner`,
  demonstration: 'Demonstration. This stands in for the page of a real partner, and nothing is charged.',
  buy: (plan: string) => `Buy ${plan}?`,
  billed: (name: string) => `${name} would add it to your phone bill every month, until you cancel.`,
  confirm: 'Confirm',
  own: (plan: string) => `Your plan: ${plan}`,
  renews: (day: string) => `It renews on ${day}.`,
  ends: (day: string) => `Cancelled. It runs until ${day}.`,
  actions: {
    cancel: 'Cancel at the end of the month',
    resume: 'Resume',
    renew: 'Renew now for another month',
    end: 'End it now',
  },
  none: 'There is nothing to buy or to change here.',
  failed: 'The site did not accept this change. Try again.',
  done: 'Done',
  goBack: 'Go back to the site',
} as const;

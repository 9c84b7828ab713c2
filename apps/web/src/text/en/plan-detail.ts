/** Plans as parts of other pages. */
export const planDetailWords = {
  choose: (plan: string, term: string) => `Choose ${plan}, ${term}`,
  account: 'See your account',
  none: 'No plans here yet.',
  price: (term: string, price: string) => `${term}: ${price}`,
  trial: (term: string, days: number, price: string) => `${term}: ${days} days free, then ${price}`,
} as const;

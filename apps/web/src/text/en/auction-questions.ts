/** Questions and answers about an auction, over its page. */
export const auctionQuestionsWords = {
  title: 'Questions and answers',
  loading: 'Loading',
  /** AUCT-033 */
  none: 'No Data Available',
  failed: 'We couldn’t load the questions.',
  again: 'Try again',
  close: 'Close',
} as const;

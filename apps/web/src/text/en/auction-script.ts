/** Text that the script of the auction pages needs; everything else comes with their HTML. */
export const auctionScriptWords = {
  suggestions: 'Players',
  found: (n: number) => (n === 1 ? 'One player' : `${n} players`),
  all: (text: string) => `All players matching “${text}”`,
  statuses: { unsold: 'Unsold', upcoming: 'Up next', room: 'Up for auction', withdrawn: 'Withdrawn' } as Record<
    string,
    string
  >,
  keys: [
    ['↑ ↓', 'move'],
    ['Enter', 'open'],
    ['Esc', 'close'],
  ],
  loading: 'Loading',
  /** AUCT-033 */
  noFaq: 'No Data Available',
  failed: 'We couldn’t load the questions.',
  again: 'Try again',
  close: 'Close',
} as const;

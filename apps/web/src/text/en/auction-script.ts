/** Words of the script of an auction, in a file of their own: pages carry them in HTML otherwise. */
export const auctionScript = {
  suggestions: 'Players',
  found: (n: number) => (n === 1 ? 'One player' : `${n} players`),
  all: (text: string) => `All players with “${text}”`,
  statuses: { unsold: 'Unsold', upcoming: 'To come', room: 'In the room', withdrawn: 'Withdrawn' } as Record<
    string,
    string
  >,
  keys: [
    ['↑ ↓', 'move'],
    ['Enter', 'open'],
    ['Esc', 'close, keeps the words'],
  ],
  loading: 'Loading',
  /** AUCT-033 */
  noFaq: 'No Data Available',
  failed: 'They could not be loaded.',
  again: 'Try again',
  close: 'Close',
} as const;

/** The field that finds a player of an auction. */
export const auctionSearchWords = {
  find: 'Find a player',
  button: 'Find',
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
} as const;

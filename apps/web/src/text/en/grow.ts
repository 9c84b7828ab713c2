/** Words of a list that grows while it is scrolled. */
export const grow = {
  more: 'Show more',
  skip: 'Skip to the end of the list',
  start: 'From the beginning of the list',
  loading: 'Loading more',
  failed: 'More could not be loaded. Show more tries again.',
  grown: (n: number) => `${n} more shown`,
  end: (total: number | null) => (total === null ? 'That is all.' : `That is all ${total}.`),
};

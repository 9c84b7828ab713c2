/** Words of a list that grows while it is scrolled. */
export const growWords = {
  more: 'Show more',
  skip: 'Skip to the end of the list',
  start: 'From the beginning of the list',
  loading: 'Loading more',
  failed: 'We couldn’t load more. Press Show more to try again.',
  grown: 'More shown',
  end: (total: number | null) => (total === null ? 'That is all.' : `That is all ${total}.`),
};

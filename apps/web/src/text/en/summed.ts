/** In place of figures that would give away a hidden or delayed result. */
export const summedWords = {
  hidden: 'Hidden: these figures include a result you hide.',
  show: 'Show figures',
  heldBack: 'Hidden: these figures include a match your stream has not shown yet.',
};

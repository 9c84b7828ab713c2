/** In place of figures that would give away a hidden or delayed result. */
export const summed = {
  hidden: 'These figures include a match whose result you hide.',
  show: 'Show the figures',
  heldBack: 'These figures include a match that your stream has not shown yet.',
};

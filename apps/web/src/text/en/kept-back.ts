/** Texts in place of a score, with different wording for hidden and for delayed matches. */
import { board } from './board.ts';
import { match } from './match.ts';

export const keptBack = {
  screen: board.screen,
  hidden: match.hidden,
  show: 'Show the score',
  hiddenWords: 'We hide this match everywhere on the site until you ask to see it.',
  heldBack: match.heldBack,
  heldBackWords: 'It appears once your stream has shown it.',
  settings: 'Change the delay',
  before: 'Before the match',
  start: 'Start',
};

/** Texts in place of a score, with different wording for hidden and for delayed matches. */
import { board } from './board.ts';
import { match } from './match.ts';

export const keptBack = {
  screen: board.screen,
  hidden: match.hidden,
  show: 'Show the score',
  hiddenWords: 'Nothing on this site tells how this match goes until you show it.',
  heldBack: match.heldBack,
  heldBackWords: 'It comes when your stream has shown it.',
  settings: 'Change the delay',
  before: 'Before the match',
  start: 'Start',
};

/** Texts in place of a score, with different wording for hidden and for delayed matches. */
import { boardWords } from './board.ts';
import { matchWords } from './match.ts';

export const keptBackWords = {
  screen: boardWords.screen,
  hidden: matchWords.hidden,
  show: 'Show the score',
  hiddenWords: 'We hide this match everywhere on the site until you ask to see it.',
  heldBack: matchWords.heldBack,
  heldBackWords: 'It appears once your stream has shown it.',
  settings: 'Change the delay',
  before: 'Before the match',
  start: 'Start',
};

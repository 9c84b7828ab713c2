/** Headings and notes of innings in another language (R19.7). */
import { inningsLimit } from '../../chase/balls-left.ts';
import { targetOf } from '../../chase/target.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { sideName } from '../result.ts';
import { methodIn } from './result.ts';
import { superOverName, withinIn } from './status.ts';
import type { Vocabulary } from './vocabulary.ts';

/** "India, 2nd innings", "India, Super Over"; "India" with one innings per side. */
export function headingIn(language: Vocabulary, state: MatchState, innings: InningsState): string {
  const nth =
    1 +
    state.innings.filter(
      (played) =>
        played.side === innings.side && played.superOver === innings.superOver && played.number < innings.number,
    ).length;
  const name = superOverName(language, state);
  const which = innings.superOver
    ? nth === 1
      ? name
      : language.status.nthSuper(nth, name)
    : state.ruleset.inningsPerSide === 2
      ? language.card.nthInnings(nth)
      : null;
  return [sideName(state, innings.side), which].filter((part) => part !== null).join(', ');
}

/** "Target: 245 runs from 50 overs (DLS method)", "Declared"; null if there is none. */
export function noteIn(language: Vocabulary, state: MatchState, innings: InningsState): string | null {
  const { card: words, count, events } = language;
  if (innings.ended === 'forfeited') return words.forfeited;
  const target = targetOf(state, innings.number);
  const balls = target === null ? null : (target.balls ?? inningsLimit(state, innings));
  const within = balls === null ? null : innings.superOver ? count.inBalls(balls) : withinIn(language, state, balls);
  const text = [
    target === null ? null : `${events.target(within, count.runs(target.runs))}${methodIn(language, target.method)}`,
    innings.ended === 'declared' ? words.declared : null,
    innings.followOn ? words.followOn : null,
  ].filter((part) => part !== null);
  return text.length === 0 ? null : text.join(', ');
}

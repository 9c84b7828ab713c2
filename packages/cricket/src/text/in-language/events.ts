/** Lines about events that are not balls, in another language. */
import { other } from '../../log/ids.ts';
import type { InningsEndReason } from '../../log/fact.ts';
import type { Entry, MatchState } from '../../state/state.ts';
import { isStoppage } from '../breaks.ts';
import { escapeWords } from '../markup.ts';
import { nameOf, type Names } from '../names.ts';
import { allocation, countsBalls } from '../../measures/overs.ts';
import { sideName } from '../result.ts';
import { replacedIn } from './ball.ts';
import { methodIn, resultIn } from './result.ts';
import { stoppedIn, withinIn } from './status.ts';
import type { Vocabulary } from './vocabulary.ts';

function endIn({ events: words }: Vocabulary, side: string, entry: Entry, reason: InningsEndReason): string {
  const score = `${entry.runs}/${entry.wickets}`;
  switch (reason) {
    case 'forfeited':
      return words.forfeited(side);
    case 'all out':
      return words.allOut(side, entry.runs ?? 0);
    case 'declared':
      return words.declared(side, score);
    case 'target':
      return words.reached(side, score);
    case 'overs':
    case 'closed':
      return words.ended(side, score);
  }
}

/**
 * Text of a fact with its own line, names escaped; null for a fact without one, and for one that exists only as a
 * scorer's English text.
 */
export function eventWordsIn(language: Vocabulary, state: MatchState, entry: Entry, names: Names): string | null {
  const { body } = entry;
  const { events: words, status, count, stop } = language;
  const side = (number: number): string => {
    const innings = state.innings.find((candidate) => candidate.number === number);
    return innings === undefined ? '' : sideName(state, innings.side);
  };
  const text = (() => {
    switch (body.kind) {
      case 'toss':
        if (body.decision === undefined) return words.tossWon(sideName(state, body.winner));
        return (body.uncontested ? words.noToss : words.toss)(sideName(state, body.winner), body.decision);
      case 'state':
        if (body.state !== 'break' || body.break === undefined || body.break === 'review') return null;
        return isStoppage(body.break) ? stoppedIn(language, body.break) : status.breaks[body.break];
      case 'inningsEnd':
        return endIn(language, side(body.innings), entry, body.reason);
      case 'target':
        return `${words.target(body.balls === null ? null : withinIn(language, state, body.balls), count.runs(body.runs))}${methodIn(language, body.method)}`;
      case 'allocation':
        return countsBalls(state) ? words.ofBalls(body.balls) : words.ofOvers(allocation(state, body.balls));
      case 'newBall': {
        const innings = state.innings.find((candidate) => candidate.number === body.innings);
        return innings === undefined ? null : words.newBall(sideName(state, other(innings.side)));
      }
      case 'penalty':
        return words.penalty(side(body.innings), body.runs);
      case 'replacement':
        return replacedIn(
          { ...language, stop: '' },
          names.short(body.replacement.in),
          body.replacement.out === null ? null : names.short(body.replacement.out),
          body.replacement.reason,
        );
      case 'absent':
        return words.absent(names.short(body.player));
      case 'result': {
        const text = resultIn(language, state, 'long');
        const best =
          body.playersOfMatch.length === 0
            ? null
            : words.best(body.playersOfMatch.map((player) => nameOf(state, player)));
        const before = state.entries.some(
          (one) => one.body.kind === 'result' && !one.voided && one.number < entry.number,
        );
        if (text === null || (before && best !== null)) return best;
        return best === null ? text : `${text}${stop} ${best}`;
      }
      default:
        return null;
    }
  })();
  return text === null ? null : `${escapeWords(text)}${stop}`;
}

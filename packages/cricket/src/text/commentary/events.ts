/** Lines about events that are not balls: breaks, toss, targets, results. */
import { other } from '../../log/ids.ts';
import type { InningsEndReason } from '../../log/fact.ts';
import type { MatchState, Entry } from '../../state/state.ts';
import { breakInSentence, isStoppage, stoppageWords } from '../breaks.ts';
import { plural } from '../../measures/count.ts';
import { escapeWords } from '../markup.ts';
import { nameOf, type Names } from '../names.ts';
import { allocationWords } from '../../measures/overs.ts';
import { methodSuffix, resultText, sideName } from '../result.ts';

const ENDED: Partial<Record<InningsEndReason, string>> = {
  overs: 'innings complete',
  target: 'target reached',
  closed: 'innings closed',
};

/** "India 289 all out", "India 437/8 declared", "India 191/5, innings complete", "India forfeited". */
function endWords(side: string, entry: Entry, reason: InningsEndReason): string {
  if (reason === 'forfeited') return `${side} forfeited the innings`;
  if (reason === 'all out') return `${side} ${entry.runs} all out`;
  return `${side} ${entry.runs}/${entry.wickets}${reason === 'declared' ? ' declared' : `, ${ENDED[reason] ?? reason}`}`;
}

/** Text of a fact with its own line, with names escaped; null for a fact without one. */
export function eventWords(state: MatchState, entry: Entry, names: Names): string | null {
  const { body } = entry;
  const battingIn = (number: number): string => {
    const innings = state.innings.find((candidate) => candidate.number === number);
    return innings === undefined ? '' : sideName(state, innings.side);
  };
  const words = (() => {
    switch (body.kind) {
      case 'toss':
        if (body.decision === undefined) return `${sideName(state, body.winner)} won the toss.`;
        return `${sideName(state, body.winner)} ${body.uncontested ? 'chose' : 'won the toss and opted'} to ${body.decision === 'bat' ? 'bat' : 'bowl'}.`;
      case 'state': {
        if (body.state !== 'break') return body.reason === undefined ? null : `${body.reason}.`;
        if (body.break === undefined || body.break === 'review')
          return body.reason === undefined ? null : `${body.reason}.`;
        return `${body.reason ?? (isStoppage(body.break) ? stoppageWords(body.break) : breakInSentence(body.break))}.`;
      }
      case 'inningsEnd':
        return `${endWords(battingIn(body.innings), entry, body.reason)}.`;
      case 'target': {
        const balls = body.balls === null ? '' : ` from ${allocationWords(state, body.balls)}`;
        return `Target ${plural(body.runs, 'run')}${balls}${methodSuffix(body.method)}.`;
      }
      case 'allocation':
        return `Innings set at ${allocationWords(state, body.balls)}.`;
      case 'penalty':
        return `${plural(body.runs, 'penalty run')} to ${battingIn(body.innings)}${body.reason === undefined ? '' : ` (${body.reason})`}.`;
      case 'newBall': {
        const innings = state.innings.find((candidate) => candidate.number === body.innings);
        return innings === undefined ? null : `${sideName(state, other(innings.side))} take the new ball.`;
      }
      case 'replacement': {
        const { in: coming, out: leaving, reason } = body.replacement;
        return `${names.short(coming)} comes in${leaving === null ? '' : ` for ${names.short(leaving)}`} (${reason.replaceAll('_', ' ')}).`;
      }
      case 'absent':
        return `${names.short(body.player)} absent (${body.reason}).`;
      case 'result': {
        const text = resultText(state, 'long');
        const best =
          body.playersOfMatch.length === 0
            ? null
            : `Player of the match: ${body.playersOfMatch.map((player) => nameOf(state, player)).join(' and ')}.`;
        // A result restated to name the best player gets no second line.
        const restated = state.entries.some(
          (one) => one.body.kind === 'result' && !one.voided && one.number < entry.number,
        );
        return restated && best !== null
          ? best
          : text === null
            ? best
            : [`${text}.`, best].filter((part) => part !== null).join(' ');
      }
      default:
        return null;
    }
  })();
  return words === null ? null : escapeWords(words);
}

/** Lines about what is no ball, in Hindi. */
import { other } from '../../ids.ts';
import type { InningsEndReason } from '../../log/fact.ts';
import type { Entry, MatchState } from '../../state/state.ts';
import { isStoppage } from '../breaks.ts';
import { escapeWords } from '../markup.ts';
import { nameOf, type Names } from '../names.ts';
import { allocation, countsBalls } from '../overs.ts';
import { sideName } from '../result.ts';
import { replacedHi } from './ball.ts';
import { methodHi, resultHi } from './result.ts';
import { withinHi } from './status.ts';
import { BREAK_HI, listed, overs, runs, stoppedHi } from './words.ts';

function endHi(side: string, entry: Entry, reason: InningsEndReason): string {
  const score = `${entry.runs}/${entry.wickets}`;
  switch (reason) {
    case 'forfeited':
      return `${side} ने पारी छोड़ी`;
    case 'all out':
      return `${side} ${entry.runs} पर ऑल आउट`;
    case 'declared':
      return `${side} ने ${score} पर पारी घोषित की`;
    case 'target':
      return `${side} ${score}, लक्ष्य हासिल`;
    case 'overs':
    case 'closed':
      return `${side} ${score}, पारी समाप्त`;
  }
}

/** Words of a fact that deserves a line of its own, names made safe; null for one that does not, and for one told in a scorer's English words only. */
export function eventWordsHi(state: MatchState, entry: Entry, names: Names): string | null {
  const { body } = entry;
  const side = (number: number): string => {
    const innings = state.innings.find((one) => one.number === number);
    return innings === undefined ? '' : sideName(state, innings.side);
  };
  const words = (() => {
    switch (body.kind) {
      case 'toss': {
        const choice = `पहले ${body.decision === 'bat' ? 'बल्लेबाज़ी' : 'गेंदबाज़ी'} का फ़ैसला`;
        return body.uncontested ? `बिना टॉस ${sideName(state, body.winner)} का ${choice}।` : `${sideName(state, body.winner)} ने टॉस जीता, ${choice}।`;
      }
      case 'state':
        if (body.state !== 'break' || body.break === undefined || body.break === 'review') return null;
        return `${isStoppage(body.break) ? stoppedHi(body.break) : BREAK_HI[body.break]}।`;
      case 'inningsEnd':
        return `${endHi(side(body.innings), entry, body.reason)}।`;
      case 'target':
        return `लक्ष्य: ${body.balls === null ? '' : `${withinHi(state, body.balls)} `}${runs(body.runs)}${methodHi(body.method)}।`;
      case 'allocation':
        return countsBalls(state) ? `पारी अब ${body.balls} गेंदों की।` : `पारी अब ${overs(allocation(state, body.balls))} की।`;
      case 'newBall': {
        const innings = state.innings.find((one) => one.number === body.innings);
        return innings === undefined ? null : `${sideName(state, other(innings.side))} ने नई गेंद ली।`;
      }
      case 'penalty':
        return `${side(body.innings)} को ${body.runs} पेनल्टी रन।`;
      case 'replacement':
        return replacedHi(names.short(body.replacement.in), body.replacement.out === null ? null : names.short(body.replacement.out), body.replacement.reason);
      case 'absent':
        return `${names.short(body.player)} अनुपस्थित।`;
      case 'result': {
        const text = resultHi(state, 'long');
        const best = body.playersOfMatch.length === 0 ? null : `प्लेयर ऑफ़ द मैच: ${listed(body.playersOfMatch.map((player) => nameOf(state, player)))}।`;
        const told = state.entries.some((one) => one.body.kind === 'result' && !one.voided && one.number < entry.number);
        return told && best !== null ? best : text === null ? best : [`${text}।`, best].filter((part) => part !== null).join(' ');
      }
      default:
        return null;
    }
  })();
  return words === null ? null : escapeWords(words);
}
